#if canImport(SwiftUI)
import FeedModel
import SwiftUI

/// An app with two screens: a feed that is updated while it is shown, and what was repaired in it.
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
@main
enum FeedApp {
    static func main() {
        print("The views of this app need SwiftUI. See Sources/FeedModel for the part without views.")
    }
}
#endif
