import CowPresets

#if canImport(SwiftUI)
import FeedModel
import SwiftUI

/// An app with three screens: a feed that is updated while it is shown, what was repaired in it, and the presets of
/// `@CowResilient`.
@main
struct FeedApp: App {
    @State private var store = FeedStore()

    var body: some Scene {
        WindowGroup {
            TabView {
                FeedScreen(store: store)
                    .tabItem { Label("Feed", systemImage: "list.bullet") }
                RepairScreen(repairs: store.repairs)
                    .tabItem { Label("Repairs", systemImage: "wrench") }
                PresetScreen(presets: CowPreset.all)
                    .tabItem { Label("Presets", systemImage: "slider.horizontal.3") }
            }
            .task { await run() }
        }
    }

    /// Shows the sample response, and then one update each second.
    private func run() async {
        store.show(Samples.response)
        for update in Samples.updates {
            do { try await Task.sleep(nanoseconds: 1_000_000_000) } catch { return }
            store.apply(update)
        }
    }
}
#else
/// Prints the presets, because the screens need SwiftUI.
@main
enum FeedApp {
    static func main() {
        for preset in CowPreset.all {
            print(preset.title, preset.purpose, preset.lines.joined(separator: "\n"), "", separator: "\n")
        }
    }
}
#endif
