#!/bin/sh
# Writes Sources/SmartCodableBenchmarks/Fresh/FirstDecodeModels.swift: pairs of types that differ only in their names.
set -e
cd "$(dirname "$0")/../Sources/SmartCodableBenchmarks/Fresh"
{
    echo '// Written by Scripts/generate-first-decode-models.sh: types that a fresh process decodes for the first time.'
    echo
    echo 'import SmartCodable'
    for number in $(seq 10 41); do
        cat <<SWIFT

private struct Line$number: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order$number: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line$number()
    var lines: [Line$number] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { \$0 + \$1.amount } }
}
SWIFT
    done
    echo
    echo 'extension FirstDecodeCase {'
    echo '    /// All pairs.'
    echo '    static var all: [FirstDecodeCase] {'
    echo '        ['
    for number in $(seq 10 41); do
        echo "            FirstDecodeCase(Order$number.self),"
    done
    echo '        ]'
    echo '    }'
    echo '}'
} >FirstDecodeModels.swift
