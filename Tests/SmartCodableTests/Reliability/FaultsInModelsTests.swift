import Foundation
import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

/// A fault in a model affects its own call only: nothing leaks, and later calls on the thread have their results.
///
/// Each fault is decoded, encoded and updated by every entry point, alone and inside of other models.
@Suite struct FaultsInModelsTests {
    static let rows: [FaultRow] = [
        FaultRow("initializer of a structure throws", ThrowingStructure.self, isRead: false, isWritten: false),
        FaultRow("initializer of a class throws", ThrowingClass.self, isRead: false, isWritten: false),
        FaultRow("initializer of a subclass throws", ThrowingSubclass.self, isRead: false, isWritten: false),
        FaultRow("nested containers are left", ThrowingContainers.self, isRead: false, isWritten: false),
        FaultRow("model contains itself", EndlessModel.self, isRead: false, isWritten: false),
        FaultRow("decoder is kept", KeepingModel.self, isRead: true, isWritten: true),
        FaultRow("hooks of the model throw", ThrowingModelHooks.self, isRead: false, isWritten: false),
        FaultRow("hooks of the JSON throw", ThrowingJSONHooks.self, isRead: false, isWritten: false),
        FaultRow("hooks decode again", DecodingHooks.self, isRead: true, isWritten: true),
        FaultRow("initializers decode again", DecodingInitializers.self, isRead: true, isWritten: true),
        FaultRow("transformers return nonsense", NonsenseTransformers.self, isRead: true, isWritten: false),
        FaultRow("mappings are nonsense", NonsenseMappings.self, isRead: true, isWritten: true),
        FaultRow("objects refer to themselves", CyclicClass.self, isRead: true, isWritten: false),
        FaultRow("children refer to parents", ParentClass.self, isRead: true, isWritten: true),
    ]

    /// On a small stack, because a model that contains itself uses all of it.
    @Test(arguments: rows) func aFaultAffectsItsCallOnly(_ row: FaultRow) {
        let objects = LiveObjects()
        #expect(SmallThread.run { LiveObjects.$current.withValue(objects) { row.disagreements() } } == [])
        #expect(objects.createdCount > 200)
        releaseKeptDecoders()
        // Another test can be releasing what a call of this one kept, after it has left the lock.
        for _ in 0..<1_000 where objects.count > 0 { Thread.sleep(forTimeInterval: 0.001) }
        #expect(objects.count == 0, "objects that were not released")
    }

    /// The decoder of a container that a model kept is released when the next such container is created.
    private func releaseKeptDecoders() {
        _ = KeepingModel.deserialize(from: KeepingModel.faultyJSON)
    }

    // MARK: - Cancelled tasks

    enum Stream: CaseIterable { case records, parallelRecords, snapshots }

    @Test(arguments: Stream.allCases) func aCancelledTaskReleasesItsModels(_ stream: Stream) async {
        let objects = LiveObjects()
        await LiveObjects.$current.withValue(objects) {
            for limit in [0, 1, 2, 17, 300] {
                let task = Task { await Self.read(stream, cancellingAfter: limit) }
                #expect(await task.value, "\(limit)")
                #expect(LivePart.deserialize(from: #"{"label":"a"}"#)?.label == "a")
            }
        }
        #expect(objects.createdCount > 500)
        // Tasks that decode records ahead can end after the task that reads them.
        for _ in 0..<1_000 where objects.count > 0 { try? await Task.sleep(nanoseconds: 1_000_000) }
        #expect(objects.count == 0, "objects that were not released")
    }

    /// Reads a stream and cancels the task after a number of models; returns whether the stream ended then.
    private static func read(_ stream: Stream, cancellingAfter limit: Int) async -> Bool {
        var count = 0
        func cancelIfDue() {
            if count == limit { withUnsafeCurrentTask { $0?.cancel() } }
            count += 1
        }
        let line = ParentClass.json + "\n" + ThrowingStructure.faultyJSON + "\n"
        let lines = String(repeating: line, count: 2_000)
        cancelIfDue()
        do {
            switch stream {
            case .records:
                for try await _ in SmartRecords<ThrowingStructure>(Chunks(lines, size: 1_000)) { cancelIfDue() }
            case .parallelRecords:
                let records = SmartRecords<ThrowingStructure>(Chunks(lines, size: 1_000))
                for try await _ in records.inParallel(maximumTasks: 3) { cancelIfDue() }
            case .snapshots:
                let text = "[" + lines.split(separator: "\n").prefix(400).joined(separator: ",") + "]"
                let decoder = SmartPartialDecoder<[ThrowingStructure]>(interval: .everyAppend)
                for try await _ in decoder.snapshots(of: Chunks(text, size: 50)) { cancelIfDue() }
            }
        } catch {
            return error is CancellationError && count == limit + 1
        }
        return false
    }
}

