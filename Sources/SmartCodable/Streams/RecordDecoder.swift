/// Decodes the records of a stream, or of a part of it, one after another.
///
///     begin(record) → model(Order.self) → takeReport() → begin(record) → …
///
/// It is a class, because a model's code runs between two accesses. It is not generic, so that a record needs no
/// metadata of generic types. What is kept between records is used by one thread at a time.
@usableFromInline
final class RecordDecoder {
    /// The place of an element of a sequence of records.
    @usableFromInline
    struct Place {
        @usableFromInline let index: Int
        @usableFromInline let byteRange: Range<Int>
        @usableFromInline let position: SmartTextPosition
        @usableFromInline var endsStream = false
    }

    /// What all records of a stream have in common.
    struct Configuration: Sendable {
        private(set) var settings: DecodingSettings
        fileprivate let sinks: ReportSinks
        fileprivate let rootType: String
        fileprivate let isArray: Bool

        init<Model>(_ configuration: RecordConfiguration, _ type: Model.Type) {
            settings = .combining(configuration.options)
            sinks = ReportSinks(settings)
            rootType = String(describing: type)
            isArray = configuration.format.isArray
        }

        /// The same with a copy of the settings, so that threads do not take turns at counting the references to one
        /// object.
        var forOneThread: Configuration {
            var copy = self
            copy.settings = DecodingSettings(settings)
            return copy
        }

        /// A report of what no recorder has recorded.
        fileprivate func report(
            _ events: ReportContents.CreatedEvents = .init(),
            failure: (any Error)? = nil
        ) -> SmartDecodingReport {
            SmartDecodingReport(
                contents: ReportContents(
                    rootType: rootType,
                    failure: failure.map { FailureSentence(rootType: rootType, error: $0).text },
                    context: settings.logContext,
                    events
                )
            )
        }
    }

    private let configuration: Configuration
    private let session = StreamSession()
    /// The report of all records without events.
    private let cleanReport: SmartDecodingReport
    /// A recorder that no record has used.
    @exclusivity(unchecked) private var recorder: EventRecorder?  // ci-allow: no access calls other code
    /// The number of records with an error.
    @exclusivity(unchecked) private(set) var failures = 0  // ci-allow: no access calls other code

    // The record that was begun, and what became of it.
    @exclusivity(unchecked) @usableFromInline private(set) var place: Place  // ci-allow: no access calls other code
    @exclusivity(unchecked) private var bytes: ArraySlice<UInt8> = []  // ci-allow: no access calls other code
    @exclusivity(unchecked) private var document: DocumentStorage?  // ci-allow: no access calls other code
    @exclusivity(unchecked) private var error: (any Error)?  // ci-allow: no access calls other code
    @exclusivity(unchecked) private var report: SmartDecodingReport?  // ci-allow: no access calls other code

    init(_ configuration: Configuration) {
        self.configuration = configuration
        cleanReport = configuration.report()
        place = Place(index: 0, byteRange: 0..<0, position: .start)
    }

    /// Sets the record that `model(_:)` decodes.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - document: the document of the record; nil if it was not scanned.
    ///   - index: the number of records before it.
    func begin(_ record: consuming RecordSplitter.Record, _ document: DocumentStorage?, index: Int) {
        place = Place(index: index, byteRange: record.byteRange, position: record.position)
        (bytes, self.document, error) = (record.bytes, document, record.error)
    }

    /// Sets the element after all records that reports the mistakes outside of them; returns false if there are none.
    func begin(_ repairs: [RecordSplitter.Repair], index: Int) -> Bool {
        guard let first = repairs.first else { return false }
        endStream(nil, index: index, at: first.position)
        let events = ReportContents.CreatedEvents(events: repairs.map(\.event))
        let report = configuration.report(events)
        configuration.sinks.receive(report)
        self.report = report
        return true
    }

    /// Sets the error that ends a stream as the element after all records.
    func begin(_ error: any Error, index: Int, at position: SmartTextPosition) {
        endStream(error, index: index, at: position)
        report = configuration.report(failure: error)
    }

