#!/bin/sh
# Writes Sources/SmartCodableBenchmarks/Fresh/FirstDecodeModels.swift: 250 pairs of types that differ only in their
# names.
set -e
cd "$(dirname "$0")/../Sources/SmartCodableBenchmarks/Fresh"
{
    echo '// swift-format-ignore-file'
    echo '// Written by Scripts/generate-first-decode-models.sh: types that a fresh process decodes for the first time.'
    echo
    echo 'import SmartCodable'
    echo
    echo 'extension FirstDecodeCase {'
    echo '    /// All pairs.'
    echo '    static var models: [any FirstDecodeModel.Type] { ['
    for number in $(seq 100 349); do
        echo "        Order$number.self,"
    done | paste -d ' ' - - - - - | sed 's/, */, /g; s/^ */        /; s/, $/,/'
    echo '    ] }'
    echo '}'
    echo
    for number in $(seq 100 349); do
        cat <<SWIFT
@BenchmarkModel private struct Line$number: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order$number: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line$number(), lines: [Line$number] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { \$0 + \$1.amount } }
}
SWIFT
    done
} >FirstDecodeModels.swift
