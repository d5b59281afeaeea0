//! Who is let in, and what is said to those who are not.

use crate::numbers::Numbers;
use crate::server::{Server, free_port};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use smallscope::remote::{Elsewhere, Ran};
use smallscope_cluster::Cluster;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const NUMBERS: u32 = 5_000;

/// Submits and works as `access` says.
fn assert_let_in(server: &Server, access: impl Fn(Cluster) -> Cluster + Sync) {
    let numbers = Numbers::new(NUMBERS);
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| access(Cluster::work(server.url())).run(&numbers));
        numbers.assert_exact(access(Cluster::submit(server.url())).ranges(4).run(&numbers));
        assert!(matches!(worker.join().unwrap(), Ok(Ran::Helped(_))));
    });
}

/// What is said to one who submits as `access` says.
fn refused(server: &Server, access: impl Fn(Cluster) -> Cluster) -> String {
    access(Cluster::submit(server.url()).patience(Duration::from_secs(1))).run(&Numbers::new(NUMBERS)).unwrap_err()
}

#[test]
fn a_password_lets_in_and_is_never_shown() {
    let server = Server::with(&[], "authorization { user: me, password: hidden }\n");
    assert_let_in(&server, |cluster| cluster.user("me", "hidden"));
    let text = refused(&server, |cluster| cluster.user("me", "secret"));
    assert!(text.contains("it lets in nobody with this name and password") && !text.contains("secret"), "{text}");
    assert!(refused(&server, |cluster| cluster).contains("it lets in nobody with this name and password"));
    let url = format!("nats://me:secret@127.0.0.1:{}", server.port);
    let text = Cluster::submit(&url).run(&Numbers::new(1)).unwrap_err();
    assert!(text.contains("no connection to nats://127.0.0.1:") && !text.contains("secret"), "{text}");
    let numbers = Numbers::new(NUMBERS);
    let url = url.replace("secret", "hidden");
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| Cluster::work(&url).run(&numbers));
        numbers.assert_exact(Cluster::submit(&url).ranges(4).run(&numbers));
        assert!(worker.join().unwrap().is_ok());
    });
}

#[test]
fn one_who_may_say_and_hear_what_belongs_to_runs_can_do_all() {
    let may = "publish: [\"ss.>\", \"$JS.API.>\", \"$JS.ACK.>\"], subscribe: [\"ss.>\", \"_INBOX.>\"]";
    let configuration = format!("authorization {{ users: [{{ user: me, password: hidden, permissions: {{ {may} }} }}] }}\n");
    let server = Server::with(&[], &configuration);
    assert_let_in(&server, |cluster| cluster.user("me", "hidden"));
}

#[test]
fn a_token_lets_in() {
    let server = Server::with(&[], "authorization { token: hidden }\n");
    assert_let_in(&server, |cluster| cluster.token("hidden"));
    let text = refused(&server, |cluster| cluster.token("secret"));
    assert!(text.contains("_TOKEN") && !text.contains("secret"), "{text}");
}

#[test]
fn a_key_lets_in() {
    // A pair of keys that is in the documentation of the server: it guards nothing.
    let user = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
    let seed = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
    let server = Server::with(&[], &format!("authorization {{ users: [{{ nkey: {user} }}] }}\n"));
    let file = server.folder.join("seed");
    std::fs::write(&file, format!("{seed}\n")).unwrap();
    assert_let_in(&server, |cluster| cluster.nkey(&file));
    let text = refused(&server, |cluster| cluster.nkey(server.folder.join("none")));
    assert!(text.starts_with("the key") && text.contains("cannot be read"), "{text}");
}

/// A token as operators, accounts and users have them: who it is of, signed by who vouches for them.
fn signed(name: &str, subject: &KeyPair, claims: &str, issuer: &KeyPair) -> String {
    let (subject, issued_by) = (subject.public_key(), issuer.public_key());
    let body = format!(
        "{{\"jti\":\"{name}\",\"iat\":1700000000,\"iss\":\"{issued_by}\",\"name\":\"{name}\",\"sub\":\"{subject}\",\"nats\":{claims}}}"
    );
    let encoded = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    let text = format!("{}.{}", encoded(b"{\"typ\":\"JWT\",\"alg\":\"ed25519-nkey\"}"), encoded(body.as_bytes()));
    let signature = issuer.sign(text.as_bytes()).unwrap();
    format!("{text}.{}", encoded(&signature))
}