    private func endStream(_ error: (any Error)?, index: Int, at position: SmartTextPosition) {
        let range = position.byteOffset..<position.byteOffset
        place = Place(index: index, byteRange: range, position: position, endsStream: true)
        self.error = error
    }

    /// Decodes the record that was begun.
    ///
    /// - Throws: an error if there is no model; `takeError()` returns the reason.
    @usableFromInline
    func model<Model: Decodable>(_ type: Model.Type) throws -> Model {
        if place.endsStream { throw NoModel() }
        if error != nil { try slowPathInvalid() }
        let (settings, sinks, rootType) = (configuration.settings, configuration.sinks, configuration.rootType)
        let recorder = takeRecorder()
        do {
            let model = try DecodingPipeline.run(type, on: usableDocument(), nil, settings, recorder, stream: session)
            let isClean = recorder.isUnused
            let report = isClean ? cleanReport : SmartDecodingReport(rootType: rootType, recorder, settings)
            sinks.receive(report)
            self.report = report
            if isClean { self.recorder = recorder }
            return model
        } catch {
            failures += 1
            self.error = error
            report = DecodingPipeline.failureReport(error, rootType: rootType, recorder, settings, sinks)
            throw error
        }
    }

    /// Takes the reason why there is no model; nil if text was repaired.
    @usableFromInline
    func takeError() -> (any Error)? { error.take() }

    /// Takes the report of the record.
    @usableFromInline
    func takeReport() -> SmartDecodingReport { report.take() ?? cleanReport }

    /// Scans the record if that was not done; its positions are those in the stream.
    private func usableDocument() throws(JSONSyntaxError) -> DocumentStorage {
        let settings = configuration.settings
        do throws(JSONSyntaxError) {
            let document =
                if let scanned = document.take() { scanned } else {
                    try Document.scan(.record(takeBytes()), settings.limits, settings.syntax)
                }
            if configuration.isArray, let repaired = document.repaired { try refuseNUL(in: repaired) }
            if settings.policy.repeatedKeys == .reject { try document.refuseRepeatedKeys() }
            document.streamPosition = place.position
            return document
        } catch {
            throw error.offset(by: place.position)
        }
    }

    private func takeBytes() -> ArraySlice<UInt8> {
        defer { bytes = [] }
        return bytes
    }

    /// Throws an error for NUL after an element, which is a mistake inside of the array.
    private func refuseNUL(in repaired: RepairedText) throws(JSONSyntaxError) {
        guard let nul = repaired.repairs.first(where: { $0.kind == .trailingNUL }) else { return }
        let position = repaired.positions(ofSources: CollectionOfOne(nul.source)).first ?? .start
        throw JSONSyntaxError(.expectedCommaOrEnd(found: 0), at: position)
    }

    /// Takes the recorder of an earlier record, unless a model kept a decoder with it.
    private func takeRecorder() -> EventRecorder {
        guard isKnownUniquelyReferenced(&recorder), let unused = recorder.take() else {
            return EventRecorder(configuration.settings)
        }
        return unused
    }

    /// Reports a record that the splitter has refused.
    @inline(never)
    private func slowPathInvalid() throws {
        guard let error else { return }
        failures += 1
        let report = configuration.report(failure: error)
        configuration.sinks.receive(report)
        self.report = report
        throw error
    }
}

/// The element is no record.
private struct NoModel: Error {}

extension RecordSplitter.Repair {
    /// The event of a mistake, which belongs to no record, so that it has no path.
    fileprivate var event: SmartDecodingEvent {
        SmartDecodingEvent(
            finding: .syntaxRepaired,
            severity: SmartDecodingEvent.Outcome.repaired.severity,
            outcome: .repaired,
            path: [],
            lostPath: nil,
            pointer: "",
            position: position,
            innerPosition: nil,
            modelType: "",
            expectedType: "",
            found: nil,
            foundValue: nil,
            message: nil,
            hint: nil,
            repair: kind,
            enclosingTypes: []
        )
    }
}
