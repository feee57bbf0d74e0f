import Foundation
import SmartCodable
import TestSupport

/// Counts the objects that exist, so that a test finds those that are never released.
final class LiveObjects: @unchecked Sendable {
    /// The counter of the test; nil for none.
    @TaskLocal static var current: LiveObjects?

    // The lock protects both numbers.
    private let lock = NSLock()
    private var created = 0
    private var released = 0

    fileprivate func create() { lock.withLock { created += 1 } }
    fileprivate func release() { lock.withLock { released += 1 } }

    /// The number of objects that were created and not released.
    var count: Int { lock.withLock { created - released } }

    /// The number of objects that were created.
    var createdCount: Int { lock.withLock { created } }
}

/// An object that is counted by the `LiveObjects` that is current when it is created.
final class LiveObject: Sendable {
    private let counter = LiveObjects.current

    init() { counter?.create() }
    deinit { counter?.release() }
}

/// An object in a model.
@BothKinds final class LivePart: SmartCodable, @unchecked Sendable {
    var label = ""
    private let object = LiveObject()

    enum CodingKeys: CodingKey { case label }

    init() {}
}