#[test]
fn credentials_of_an_account_let_in_and_those_of_another_operator_do_not() {
    const ACCOUNT: &str = "{\"limits\":{\"subs\":-1,\"data\":-1,\"payload\":-1,\"imports\":-1,\"exports\":-1,\"wildcards\":true,\"conn\":-1,\
                           \"leaf\":-1,\"mem_storage\":-1,\"disk_storage\":-1,\"streams\":-1,\"consumer\":-1},\"type\":\"account\",\"version\":2}";
    const SYSTEM: &str = "{\"limits\":{\"subs\":-1,\"data\":-1,\"payload\":-1,\"imports\":-1,\"exports\":-1,\"wildcards\":true,\"conn\":-1,\
                          \"leaf\":-1},\"type\":\"account\",\"version\":2}";
    const USER: &str = "{\"pub\":{},\"sub\":{},\"subs\":-1,\"data\":-1,\"payload\":-1,\"type\":\"user\",\"version\":2}";
    let (operator, system, account, user) =
        (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account(), KeyPair::new_user());
    let configuration = format!(
        "operator: {}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{ {}: {}, {}: {} }}\n",
        signed("operator", &operator, "{\"type\":\"operator\",\"version\":2}", &operator),
        system.public_key(),
        system.public_key(),
        signed("system", &system, SYSTEM, &operator),
        account.public_key(),
        signed("account", &account, ACCOUNT, &operator),
    );
    let server = Server::with(&[], &configuration);
    let credentials = |name: &str, user: &KeyPair, issuer: &KeyPair| {
        let file = server.folder.join(name);
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            signed(name, user, USER, issuer),
            user.seed().unwrap()
        );
        std::fs::write(&file, text).unwrap();
        file
    };
    let good = credentials("good", &user, &account);
    assert_let_in(&server, |cluster| cluster.credentials(&good));
    let forged = credentials("forged", &user, &KeyPair::new_account());
    let text = refused(&server, |cluster| cluster.credentials(&forged));
    assert!(text.contains("it lets in nobody with this") && text.contains("_CREDENTIALS"), "{text}");
    assert!(refused(&server, |cluster| cluster).contains("it lets in nobody with this"));
    let empty = server.folder.join("server.conf");
    let text = refused(&server, |cluster| cluster.credentials(&empty));
    assert!(text.ends_with("has no credentials; `nsc generate creds` writes them"), "{text}");
}

#[test]
fn what_is_said_over_tls_needs_the_certificate_of_who_vouches_for_the_server() {
    let folder = crate::server::folder();
    let openssl = |arguments: &str| {
        let status = Command::new("openssl").args(arguments.split(' ')).current_dir(&folder).stderr(Stdio::null()).status();
        assert!(status.expect("openssl is not installed: `apt-get install openssl`").success(), "openssl {arguments}");
    };
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(&format!("req -x509 {key} -keyout ca.key -out ca.pem -days 2 -subj /CN=authority"));
    for name in ["server", "client"] {
        openssl(&format!("req {key} -keyout {name}.key -out {name}.csr -subj /CN={name}"));
        std::fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1\n").unwrap();
        openssl(&format!(
            "x509 -req -in {name}.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out {name}.pem -days 2 -extfile names"
        ));
    }
    let file = |name: &str| folder.join(name);
    let quoted = |path: &Path| format!("\"{}\"", path.display());
    let certificates = format!(
        "tls {{ cert_file: {}, key_file: {}, ca_file: {}, verify: true }}\n",
        quoted(&file("server.pem")),
        quoted(&file("server.key")),
        quoted(&file("ca.pem"))
    );
    let server = Server::with(&[], &certificates);
    let own = |cluster: Cluster| cluster.tls_certificate(file("client.pem"), file("client.key"));
    assert_let_in(&server, |cluster| own(cluster.tls_authority(file("ca.pem"))));
    let text = refused(&server, |cluster| own(cluster.tls()));
    assert!(text.contains("TLS") && text.contains("SMALLSCOPE_CLUSTER_TLS_CA"), "{text}");
    let text = refused(&server, |cluster| cluster.tls_authority(file("ca.pem")));
    assert!(text.contains("no connection to"), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_server_that_is_not_there_is_told_when_patience_ends() {
    let url = format!("nats://127.0.0.1:{}", free_port());
    let text = Cluster::submit(&url).patience(Duration::from_secs(1)).run(&Numbers::new(1)).unwrap_err();
    assert!(
        text.starts_with(&format!("no connection to {url}: ")) && text.contains(", for 1 s.") && text.contains("nats-server -js"),
        "{text}"
    );
    let text = Cluster::submit("nats://").run(&Numbers::new(1)).unwrap_err();
    assert!(text.contains("is no address of a server"), "{text}");
}

#[test]
fn a_server_without_jetstream_is_told() {
    let server = Server::without_jetstream();
    let text = refused(&server, |cluster| cluster);
    assert!(text.contains("nats-server -js"), "{text}");
}
