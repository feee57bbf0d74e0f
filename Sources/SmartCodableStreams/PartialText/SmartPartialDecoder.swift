import Foundation
#if SWIFT_PACKAGE
import SmartCodable
#endif

/// A decoder for JSON text that arrives in parts, such as the response of a language model.
///
///     struct Recipe: SmartCodable {
///         var title = ""
///         var steps: [String] = []
///     }
///
///     var decoder = SmartPartialDecoder(Recipe.self)
///     decoder.append(#"{"title": "Soup", "steps": ["Wash the vege"#)
///     decoder.snapshot()?.model     // Recipe(title: "Soup", steps: ["Wash the vege"])
///     decoder.append(#"tables"]}"#)
///     decoder.finish().model        // Recipe(title: "Soup", steps: ["Wash the vegetables"])
///
/// A snapshot is a model of the text so far, which is closed as `SmartJSONSyntax.partial` describes: properties that
/// have not arrived have their initial values. After the last part, `finish()` decodes the whole text as `deserialize`
/// does. The text must be UTF-8. With `.syntax(.embedded)`, the model is the value in other text, such as the answer of
/// a language model.
///
/// Each appended byte is examined once. A snapshot decodes the text so far, in time proportional to its length.
/// `snapshotIfDue()` returns a snapshot only after the text has grown by a share of its length, so that the time for
/// all of them is proportional to the length of the text, however many parts there are; see `SmartSnapshotInterval`.
/// `snapshots(of:)` does this for an `AsyncSequence`.
public struct SmartPartialDecoder<Model: Decodable> {
    private let designatedPath: String?
    /// The settings of the last decode.
    private let settings: DecodingSettings
    /// The settings of snapshots.
    private let partialSettings: DecodingSettings
    private let interval: SmartSnapshotInterval
    private(set) var text: PartialText
    /// The length of the text at the last snapshot, and what it consisted of.
    private var last: (count: Int, state: TextState) = (0, .empty)

    /// What the text so far consists of.
    private enum TextState: Equatable {
        case empty, invalid
        /// Other text can contain several values, of which a later one replaces the others or is an error.
        case complete(values: Int)
        case open(PartialText.Ending)
    }

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - type: the type of the model, or of any value that is `Decodable`.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of all decodes. Snapshots use `.partial(of:)` with the syntax of the options, or
    ///     `.partial` if it is `.rfc8259`. With `.syntax(.partial(keepsCutStrings: false))`, snapshots omit strings that
    ///     are cut, and `finish()` also accepts text that ends too early.
    ///   - interval: when `snapshotIfDue()` returns a snapshot.
    public init(
        _ type: Model.Type = Model.self,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil,
        interval: SmartSnapshotInterval = .proportional
    ) {
        let settings = DecodingSettings.combining(options)
        let syntax = settings.syntax.ofSnapshots
        self.designatedPath = designatedPath
        self.settings = settings
        self.interval = interval
        partialSettings = DecodingSettings(settings, syntax: syntax)
        text = PartialText(syntax, depthLimit: settings.limits.depth)
    }

    // MARK: - Text

    /// Appends the next bytes of the text.
    ///
    /// They can end anywhere, also inside a character. Takes time proportional to their number.
    ///
    /// - Parameter bytes: bytes in UTF-8, for example `Data` or `[UInt8]`.
    public mutating func append(_ bytes: some Sequence<UInt8>) { text.append(bytes) }

    /// Appends the next part of the text.
    ///
    /// Takes time proportional to its length.
    ///
    /// - Parameter part: the part; it can end anywhere.
    public mutating func append(_ part: some StringProtocol) { text.append(part.utf8) }

    /// The number of bytes that were appended, without a byte order mark.
    public var byteCount: Int { text.bytes.count }

    /// Whether the outermost array, object or string of the text is complete.
    ///
    /// An outermost number or literal is complete when something follows it. In the syntax `.embedded`, an array or an
    /// object in the text is complete, and what follows can still change the result of `finish()`.
    public var isComplete: Bool { text.isComplete }

    /// Whether what follows cannot contain the value.
    var isFinal: Bool { isComplete && !text.allowsOtherText }

    // MARK: - Snapshots

