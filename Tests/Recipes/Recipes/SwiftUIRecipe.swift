#if canImport(SwiftUI)
import Foundation
import SwiftUI

struct FeedView: View {
    let url: URL
    @State private var store = FeedStore()

    var body: some View {
        List(store.posts) { post in
            Text(post.title)
        }
        .task { await store.load(from: url) }
    }
}
#endif
