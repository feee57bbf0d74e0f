#!/bin/sh
# Builds the benchmarks and the library without optimization, as apps do while they are developed, and compares with
# Foundation, which is always optimized. Options such as --quick or --json are passed on. If the environment variable
# SMARTCODABLE_GENERATED_MODELS is set, the models have generated code.
set -e
cd "$(dirname "$0")/.."
scratch=.build${SMARTCODABLE_GENERATED_MODELS:+/generated}
swift build -c debug --scratch-path "$scratch" >&2
exec "$scratch/debug/SmartCodableBenchmarks" --only debug- "$@"
