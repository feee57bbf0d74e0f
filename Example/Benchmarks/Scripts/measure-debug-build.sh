#!/bin/sh
# Builds the benchmarks and the library without optimization, as apps do while they are developed, and compares with
# Foundation, which is always optimized.
#
#     measure-debug-build.sh [<option>…]              plain models; options such as --quick or --json are passed on
#     measure-debug-build.sh --generated [<option>…]  models with generated code
set -e
cd "$(dirname "$0")/.."
program=SmartCodableBenchmarks
if [ "${1:-}" = --generated ]; then
    program=GeneratedModelBenchmarks
    shift
fi
swift build -c debug --product "$program" >&2
exec ".build/debug/$program" --only debug- "$@"
