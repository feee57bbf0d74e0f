#!/usr/bin/env bash
# Measures what models cost when an app is built: the processor time of the compiler, and the size of the object code.
#
#     measure-build-costs.sh             300 models of 12 properties: Codable, SmartCodable and @SmartModel
#     measure-build-costs.sh --growth    type-checking of @SmartModel: 100 to 900 models, and 10 to 80 properties
#
# Builds the library first, and then compiles the models with the same options as Swift Package Manager, without its
# own time and without linking. The times are user times, which other load of the machine changes little.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# prepare <configuration>: builds the library and the plugin, and chooses the options of the compiler.
prepare() {
    local products
    swift build -c "$1" --product GeneratedModelBenchmarks >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    products=$(swift build -c "$1" --show-bin-path)
    options=(-swift-version 6 -module-name Models -parse-as-library -I "$products/Modules")
    options+=(-load-plugin-executable "$products/SmartCodablePlugin-tool#SmartCodablePlugin" -j1)
    if [[ $1 == release ]]; then options+=(-O -wmo); else options+=(-Onone -enable-batch-mode); fi
}

# write_models <kind> <models> <properties>: 20 models in each file, with the attribute and the protocol of the kind.
write_models() {
    rm -rf "$work/Models"
    mkdir "$work/Models"
    awk -v kind="$1" -v models="$2" -v properties="$3" -v folder="$work/Models" 'BEGIN {
        split("Int = 0|String = \"\"|Bool = false|Double = 0.5|String?|[Int] = []|Int?|Date?", types, "|")
        attribute = kind == "@SmartModel" ? "@SmartModel " : ""
        protocol = kind == "Codable" ? "Codable" : "SmartCodable"
        for (model = 0; model < models; model++) {
            file = sprintf("%s/Models%03d.swift", folder, int(model / 20))
            if (model % 20 == 0) print "import Foundation\nimport SmartCodableMacro\n" >file
            printf "%spublic struct Model%d: %s {\n", attribute, model, protocol >file
            for (property = 1; property <= properties; property++)
                printf "    var property%d: %s\n", property, types[(property - 1) % 8 + 1] >file
            print "    public init() {}\n}\n" >file
        }
    }'
}

# compile <option>…: prints the user time in seconds.
compile() {
    local TIMEFORMAT=%U
    (cd "$work/Models" && time swiftc "${options[@]}" "$@" ./*.swift >"$work/log" 2>&1) 2>&1 || { cat "$work/log" >&2; exit 1; }
}

if [[ ${1:-} == --growth ]]; then
    prepare debug
    echo "| \`@SmartModel\` | type-checking | for each property |"
    echo "|---|---|---|"
    for size in "100 12" "300 12" "900 12" "100 10" "100 20" "100 40" "100 80"; do
        read -r models properties <<<"$size"
        write_models @SmartModel "$models" "$properties"
        awk -v models="$models" -v properties="$properties" -v seconds="$(compile -typecheck)" 'BEGIN {
            printf "| %d models of %d properties | %.1f s | %.2f ms |\n", models, properties, seconds,
                seconds / models / properties * 1000
        }'
    done
    exit
fi
echo "| 300 models of 12 properties | configuration | compiling | code for each model |"
echo "|---|---|---|---|"
for configuration in ${CONFIGURATIONS:-debug release}; do
    prepare "$configuration"
    for kind in Codable SmartCodable @SmartModel; do
        write_models "$kind" 300 12
        seconds=$(compile -c)
        bytes=$(size "$work"/Models/*.o | awk 'NR > 1 { sum += $1 + $2 } END { print sum }')
        awk -v kind="$kind" -v configuration="$configuration" -v seconds="$seconds" -v bytes="$bytes" 'BEGIN {
            printf "| `%s` | %s | %.1f s | %.1f kB |\n", kind, configuration, seconds, bytes / 300 / 1000
        }'
    done
done
