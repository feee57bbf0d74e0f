#!/bin/sh
# Builds the benchmarks and the library without optimization, as apps do while they are developed, and compares with
# Foundation, which is always optimized. Options such as --quick or --json are passed on.
set -e
cd "$(dirname "$0")/.."
swift build -c debug >&2
exec .build/debug/SmartCodableBenchmarks --only debug- "$@"
