# Sourced by the steps that use the debug build of the tests, so that none of them compiles it again: without debug
# information, which no step uses. The index is needed: on Linux, Swift Package Manager finds tests of XCTest in it.

debug=(-Xswiftc -gnone)
