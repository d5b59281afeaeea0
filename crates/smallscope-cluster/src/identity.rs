//! Whether two programs run the same.

use crate::error::Error;

/// The first difference between what a run was submitted with and what is here.
pub(crate) fn compare(run: &str, there: &[(String, String)], here: &[(String, String)]) -> Result<(), Error> {
    let short = |text: &String| match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}..", &text[..end]),
        None => text.clone(),
    };
    let value = |pairs: &[(String, String)], name: &String| {
        pairs.iter().find(|(other, _)| other == name).map_or("missing".to_string(), |(_, value)| short(value))
    };
    for (name, _) in there.iter().chain(here) {
        let (a, b) = (value(there, name), value(here, name));
        if a != b {
            let name = short(name);
            return Err(Error::new(format!(
                "the run {run} was submitted by another build: {name} is {a} there and {b} here. Use the same program and arguments \
                 on all machines, or give the run another name with SMALLSCOPE_CLUSTER_RUN"
            )));
        }
    }
    if there != here {
        return Err(Error::new(format!("the run {run} was submitted by another build: use the same program on all machines")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::compare;

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    #[test]
    fn the_first_difference_is_told() {
        let there = pairs(&[("check", "a"), ("program", "1")]);
        assert_eq!(compare("x", &there, &there), Ok(()));
        let text = |here: &[(&str, &str)]| compare("x", &there, &pairs(here)).unwrap_err().to_string();
        assert!(text(&[("check", "a"), ("program", "2")]).contains("another build: program is 1 there and 2 here."));
        assert!(text(&[("check", "a")]).contains("program is 1 there and missing here."));
        assert!(text(&[("check", "a"), ("program", "1"), ("size", "3")]).contains("size is missing there and 3 here."));
        assert!(text(&[("program", "1"), ("check", "a")]).contains("another build"));
    }
}
