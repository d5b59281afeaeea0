//! Checks on a cluster.

use crate::{Cluster, Error};
use smallscope::check::Arguments;
use smallscope::{Check, Monitored, Predicate, Twin};

/// Lets a check run on a cluster.
///
/// ```
/// use smallscope::{Check, Scope};
/// use smallscope_cluster::{Cluster, OnCluster};
///
/// // Without SMALLSCOPE_CLUSTER, everything runs in this process.
/// let lists = Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=2);
/// let report = Check::new(lists).cluster(Cluster::from_env()).body(|list: &mut Vec<u8>, ()| list.sort()).assert();
/// assert_eq!(report.inputs, 1 + 3 + 9 + 27);
/// ```
pub trait OnCluster: Sized {
    /// Runs its ranges where the cluster says. One that could not be set up is told when the check runs.
    fn cluster(self, cluster: Result<Cluster, Error>) -> Self;
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments> OnCluster for Check<T, P, A> {
    fn cluster(self, cluster: Result<Cluster, Error>) -> Self {
        self.elsewhere(cluster)
    }
}
