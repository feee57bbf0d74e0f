#if canImport(SwiftUI)
import FeedModel
import SwiftUI

/// What was repaired in the response and the updates.
struct RepairScreen: View {
    let repairs: [FeedStore.Repair]

    var body: some View {
        NavigationStack {
            List(repairs) { repair in
                VStack(alignment: .leading) {
                    Text(repair.pointer)
                        .font(.headline)
                    Text(repair.text)
                        .font(.caption)
                }
            }
            .navigationTitle("\(repairs.count) repairs")
        }
    }
}
#endif
