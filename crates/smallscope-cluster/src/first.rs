//! The ranges that a run begins with.

use crate::error::Error;
use smallscope::remote::Job;
use smallscope::{Path, Range};

/// The status tells its share in parts of this number at most.
const BORDERS: usize = 1_000;

/// Ranges that partition the search, in its order.
pub(crate) fn ranges(job: &dyn Job, wanted: usize) -> Result<Vec<Range>, Error> {
    let mut ranges = job.ranges(wanted).map_err(Error::new)?;
    ranges.retain(|range| !range.is_empty());
    match ranges.windows(2).find(|pair| pair[0].end.is_none() || pair[0].end != pair[1].start) {
        Some(pair) => Err(Error::new(format!("{} and {} do not adjoin: this is a bug of the job", pair[0], pair[1]))),
        None => Ok(ranges),
    }
}

/// Where the first ranges begin, without the first of them; every N-th if there are many.
pub(crate) fn borders(ranges: &[Range]) -> Vec<Path> {
    let step = ranges.len().div_ceil(BORDERS).max(1);
    ranges.iter().step_by(step).skip(1).filter_map(|range| range.start.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::borders;
    use smallscope::{Path, Range};

    #[test]
    fn borders_are_where_ranges_begin_or_some_of_them() {
        let ranges = |count: u32| {
            let place = |number: u32| (number > 0 && number < count).then(|| Path::from(vec![number]));
            (0..count).map(|number| Range { start: place(number), end: place(number + 1) }).collect::<Vec<_>>()
        };
        let shown = |count: u32| borders(&ranges(count)).iter().map(Path::to_string).collect::<Vec<_>>();
        assert_eq!(shown(1), Vec::<String>::new());
        assert_eq!(shown(3), ["1", "2"]);
        assert_eq!(shown(1_000).len(), 999);
        assert_eq!(shown(2_500).len(), 833);
        assert_eq!(shown(2_500)[0], "3");
    }
}
