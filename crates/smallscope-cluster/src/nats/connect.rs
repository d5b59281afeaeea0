//! Getting a connection, and what to say to who gets none.

use super::ANSWER;
use crate::error::Error;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Where the server is, and how to be let in.
#[derive(Clone)]
pub(crate) struct Access {
    /// Addresses, separated by commas.
    pub(crate) url: String,
    pub(crate) user: Option<(String, String)>,
    pub(crate) token: Option<String>,
    /// A file with the seed of a key.
    pub(crate) nkey: Option<PathBuf>,
    pub(crate) credentials: Option<PathBuf>,
    pub(crate) is_tls: bool,
    pub(crate) authority: Option<PathBuf>,
    pub(crate) certificate: Option<(PathBuf, PathBuf)>,
    pub(crate) patience: Duration,
}

impl Access {
    /// The addresses without what lets one in.
    pub(crate) fn shown(&self) -> String {
        let one = |url: &str| match url.split_once("://") {
            Some((scheme, rest)) => format!("{scheme}://{}", rest.rsplit('@').next().unwrap_or_default()),
            None => url.rsplit('@').next().unwrap_or_default().to_string(),
        };
        self.url.split(',').map(one).collect::<Vec<_>>().join(",")
    }
}

/// Connects, and tries for as long as patience lasts.
pub(super) fn connect(runtime: &Runtime, access: &Access) -> Result<Client, Error> {
    let shown = access.shown();
    let wrong = || Error::new(format!("{shown} is no address of a server: write nats://host:4222, several separated by commas"));
    let parse = |url: &str| url.trim().parse().ok().filter(|server: &ServerAddr| !server.host().is_empty()).ok_or_else(wrong);
    let servers = access.url.split(',').map(parse).collect::<Result<Vec<_>, _>>()?;
    let began = Instant::now();
    let mut pause = Duration::from_millis(50);
    loop {
        let error = match runtime.block_on(options(access, &servers)?.connect(&servers)) {
            Ok(client) => return Ok(client),
            Err(error) => error,
        };
        let cause = cause(&error);
        let advice = match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                "it lets in nobody with this name and password, token or key; check SMALLSCOPE_CLUSTER_USER and \
                 SMALLSCOPE_CLUSTER_PASSWORD, _TOKEN, _NKEY or _CREDENTIALS"
                    .to_string()
            }
            kind if kind == ConnectErrorKind::Tls || cause.contains("certificate") => {
                format!("TLS: {cause}; check SMALLSCOPE_CLUSTER_TLS_CA, _TLS_CERT and _TLS_KEY")
            }
            _ if began.elapsed() >= access.patience => format!(
                "{cause}, for {} s. Is the server running (`nats-server -js`), and does the address lead to it? Try again then",
                access.patience.as_secs()
            ),
            _ => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_secs(1));
                continue;
            }
        };
        return Err(Error::new(format!("no connection to {shown}: {advice}")));
    }
}

/// The innermost of the reasons for an error.
fn cause(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

fn options(access: &Access, servers: &[ServerAddr]) -> Result<ConnectOptions, Error> {
    let read = |path: &PathBuf, what: &str| {
        std::fs::read_to_string(path).map_err(|error| Error::new(format!("{what} {} cannot be read: {error}", path.display())))
    };
    let mut options = ConnectOptions::new()
        .name("smallscope")
        .request_timeout(Some(ANSWER))
        .connection_timeout(ANSWER)
        .ping_interval(Duration::from_secs(5))
        .reconnect_delay_callback(|attempts| Duration::from_millis((50 << attempts.min(5)).min(1_000)));
    // As part of an address, the client itself takes no notice of it.
    match servers.iter().find_map(|server| Some((server.username()?, server.password()))) {
        Some((user, Some(password))) => options = options.user_and_password(user.to_string(), password.to_string()),
        Some((token, None)) => options = options.token(token.to_string()),
        None => {}
    }
    if let Some((user, password)) = &access.user {
        options = options.user_and_password(user.clone(), password.clone());
    }
    if let Some(token) = &access.token {
        options = options.token(token.clone());
    }
    if let Some(path) = &access.nkey {
        options = options.nkey(read(path, "the key")?.trim().to_string());
    }
    if let Some(path) = &access.credentials {
        let wrong = |_| Error::new(format!("{} has no credentials; `nsc generate creds` writes them", path.display()));
        options = options.credentials(&read(path, "the credentials")?).map_err(wrong)?;
    }
    if let Some(path) = &access.authority {
        read(path, "the certificate")?;
        options = options.add_root_certificates(path.clone());
    }
    if let Some((certificate, key)) = &access.certificate {
        read(certificate, "the certificate")?;
        read(key, "the key")?;
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    Ok(options.require_tls(access.is_tls || access.authority.is_some() || access.certificate.is_some()))
}
