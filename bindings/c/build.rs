//! Gives the shared library the name under which programs find it at run time.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let major = std::env::var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
    if matches!(&*system, "linux" | "freebsd" | "android") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libsudoku_explain_c.so.{major}");
    }
}
