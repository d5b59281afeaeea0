//! What a check is before it runs: its name, its settings from code and environment, and which of them cannot be combined.

use super::About;
use super::settings::Settings;
use crate::harness::command::escaped;
use crate::harness::process::{self};
use crate::harness::resuming;
use crate::harness::settings::environment;
use crate::scope::Search;
use crate::scope::any_scope::ScopeSettings;

/// Which check it is.
pub(super) struct Who {
    /// The name of the test that runs it, if one does.
    pub(super) test: Option<String>,
    pub(super) name: String,
    /// The name, made different from those of other checks in the same test.
    pub(super) identity: String,
}

impl Who {
    pub(super) fn of(about: &About, structure: &str) -> Who {
        let test = std::thread::current().name().filter(|&name| name != "main").map(str::to_string);
        let name = about.name.clone().or_else(|| test.clone()).unwrap_or_else(|| format!("the check of {structure}"));
        let identity = process::identity(test.as_ref(), &name);
        Who { test, name, identity }
    }
}

impl About {
    /// How an argument is called in a report, and where its bound is given as text.
    pub(super) fn argument_name(&self, argument: usize, count: usize) -> String {
        match self.arguments.get(argument) {
            Some(name) => name.clone(),
            None if count == 1 => "argument".to_string(),
            None => format!("argument.{argument}"),
        }
    }
}

/// What the environment says, and what follows for the scope; gives what is worth knowing.
pub(super) fn prepare(
    settings: &mut Settings,
    about: &About,
    scope: &mut ScopeSettings,
    who: &Who,
) -> Result<Vec<String>, String> {
    settings.overrule(environment)?;
    if let Some(text) = &settings.bounds {
        scope.bounds.texts.add(text)?;
    }
    if let Some(threads) = settings.threads {
        scope.crew.threads = threads.try_into().unwrap_or(usize::MAX);
    }
    scope.limits.candidate_seconds = settings.input_seconds;
    scope.search.get_or_insert(Search::Auto);
    if settings.replay.is_some() {
        (settings.resume, scope.resume) = (None, None);
    } else if let Some(file) = resuming::file_in_folder(who.test.as_deref(), &who.identity)? {
        (scope.resume, settings.resume) = (Some((&file).into()), Some(file));
    } else if let Some(file) = &settings.resume {
        scope.resume.get_or_insert_with(|| file.into());
    }
    let mut notes = vec![];
    if let Some((other, "resume")) | Some(("resume", other)) = contradiction(settings, about, scope.resume.is_some())
        && resuming::is_in_environment()
        && environment(&format!("SMALLSCOPE_{}", other.to_uppercase())).is_none()
    {
        // A folder is for all checks, and not all can be resumed.
        notes.push(format!("not resumed: resuming cannot be combined with `{other}`"));
        (settings.resume, scope.resume) = (None, None);
    }
    match contradiction(settings, about, scope.resume.is_some()) {
        Some((other, source)) => Err(format!("`{other}` and `{source}` cannot be combined; remove one")),
        None => Ok(notes),
    }
}

/// Settings that exclude each other: where inputs come from, and what needs them in an order of its own.
pub(super) fn contradiction(settings: &Settings, about: &About, is_resumed: bool) -> Option<(&'static str, &'static str)> {
    let orders = [("isolation", settings.isolation), ("max_inputs", settings.max_inputs.is_some())];
    let mut sources = sources(settings, about, is_resumed);
    let source = sources.next()?;
    let order = orders.into_iter().find(|(_, is_set)| *is_set).map(|(name, _)| name);
    let limit = (source != "resume" && settings.seconds.is_some()).then_some("seconds");
    let other = sources.next().or(limit).or(order)?;
    Some((other, source))
}

/// Where inputs come from, if not from a search from the start.
pub(super) fn sources(settings: &Settings, about: &About, is_resumed: bool) -> impl Iterator<Item = &'static str> {
    let is_elsewhere = about.elsewhere.as_ref().is_some_and(|elsewhere| !elsewhere.is_here());
    let sources = [
        ("inputs", settings.inputs.is_some()),
        ("algorithm", about.divide.is_some()),
        // On a cluster, a memo says which ranges there are at first.
        ("memo", settings.memo.is_some() && !is_elsewhere),
        ("shard", settings.shard.is_some()),
        ("cluster", is_elsewhere),
        ("resume", is_resumed),
    ];
    sources.into_iter().filter(|(_, is_set)| *is_set).map(|(name, _)| name)
}

/// Bounds that the environment gave, for the line that runs an input again.
pub(super) fn bounds_in_environment(settings: &Settings) -> String {
    let given = settings.bounds.as_ref().filter(|_| environment("SMALLSCOPE_BOUNDS").is_some());
    given.map_or(String::new(), |bounds| format!("SMALLSCOPE_BOUNDS='{}' ", escaped(bounds)))
}
