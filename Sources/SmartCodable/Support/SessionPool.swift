/// The sessions of one direction that no call uses, which later calls use again.
///
/// A thread gets back the session that it has used last: its memory is in the caches of that processor, and its readers
/// need not be examined again.
struct SessionPool<Session: AnyObject>: Sendable {
    /// `@unchecked`: every access holds the lock of the list, and a session in it is used by no call.
    private struct List: @unchecked Sendable {
        /// The session that was used last; nil if it is in use, which is not searched in an array.
        var recent: Session?
        /// The others, the oldest first.
        var others: [Session] = []
    }

    private let lists = Striped { List() }

    /// Takes a session that fits; one of another thread only if this thread has none; nil if there is none.
    @inline(__always)
    func take(where fits: (Session) -> Bool = { _ in true }) -> Session? {
        lists.withLock { $0.recent.map(fits) == true ? $0.recent.take() : nil } ?? slowPathTake(fits)
    }

    /// Not inlined: to create a session takes longer, and calls rarely do so.
    @inline(never)
    private func slowPathTake(_ fits: (Session) -> Bool) -> Session? {
        lists.first { list in
            if list.recent.map(fits) == true { return list.recent.take() }
            return list.others.lastIndex(where: fits).map { list.others.remove(at: $0) }
        }
    }

    /// Keeps a session for later calls; returns one that is no longer kept.
    ///
    /// It is the oldest one, because the names or the types that it knows may no longer be used.
    func keep(_ session: Session) -> Session? {
        lists.withLock { list in
            guard let former = list.recent else {
                list.recent = session
                return nil
            }
            list.recent = session
            list.others.append(former)
            return list.others.count < ReuseLimits.sessions ? nil : list.others.removeFirst()
        }
    }
}
