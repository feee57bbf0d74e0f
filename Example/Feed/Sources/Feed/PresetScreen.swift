#if canImport(SwiftUI)
import CowPresets
import SwiftUI

/// The presets of `@CowResilient`: each payload with what the settings make of it, side by side.
struct PresetScreen: View {
    let presets: [CowPreset]

    var body: some View {
        NavigationStack {
            List(presets) { preset in
                VStack(alignment: .leading) {
                    Text(preset.title)
                        .font(.headline)
                    Text(preset.purpose)
                    Text(preset.json)
                        .font(.caption)
                    HStack(alignment: .top) {
                        ForEach(preset.results) { result in
                            ResultColumn(result: result, properties: preset.properties)
                        }
                    }
                }
            }
            .navigationTitle("Presets")
        }
    }
}

/// The values and the log of one setting, or its error.
private struct ResultColumn: View {
    let result: CowPreset.Result
    let properties: [String]

    var body: some View {
        VStack(alignment: .leading) {
            Text(result.name)
                .font(.headline)
            if let error = result.error {
                Text(error)
            } else {
                Text(properties.map { "\($0): \(result.values[$0] ?? "")" }.joined(separator: "\n"))
            }
            Text(result.log.joined(separator: "\n"))
                .font(.caption)
        }
    }
}
#endif
