# Sourced by the steps that use the debug build of the tests, so that none of them compiles it again: without debug
# information, which no step uses. The index is needed: on Linux, Swift Package Manager finds tests of XCTest in it.
# A module that a target imports without a dependency on it is an error; otherwise, the order in which modules happen to
# be compiled decides whether the build succeeds.

debug=(-Xswiftc -gnone --explicit-target-dependency-import-check error)
