// The C library of WebAssembly, for the type check on Linux (.ci/check-platform-branches). The library imports Foundation
// instead, so that no declaration is needed.