/// A fault, with type erasure so that a table can contain faults in all types.
struct FaultRow: Sendable, CustomStringConvertible {
    let description: String
    private let check: @Sendable () -> [String]

    /// One sentence for each result that is not the expected one.
    func disagreements() -> [String] { check() }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - description: What the fault is.
    ///   - type: A model with the fault.
    ///   - isRead: Whether a faulty model can be decoded.
    ///   - isWritten: Whether a faulty model can be encoded.
    init<Model: FaultyModel & SendableMetatype>(
        _ description: String,
        _ type: Model.Type,
        isRead: Bool,
        isWritten: Bool
    ) {
        self.description = description
        check = {
            var check = FaultCheck<Model>(isRead: isRead, isWritten: isWritten)
            for entryPoint in RouteEntryPoint.allCases where entryPoint != .literal { check.decode(entryPoint) }
            check.decodeRecords()
            check.update()
            check.encode()
            return check.failures
        }
    }
}

/// An object that exists as long as the options of a call.
private func makeUserInfo() -> [CodingUserInfoKey: any Sendable] {
    CodingUserInfoKey(rawValue: "object").map { [$0: LiveObject()] } ?? [:]
}

/// A model with faulty models in it.
private struct FaultyParent<Model: FaultyModel>: SmartCodable {
    var one = Model()
    var maybe: Model?
    var list: [Model] = []
    var named: [String: Model] = [:]
    var inString: Model?
    var end = ""

    var text: String {
        let named = named.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        let optionals = "\(maybe?.text ?? "nil"), \(inString?.text ?? "nil")"
        return "\(one.text), \(optionals), \(list.map(\.text)), \(named), \(end)"
    }
}

/// The checks of one fault.
private struct FaultCheck<Model: FaultyModel> {
    let isRead: Bool
    let isWritten: Bool
    private(set) var failures: [String] = []

    init(isRead: Bool, isWritten: Bool) {
        (self.isRead, self.isWritten) = (isRead, isWritten)
    }

    private let good = "7 bc z"
    private var faulty: String? { isRead ? "13 bc z" : nil }
    private var list: [String] { [good, faulty, good].compactMap(\.self) }
    private var listJSON: String { "[\(Model.json),\(Model.faultyJSON),\(Model.json)]" }

