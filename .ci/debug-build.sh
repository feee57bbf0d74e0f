# Sourced by the steps that use the debug build of the tests, so that none of them compiles it again: without an index and
# without debug information, which no step uses and which take a sixth of the time.

debug=(--disable-index-store -Xswiftc -gnone)