    /// Decodes the text so far.
    ///
    /// The report has the event `syntax-repaired` of the kind `truncated`, unless the text is complete. Keys that have
    /// not arrived, and strings that are cut, have no events. Sinks do not receive it. Under the strict policy, each
    /// snapshot without all keys is an error.
    ///
    /// In the syntax `.embedded`, the snapshot is what `deserialize` returns for the text so far, after it was closed:
    /// a second value is an error, and a value in a code block replaces one in a sentence. A bracket in a sentence is
    /// shown when what follows it looks like a value, an array of numbers not before `finish()`.
    ///
    /// Takes time proportional to the length of the text.
    ///
    /// - Returns: the snapshot; nil if its value has not begun. The snapshot has an error instead of a model if the
    ///   text is invalid, or if the model cannot be created from what has arrived, for example without a required
    ///   property.
    public mutating func snapshot() -> SmartPartialSnapshot<Model>? {
        last = (text.bytes.count, state)
        let document: DocumentStorage
        do {
            if last.state == .empty { return nil }
            if let ending = text.ending {
                document = try SmartInput.partial(text, endingAs: ending).document(partialSettings)
            } else {
                document =
                    try text.documentBeforeOtherText(partialSettings)
                    ?? SmartInput.bytes(text.markedBytes).document(partialSettings)
            }
        } catch {
            let result = DecodingPipeline.result(Model.self, failedWith: error, partialSettings)
            return SmartPartialSnapshot(result: result, openPath: openPath, value: nil)
        }
        let value = value(in: document)
        if value == nil, !text.isComplete { return nil }
        let result = DecodingPipeline.result(Model.self, on: document, designatedPath, partialSettings)
        // A string that can still become JSON of the model.
        if result.error != nil, value?.isBlankCutString == true { return nil }
        return SmartPartialSnapshot(result: result, openPath: document.isTruncated ? openPath : nil, value: value)
    }

    /// The value of the model in a document; nil if there is none.
    private func value(in document: DocumentStorage) -> DocumentValue? {
        guard let designatedPath else { return document.root }
        return DesignatedPath(designatedPath).value(in: document, partialSettings)
    }

    /// Decodes the text so far, if it has grown by the interval of the decoder since the last snapshot.
    ///
    /// It also does so when the text is complete, but only once. Text that adds nothing to the model, such as white
    /// space or a part of a key, does not count.
    ///
    /// - Returns: the snapshot; nil if none is due.
    public mutating func snapshotIfDue() -> SmartPartialSnapshot<Model>? {
        let count = text.bytes.count
        guard count > last.count, text.isComplete || interval.isDue(after: count - last.count, of: count) else {
            return nil
        }
        return state == last.state ? nil : snapshot()
    }

    private var state: TextState {
        if text.isComplete { return .complete(values: text.valueCount) }
        if let ending = text.ending { return .open(ending) }
        return text.isEmpty ? .empty : .invalid
    }

    /// The path from the model to the value in which the text ends; nil if the model's value is complete.
    private var openPath: [SmartPathComponent]? {
        if text.isComplete { return nil }
        let path = text.openPath
        guard let designatedPath else { return path }
        guard let length = DesignatedPath(designatedPath).commonLength(with: path, settings.key)
        else { return nil }
        if length <= path.count { return Array(path.dropFirst(length)) }
        // The value is in a string that is cut, or precedes the end of the text.
        return text.endsInString ? [] : nil
    }

    // MARK: - End

    /// Decodes the whole text, as `deserializeWithReport(from:)` does.
    ///
    /// Other text after a complete array or object, such as the words with which a language model ends its answer, is
    /// ignored; the report has the event `syntax-repaired` of the kind `trailing-text`. Under the strict policy it is
    /// an error.
    ///
    /// The sinks of the call receive the report. The text is not changed, so that more can be appended.
    ///
    /// - Returns: the model or the error, with the report. Text that ends too early is an error, unless the syntax of
    ///   the decoder is `.partial` or `.partial(of:)`.
    public func finish() -> SmartDecodingResult<Model> {
        guard let document = text.documentBeforeOtherText(settings) else {
            return DecodingPipeline.result(Model.self, from: .bytes(text.markedBytes), designatedPath, settings)
        }
        return DecodingPipeline.result(Model.self, on: document, designatedPath, settings, ReportSinks(settings))
    }

    /// The last snapshot of a sequence: the whole text.
    func finalSnapshot() -> SmartPartialSnapshot<Model> {
        let result = finish()
        // Without an error, an outermost number or literal is complete too.
        let isComplete = text.isComplete || (result.error == nil && text.ending == nil)
        // Complete text of another syntax, such as JSON5, is not partial text.
        let input = SmartInput.bytes(text.markedBytes)
        let document =
            text.documentBeforeOtherText(settings)
            ?? (try? input.document(settings)) ?? (try? input.document(partialSettings))
        let value = document.flatMap(value)
        return SmartPartialSnapshot(result: result, openPath: isComplete ? nil : openPath, value: value)
    }
}

extension SmartPartialDecoder: Sendable where Model: SendableMetatype {}

extension PartialText {
    /// The document of the complete value, if other text follows it; nil for other text, under the strict policy, and in
    /// a syntax that repairs nothing.
    fileprivate func documentBeforeOtherText(_ settings: DecodingSettings) -> DocumentStorage? {
        guard let end = trailingText, !settings.policy.isStrict, settings.syntax.isLenient,
            (try? SmartInput.bytes(markedBytes).document(settings)) == nil,
            let document = try? SmartInput.bytes(bytesOfValue).document(settings)
        else { return nil }
        document.addTrailingText(bytes, at: end)
        return document
    }
}
