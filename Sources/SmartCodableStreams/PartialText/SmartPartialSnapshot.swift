#if SWIFT_PACKAGE
import SmartCodable
#endif

/// A model of the part of a text that has arrived; see `SmartPartialDecoder`.
///
///     let snapshot = decoder.snapshot()      // {"title": "Soup", "steps": ["Wash the vege
///     snapshot?.model?.title                 // "Soup"
///     snapshot?.openPath                     // ["steps", 0]
///     snapshot?.state(of: ["title"])         // .complete
///     snapshot?.state(of: ["steps"])         // .incomplete
///     snapshot?.state(of: ["minutes"])       // .missing
///
/// It retains the parsed text, for `state(of:)`, at about three times the length of the text.
public struct SmartPartialSnapshot<Model> {
    /// The model or the error, with the report.
    public let result: SmartDecodingResult<Model>
    /// The path from the model to the value in which the text ends; nil if the model's value is complete.
    ///
    /// The steps are the keys of the text, before mappings and key strategies, and indices. Only the values on this
    /// path are incomplete. All others are complete, or have not arrived. The value at its end can be absent from the
    /// model: a number, a literal, or one that has not begun.
    public let openPath: [SmartPathComponent]?
    /// The value of the model in the text.
    private let value: DocumentValue?

    init(result: SmartDecodingResult<Model>, openPath: [SmartPathComponent]?, value: DocumentValue?) {
        self.result = result
        self.openPath = openPath
        self.value = value
    }

    /// The model; nil if it cannot be created from what has arrived.
    public var model: Model? { result.model }

    /// The report of all repairs, with the event of the end of the text.
    public var report: SmartDecodingReport { result.report }

    /// The reason why there is no model.
    public var error: (any Error)? { result.error }

    /// Whether the model's value has arrived completely.
    public var isComplete: Bool { openPath == nil && error == nil }

    /// How much of the value at a path has arrived.
    ///
    /// Takes time proportional to the number of values before it in the containers on the path.
    ///
    /// - Parameter path: the keys of the text, before mappings and key strategies, and the indices; empty for the value
    ///   of the model. JSON in a string has no paths of its own: its values are missing.
    /// - Returns: the state; that of the last value if an object repeats a key. If the model is in a string that has
    ///   not arrived completely, all values are incomplete.
    public func state(of path: [SmartPathComponent]) -> SmartPartialState {
        if let openPath, openPath.starts(with: path, by: { $0.isSame(as: $1) }) { return .incomplete }
        // The model is in a string that is cut.
        if openPath == [], value?.isOfString == true { return .incomplete }
        return value?.contains(path) == true ? .complete : .missing
    }
}

extension SmartPartialSnapshot: Sendable where Model: Sendable {}

extension SmartPathComponent {
    /// Whether both are the same index, or keys with the same bytes.
    fileprivate func isSame(as other: SmartPathComponent) -> Bool {
        switch (self, other) {
        case (.index(let left), .index(let right)): left == right
        case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }
}

/// How much of a value has arrived; see `SmartPartialSnapshot.state(of:)`.
public enum SmartPartialState: Hashable, Sendable, CaseIterable {
    /// The value has not begun; a property has its initial value.
    case missing
    /// The text ends in the value.
    case incomplete
    /// The value has arrived completely.
    case complete
}

/// How much a text must grow before a `SmartPartialDecoder` decodes it again.
///
///     SmartPartialDecoder(Recipe.self, interval: .bytes(1_000))
///
/// Each snapshot decodes the whole text so far. With `growth`, the time for all snapshots is proportional to the length
/// of the text. With `everyAppend` and `bytes`, it grows with the square of the length, which is noticeable above about
/// 100 kB.
public struct SmartSnapshotInterval: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case bytes(Int)
        case growth(Double)
    }

    private let kind: Kind

    /// A sixty-fourth of the text: `growth(1 / 64)`.
    ///
    /// Up to 64 bytes for each byte of the text are decoded. A part of 20 bytes then leads to a snapshot in a text of
    /// up to 1,280 bytes; in a text of 10 kB every eighth part does, in a text of 1 MB every eight-hundredth.
    public static let proportional = growth(1 / 64)

    /// Every append that changes the model.
    public static let everyAppend = bytes(1)

    /// A number of bytes.
    public static func bytes(_ count: Int) -> SmartSnapshotInterval { SmartSnapshotInterval(kind: .bytes(count)) }

    /// A share of the text: 0.25 for a snapshot whenever a quarter of the text is new.
    ///
    /// About `1 / share` bytes are decoded for each byte of the text.
    public static func growth(_ share: Double) -> SmartSnapshotInterval { SmartSnapshotInterval(kind: .growth(share)) }

    /// Whether a snapshot is due.
    ///
    /// - Parameters:
    ///   - new: the number of bytes since the last snapshot.
    ///   - count: the number of all bytes.
    /// - Returns: true if the text has grown enough.
    func isDue(after new: Int, of count: Int) -> Bool {
        switch kind {
        case .bytes(let bytes): new >= bytes
        case .growth(let share): !(Double(new) < share * Double(count))
        }
    }
}
