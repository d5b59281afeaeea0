use smallscope::Twin;

macro_rules! stay_out {
    ($($name:ident: $type:ty;)+) => { $(
        #[derive(Twin)]
        struct $name {
            field: $type,
            other: u8,
        }
    )+ };
}

// Without a list of values they stay out: no value of them can be made from parts.
stay_out! {
    Instant: std::time::Instant;
    SystemTime: std::time::SystemTime;
    File: std::fs::File;
    Stream: std::net::TcpStream;
    Sender: std::sync::mpsc::Sender<u8>;
    Thread: std::thread::JoinHandle<()>;
    Condition: std::sync::Condvar;
    Barrier: std::sync::Barrier;
    Function: fn(u8) -> u8;
    Closure: Box<dyn Fn(u8) -> u8>;
    TraitObject: std::rc::Rc<dyn std::fmt::Debug>;
    AnyValue: Box<dyn std::any::Any>;
    CText: std::ffi::CString;
    RangeOfTexts: std::ops::Range<String>;
    BoundOfTexts: std::ops::Bound<String>;
    ReversedText: std::cmp::Reverse<String>;
    Lazy: std::sync::LazyLock<u8>;
    Uninitialised: std::mem::MaybeUninit<u8>;
    Thirteen: (u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8);
    Deep: Vec<Option<(u8, Box<std::time::Instant>)>>;
}

fn main() {}
