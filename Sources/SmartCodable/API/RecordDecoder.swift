/// Decodes the records of a stream, or of a part of it, one after another.
///
///     begin(record) → model(Order.self) → takeReport() → begin(record) → …
///
/// It is a class, because a model's code runs between two accesses. It is not generic, so that a record needs no
/// metadata of generic types. What is kept between records is used by one thread at a time.
@usableFromInline
package final class RecordDecoder {
    /// A record of a stream, not decoded.
    package struct Record {
        /// The bytes; empty if there is an error.
        package let bytes: ArraySlice<UInt8>
        package let position: SmartTextPosition
        /// The bytes in the stream, without the white space around them.
        package let byteRange: Range<Int>
        /// The reason why the record is not decoded; nil if it is.
        fileprivate let error: JSONSyntaxError?
        fileprivate let label: Label?

        package init(
            bytes: ArraySlice<UInt8>,
            position: SmartTextPosition,
            byteRange: Range<Int>,
            error: JSONSyntaxError? = nil,
            label: Label? = nil
        ) {
            (self.bytes, self.position, self.byteRange) = (bytes, position, byteRange)
            (self.error, self.label) = (error, label)
        }
    }

    /// What the stream says about a record, beside its value.
    ///
    /// A class, so that records of other streams carry one reference only.
    @usableFromInline
    package final class Label: Sendable {
        /// The type of a server-sent event; nil if it has none.
        package let type: String?
        /// The identifier of the last server-sent event that had one.
        package let lastID: String

        package init(type: String?, lastID: String) {
            (self.type, self.lastID) = (type, lastID)
        }
    }

    /// A mistake outside of the records.
    package struct Repair: Sendable {
        package let kind: SmartSyntaxRepair
        package let position: SmartTextPosition

        package init(kind: SmartSyntaxRepair, position: SmartTextPosition) {
            (self.kind, self.position) = (kind, position)
        }
    }

    /// The place of an element of a sequence of records.
    @usableFromInline
    package struct Place {
        @usableFromInline package let index: Int
        @usableFromInline package let byteRange: Range<Int>
        @usableFromInline package let position: SmartTextPosition
        @usableFromInline package var label: Label?
        @usableFromInline package var endsStream = false
    }

    /// What all records of a stream have in common.
    package struct Configuration: Sendable {
        package private(set) var settings: DecodingSettings
        fileprivate let sinks: ReportSinks
        fileprivate let rootType: String
        /// Whether the records are the elements of an array.
        fileprivate let isArray: Bool

        package init<Model>(_ type: Model.Type, _ options: Set<SmartDecodingOption>?, isArray: Bool) {
            settings = .combining(options)
            sinks = ReportSinks(settings)
            rootType = String(describing: type)
            self.isArray = isArray
        }

        /// The same with a copy of the settings, so that threads do not take turns at counting the references to one
        /// object.
        package var forOneThread: Configuration {
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
    private var recorder: EventRecorder?
    /// The number of records with an error.
    package private(set) var failures = 0

    // The record that was begun, and what became of it.
    @usableFromInline package private(set) var place: Place
    private var bytes: ArraySlice<UInt8> = []
    private var document: DocumentStorage?
    private var error: (any Error)?
    private var report: SmartDecodingReport?

    package init(_ configuration: Configuration) {
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
    package func begin(_ record: consuming Record, _ document: DocumentStorage?, index: Int) {
        place = Place(index: index, byteRange: record.byteRange, position: record.position, label: record.label)
        (bytes, self.document, error) = (record.bytes, document, record.error)
    }

    /// Sets the element after all records that reports the mistakes outside of them; returns false if there are none.
    package func begin(_ repairs: [Repair], index: Int) -> Bool {
        guard let first = repairs.first else { return false }
        endStream(nil, index: index, at: first.position)
        let events = ReportContents.CreatedEvents(events: repairs.map(\.event))
        let report = configuration.report(events)
        configuration.sinks.receive(report)
        self.report = report
        return true
    }

    /// Sets the error that ends a stream as the element after all records.
    package func begin(_ error: any Error, index: Int, at position: SmartTextPosition) {
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
    package func model<Model: Decodable>(_ type: Model.Type) throws -> Model {
        if place.endsStream { throw NoModel() }
        if error != nil { try slowPathInvalid() }
        let (settings, sinks) = (configuration.settings, configuration.sinks)
        let recorder = takeRecorder()
        do {
            let model = try DecodingPipeline.run(type, on: usableDocument(), nil, settings, recorder, stream: session)
            let isClean = recorder.isUnused
            let report = isClean ? cleanReport : SmartDecodingReport(of: type, recorder, settings)
            sinks.receive(report)
            self.report = report
            if isClean { self.recorder = recorder }
            return model
        } catch {
            failures += 1
            self.error = error
            report = DecodingPipeline.failureReport(error, of: type, recorder, settings, sinks)
            throw error
        }
    }

    /// Takes the reason why there is no model; nil if text was repaired.
    @usableFromInline
    package func takeError() -> (any Error)? { error.take() }

    /// Takes the report of the record.
    @usableFromInline
    package func takeReport() -> SmartDecodingReport { report.take() ?? cleanReport }

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

extension RecordDecoder.Repair {
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
