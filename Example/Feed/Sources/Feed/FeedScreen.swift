#if canImport(SwiftUI)
import FeedModel
import Foundation
import SwiftUI

/// The posts, or the reason why there are none.
struct FeedScreen: View {
    let store: FeedStore

    var body: some View {
        NavigationStack {
            if let message = store.message {
                Text(message)
            } else {
                List(store.posts) { post in
                    PostRow(post: post)
                }
                .navigationTitle("Feed")
            }
        }
    }
}

/// One post.
private struct PostRow: View {
    let post: Post

    var body: some View {
        VStack(alignment: .leading) {
            Text(post.title)
                .font(.headline)
            Text("\(post.author.name) · \(post.likes) likes")
            if let published = post.published {
                Text(published.formatted())
                    .font(.caption)
            }
        }
    }
}
#endif
