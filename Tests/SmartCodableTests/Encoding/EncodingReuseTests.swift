import Foundation
import SmartCodable
import TestSupport
import Testing

/// Calls reuse what earlier calls created. What may differ between calls is determined in each of them.
@Suite(.serialized) struct EncodingReuseTests {
    @BothKinds struct Mapped: SmartCodable {
        var name = "Ann"

        nonisolated(unsafe) static var key: String?
        nonisolated(unsafe) static var callCount = 0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            callCount += 1
            return key.map { [CodingKeys.name <--- $0] }
        }
    }

    @Test func mappingIsCalledOnceInEachCall() throws {
        for key in [nil, "title", "label", nil, "title"] {
            Mapped.key = key
            Mapped.callCount = 0
            let text = try [Mapped(), Mapped()].encodedText(useMappedKeys: true)
            #expect(text == #"[{"\#(key ?? "name")":"Ann"},{"\#(key ?? "name")":"Ann"}]"#)
            #expect(Mapped.callCount == 1)
        }
    }

    @BothKinds struct Note: SmartCodable {
        var text: String? = Note.initialText

        nonisolated(unsafe) static var initialText: String?
    }

    @Test func initialValuesAreDeterminedInEachCall() throws {
        for (initial, text) in [(nil, "{}"), ("new", #"{"text":null}"#), (nil, "{}")] as [(String?, String)] {
            Note.initialText = initial
            var note = Note()
            note.text = nil
            #expect(try note.encodedText() == text)
        }
    }

    @BothKinds struct Dates: SmartCodable, Equatable {
        @SmartDate var created: Date?
        @SmartDate var changed: Date? = Date(timeIntervalSince1970: 0)
        @SmartDate var deleted: Date?
        var note: String? = "new"
        var tags: [String]? = []
        var color: String?
    }

    @Test func nilsOfSeveralPropertiesAreWrittenIfTheirInitialValuesAreNotNil() throws {
        var dates = Dates()
        (dates.changed, dates.note, dates.tags) = (nil, nil, nil)
        for _ in 0..<3 {
            let text = try [dates, dates].encodedText()
            #expect(text == #"[{"changed":null,"note":null,"tags":null},{"changed":null,"note":null,"tags":null}]"#)
        }
    }

    /// Keeps the encoder, the container, or both, with which the library finds out which initial values are nil.
    struct KeepsRecorder: SmartCodable {
        enum CodingKeys: CodingKey { case text, note }
        final class Kept: @unchecked Sendable {
            var initialNote: String?
            var keepsEncoder = false
            var keepsContainer = false
            var encoders: [any Encoder] = []
            var containers: [KeyedEncodingContainer<CodingKeys>] = []

            /// Encodes to everything that was kept.
            func encodeLate() throws {
                for var container in containers + encoders.map({ $0.container(keyedBy: CodingKeys.self) }) {
                    try container.encode("late", forKey: .note)
                }
            }
        }
        static let kept = Kept()

        var text: String?
        var note: String? = KeepsRecorder.kept.initialNote
        var isInitial = true

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if isInitial {
                if Self.kept.keepsEncoder { Self.kept.encoders.append(encoder) }
                if Self.kept.keepsContainer { Self.kept.containers.append(container) }
                // A nil is not encoded at all, so that a late value would be the only one.
                if let note { try container.encode(note, forKey: .note) }
            } else {
                try Self.kept.encodeLate()
                try container.encodeIfPresent(text, forKey: .text)
                try container.encodeIfPresent(note, forKey: .note)
            }
        }
    }

    @Test func whatAModelKeepsOfItsInitialValuesDoesNotDisturbLaterCalls() throws {
        let kept = KeepsRecorder.kept
        let model = KeepsRecorder(text: nil, note: nil, isInitial: false)
        for (keepsEncoder, keepsContainer) in [(true, false), (false, true), (true, true)] {
            (kept.keepsEncoder, kept.keepsContainer) = (keepsEncoder, keepsContainer)
            for round in 0..<6 {
                kept.initialNote = round.isMultiple(of: 2) ? "new" : nil
                let text = round.isMultiple(of: 2) ? #"{"note":null}"# : "{}"
                #expect(try [model, model].encodedText() == "[\(text),\(text)]")
                try kept.encodeLate()
            }
            #expect(kept.encoders.count + kept.containers.count >= 6)
            (kept.encoders, kept.containers) = ([], [])
        }
    }

    @BothKinds struct Measurement: SmartCodable {
        var places: [[Double]] = []
        var note = "/"
    }

    @Test func failedCallLeavesNothingBehind() throws {
        for _ in 0..<3 {
            #expect(throws: EncodingError.self) { try Measurement(places: [[1], [.nan]]).encodedText() }
            #expect(try Measurement(places: [[1], [2]]).encodedText() == #"{"places":[[1],[2]],"note":"/"}"#)
            #expect(
                try Measurement().encodedText(options: [.escapedSlashes]) == #"{"places":[],"note":"\/"}"#
            )
        }
    }

    final class Keeper: SmartCodable {
        var name = "Ann"
        var encoder: (any Encoder)?

        required init() {}

        enum CodingKeys: CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {}

        func encode(to encoder: any Encoder) throws {
            self.encoder = encoder
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
        }
    }

    @Test func encoderThatAModelKeepsIsNotReused() throws {
        let keepers = [Keeper(), Keeper()]
        #expect(try keepers.encodedText() == #"[{"name":"Ann"},{"name":"Ann"}]"#)
        let encoders = keepers.map(\.encoder)
        #expect(try keepers.encodedText() == #"[{"name":"Ann"},{"name":"Ann"}]"#)
        for encoder in encoders.compactMap(\.self) {
            var container = encoder.container(keyedBy: Keeper.CodingKeys.self)
            #expect(throws: EncodingError.self) { try container.encode("Bob", forKey: .name) }
        }
        #expect(try keepers.encodedText() == #"[{"name":"Ann"},{"name":"Ann"}]"#)
    }

    /// The container of an object is returned again for the next one, unless a model has kept it.
    @Test func containerThatAModelKeepsIsNotReused() throws {
        final class Box: @unchecked Sendable {
            var containers: [KeyedEncodingContainer<Keeper.CodingKeys>] = []
            var errors: [String] = []
        }
        struct Keeper: Encodable {
            enum CodingKeys: String, CodingKey { case id, late }
            let id: Int
            let box: Box

            func encode(to encoder: any Encoder) throws {
                // Those of the objects before are closed, and write nothing into this one.
                for index in box.containers.indices {
                    do { try box.containers[index].encode(0, forKey: .late) } catch { box.errors.append("\(id)") }
                }
                var first = encoder.container(keyedBy: CodingKeys.self)
                var second = encoder.container(keyedBy: CodingKeys.self)
                try second.encode(id, forKey: .id)
                if id != 2 { box.containers.append(first) }
                if id == 3 { try first.encode(1, forKey: .late) }
            }
        }
        let box = Box()
        let encoder = SmartJSONEncoder()
        let keepers = (1...4).map { Keeper(id: $0, box: box) }
        let text = #"[{"id":1},{"id":2},{"id":3,"late":1},{"id":4}]"#
        #expect(String(decoding: try encoder.encode(keepers), as: UTF8.self) == text)
        #expect(box.errors == ["2", "3", "4", "4"])
        // After the call, and in another one.
        #expect(throws: (any Error).self) { try box.containers[0].encode(0, forKey: .late) }
        #expect(String(decoding: try encoder.encode(keepers[1...1].map { $0 }), as: UTF8.self) == #"[{"id":2}]"#)
        #expect(box.containers.map(\.codingPath.count) == [1, 1, 1])
        box.containers = []
        #expect(String(decoding: try encoder.encode([keepers[1]]), as: UTF8.self) == #"[{"id":2}]"#)
    }

    /// One encoder has containers of many types of keys, and two at the same time.
    @Test func oneEncoderHasContainersOfManyTypesOfKeys() throws {
        struct Keyed<Tag>: Encodable {
            enum CodingKeys: String, CodingKey { case a }
            enum Others: String, CodingKey { case b }
            func encode(to encoder: any Encoder) throws {
                var first = encoder.container(keyedBy: CodingKeys.self)
                var second = encoder.container(keyedBy: Others.self)
                try second.encode("\(Tag.self)", forKey: .b)
                try first.encode(1, forKey: .a)
            }
        }
        struct Root: Encodable {
            let values: [any Encodable]
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                for value in values { try container.encode(value) }
            }
        }
        func values<Tag>(_ tag: Tag.Type, _ depth: Int) -> [(value: any Encodable, text: String)] {
            let one = [(value: Keyed<Tag>() as any Encodable, text: #"{"b":"\#(Tag.self)","a":1}"#)]
            return depth == 0 ? one : one + values(Int?.self, 0) + values([Tag].self, depth - 1)
        }
        let all = values(Int.self, 100)
        #expect(all.count == 201)
        let data = try SmartJSONEncoder().encode(Root(values: all.map(\.value) + all.map(\.value)))
        #expect(String(decoding: data, as: UTF8.self) == "[\((all + all).map(\.text).joined(separator: ","))]")
    }

    @Test func concurrentCallsDoNotShareState() async {
        let models = (0..<50).map { Measurement(places: [[Double($0)]], note: "\($0)") }
        await withTaskGroup(of: Bool.self) { group in
            for model in models {
                group.addTask {
                    (0..<100).allSatisfy { _ in
                        let text = #"{"places":[[\#(model.note)]],"note":"\#(model.note)"}"#
                        return model.toJSONString() == text
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    @BothKinds struct Slashes: SmartCodable {
        var firstName = "/"

        enum CodingKeys: String, CodingKey {
            case firstName = "first/Name"
        }
    }

    @Test func keysAreWrittenByTheStrategyOfTheCall() throws {
        for round in 0..<3 {
            let expected: [(Set<SmartEncodingOption>, String)] = [
                ([], #"{"first/Name":"/"}"#),
                ([.escapedSlashes], #"{"first\/Name":"\/"}"#),
                ([.key(.firstLetterUpper)], #"{"First/Name":"/"}"#),
                ([.key(.custom { _ in AnyKey(stringValue: "\(round)") })], #"{"\#(round)":"/"}"#),
            ]
            for (options, text) in expected { #expect(try Slashes().encodedText(options: options) == text) }
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    @Test func longTextIsFollowedByAShortOne() throws {
        let long = String(repeating: "x", count: 200_000)
        for _ in 0..<2 {
            #expect(try Measurement(note: long).encodedText() == #"{"places":[],"note":"\#(long)"}"#)
            #expect(try Measurement().encodedText() == #"{"places":[],"note":"/"}"#)
        }
    }
}