    private mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ name: String) {
        if found != expected { failures.append("\(name): expected \(expected), got \(found)") }
    }

    // MARK: - Decoding

    mutating func decode(_ entryPoint: RouteEntryPoint) {
        expect(entryPoint.model(Model.self, from: Model.faultyJSON)?.text, faulty, "\(entryPoint)")
        expectHealthy(entryPoint)
        let inString = String(reflecting: Model.faultyJSON)
        let json = """
            {"one":\(Model.faultyJSON),"maybe":\(Model.faultyJSON),"list":\(listJSON),
             "named":{"a":\(Model.faultyJSON),"b":\(Model.json)},"inString":\(inString),"end":"y"}
            """
        let named = isRead ? ["a: 13 bc z", "b: 7 bc z"] : ["b: 7 bc z"]
        let expected = "\(faulty ?? "0  "), \(faulty ?? "nil"), \(faulty ?? "nil"), \(list), \(named), y"
        expect(entryPoint.model(FaultyParent<Model>.self, from: json)?.text, expected, "\(entryPoint), nested")
        expectHealthy(entryPoint)
        switch entryPoint {
        case .text:
            expect([Model].deserialize(from: listJSON)?.map(\.text), list, "text, array")
            let strict = try? Model.deserializeStrictly(from: Model.faultyJSON)
            if !isRead { expect(strict?.text, nil, "strict") }
            let options: Set<SmartDecodingOption> = [.userInfo(makeUserInfo())]
            expect(Model.deserialize(from: Model.faultyJSON, options: options)?.text, faulty, "with options")
        case .data:
            expect([Model].deserialize(from: Data(listJSON.utf8))?.map(\.text), list, "data, array")
        case .dictionary:
            let values = RouteEntryPoint.native(listJSON) as? [Any]
            expect([Model].deserialize(from: values)?.map(\.text), list, "values, array")
        case .plistXML, .plistBinary:
            let data = RouteEntryPoint.plist(listJSON, entryPoint == .plistXML ? .xml : .binary)
            expect([Model].deserializePlist(from: data)?.map(\.text), list, "\(entryPoint), array")
        case .literal, .decoder: break
        }
        expectHealthy(entryPoint)
    }

    mutating func decodeRecords() {
        let lines = "\(Model.json)\n\(Model.faultyJSON)\n\(Model.json)\n"
        let texts = SmartRecordSequence<Model>(Data(lines.utf8)).map { $0.model?.text }
        expect(texts, [good, faulty, good], "records")
        expectHealthy(.text)
    }

    /// Decodes a model of the same type without a fault, and another model with mismatches.
    private mutating func expectHealthy(_ entryPoint: RouteEntryPoint) {
        expect(entryPoint.model(Model.self, from: Model.json)?.text, good, "afterwards, \(entryPoint)")
        let result = Control.deserializeWithReport(from: #"{"age":"x","parts":[{"label":1},2],"child":{"age":"7"}}"#)
        expect(result.model?.text, "20 1 7", "afterwards, another model")
        expect(result.report.events.map(\.description), Control.events, "afterwards, report")
    }

    // MARK: - Updating

    mutating func update() {
        let inputs: [(String, SmartInput)] = [
            ("text", .text(Model.faultyJSON)), ("data", .data(Data(Model.faultyJSON.utf8))),
            ("values", .any(RouteEntryPoint.native(Model.faultyJSON))),
            ("XML", .propertyList(RouteEntryPoint.plist(Model.faultyJSON, .xml) ?? Data())),
            ("binary", .propertyList(RouteEntryPoint.plist(Model.faultyJSON, .binary) ?? Data())),
        ]
        for (name, input) in inputs {
            guard var model = Model.deserialize(from: Model.json) else { return failures.append("no model") }
            let report = SmartUpdater.update(&model, from: input)
            expect(model.text, faulty ?? good, "update, \(name)")
            expect(report.failure == nil, isRead, "update, \(name), failure")
            expectHealthy(.text)
        }
        // What a faulty model has after an update depends on the fault; later calls do not.
        var model = Model.makeFaulty()
        let original = model
        _ = SmartUpdater.update(&model, from: #"{"end":"y"}"#)
        _ = SmartUpdater.update(&model, from: #"{"end":5,"parts":[{}]}"#, mode: .mergePatch)
        original.removeCycles()
        model.removeCycles()
        expectHealthy(.text)
    }

    // MARK: - Encoding

    mutating func encode() {
        let model = Model.makeFaulty()
        var parent = FaultyParent<Model>()
        parent.list = [Model(), model]
        let other = parent
        // Also finds sessions that were not released.
        let options: Set<SmartEncodingOption> = [.userInfo(makeUserInfo())]
        let encodings: [(String, () throws -> Void)] = [
            ("text", { _ = try model.encodedText(options: options) }),
            ("data", { _ = try model.encodedData(options: options) }),
            ("sorted", { _ = try model.encodedText(options: [.sortedKeys], prettyPrint: true) }),
            ("dictionary", { _ = try model.encodedDictionary(options: options) }),
            ("property list", { _ = try model.makePlistData(options: options) }),
            ("encoder", { _ = try SmartJSONEncoder().encode(model) }),
            ("array", { _ = try [Model(), model].encodedText() }),
            ("array of values", { _ = try [Model(), model].encodedArray() }),
            ("nested", { _ = try other.encodedText() }), ("nested values", { _ = try other.encodedDictionary() }),
            ("nested property list", { _ = try other.makePlistData() }),
            ("difference", { _ = try SmartUpdater.diff(from: Model(), to: model) }),
        ]
        for (name, encode) in encodings {
            let isEncoded = (try? encode()) != nil
            expect(isEncoded, isWritten, "encoding, \(name)")
            expect(Model.deserialize(from: Model.json)?.toJSONString(), Model.json, "after encoding, \(name)")
            expect(Control(age: 3).toJSONString(), #"{"age":3,"parts":[]}"#, "after encoding, \(name), another model")
            expectHealthy(.text)
        }
        model.removeCycles()
    }
}

/// A model without a fault, which is decoded after each one with a fault.
@BothKinds private struct Control: SmartCodable {
    var age = 20
    var parts: [LivePart] = []
    var child: Child?

    @BothKinds struct Child: SmartCodable {
        var age = 0
    }

    var text: String { "\(age) \(parts.map(\.label).joined()) \(child?.age ?? 0)" }

    static let events = [
        "age: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]",
        "parts.0.label: Expected to decode 'String' but found 'Number' instead. [converted]",
        "parts.1: Expected to decode 'LivePart' but found 'Number' instead. [dropped]",
        "child.age: Expected to decode 'Int' but found 'String' instead. [converted]",
    ]
}
