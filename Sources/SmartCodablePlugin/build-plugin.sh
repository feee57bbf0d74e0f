#!/usr/bin/env bash
# Builds the compiler plugin of the macros where SwiftPM does not: in a build phase of the pod.
#
#     bash build-plugin.sh <plugin>      the file to make
#
# The plugin runs on the machine that compiles, so it is built for that machine and its processor alone, whatever the
# app is built for. It needs no network. If nothing changed since the last time, nothing is done.
# On macOS it takes Xcode's compiler, elsewhere the one on the path.

set -euo pipefail

if [[ $# -ne 1 ]]; then
    echo "usage: build-plugin.sh <plugin>" >&2
    exit 2
fi

plugin=$1
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(dirname "$plugin")

# A folder counts as well: it is newer when a file was taken out of it.
if [[ -x $plugin && -z $(find "$sources" -newer "$plugin" -print) ]]; then
    echo "SmartCodable: the plugin is up to date"
    exit 0
fi

files=()
while IFS= read -r -d '' file; do
    files+=("$file")
done < <(find "$sources" -name '*.swift' -print0)

# Builds of two targets may run at the same time. Each builds in a folder of its own, and the plugin appears in one step.
mkdir -p "$folder"
building=$(mktemp -d "$folder/.building.XXXXXX")
trap 'rm -rf "$building"' EXIT

compiler=(swiftc)
if command -v xcrun >/dev/null; then compiler=(xcrun --sdk macosx swiftc); fi

# A build phase has the settings of the app's build in its environment, SDKROOT and IPHONEOS_DEPLOYMENT_TARGET among
# them, and the compiler obeys them. Only what has to do with this machine is handed on.
environment=()
for name in PATH HOME TMPDIR DEVELOPER_DIR TOOLCHAINS; do
    if [[ -n ${!name:-} ]]; then environment+=("$name=${!name}"); fi
done

# Not optimized: that takes a fifth of the time to build, and a class of a hundred properties is expanded in 0.1 s.
if ! env -i "${environment[@]}" "${compiler[@]}" -Onone -whole-module-optimization -parse-as-library -swift-version 6 \
    -module-name SmartCodablePlugin -o "$building/SmartCodablePlugin" "${files[@]}"; then
    # Xcode shows lines that begin with `error:` among its own. An older plugin would not fit the sources.
    rm -f "$plugin"
    echo "error: SmartCodable: the compiler plugin of the macros does not build; what the compiler said is above" >&2
    exit 1
fi
mv -f "$building/SmartCodablePlugin" "$plugin"
echo "SmartCodable: built the plugin, $plugin"
