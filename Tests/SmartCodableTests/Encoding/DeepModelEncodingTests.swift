import Foundation
import SmartCodable
import TestSupport
import Testing

/// Models that are deep or refer to themselves: encoded or refused, on any thread.
@Suite struct DeepModelEncodingTests {
    /// A list of objects, one in the other.
    final class Chain: SmartCodable {
        var next: Chain?
        var name = "link"
        required init() {}

        static func make(_ count: Int) -> Chain {
            let first = Chain()
            var last = first
            for _ in 1..<max(count, 1) {
                let next = Chain()
                last.next = next
                last = next
            }
            return first
        }
    }

    final class Cyclic: SmartCodable {
        var children: [Cyclic] = []
        var parents: [String: Cyclic] = [:]
        required init() {}
    }

    /// Writes itself into a single-value container, forever.
    @BothKinds struct Endless: SmartCodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(Endless())
        }
    }

    @Test func encodingAllowsAsManyLevelsAsDecoding() throws {
        let chain = Chain.make(512)
        let text = try chain.encodedText()
        #expect(text.hasPrefix(#"{"next":{"next":{"#))
        #expect(Chain.deserialize(from: text) != nil)
        #expect(chain.toDictionary() != nil)
        #expect(chain.toPlistData() != nil)
        #expect(chain.toJSONString(options: [.sortedKeys], prettyPrint: true) != nil)
    }

    @Test func oneLevelMoreIsAnErrorUnlessTheLimitIsRaised() throws {
        let chain = Chain.make(513)
        let message = EncodingErrorTests.message { try chain.encodedText() }
        #expect(message?.contains("the value is nested deeper than 512 levels") == true)
        #expect(message?.contains("A model that refers to itself cannot be encoded.") == true)
        #expect(chain.toJSONString(options: [.depth(513)]) != nil)
        #expect(Chain.make(3).toJSONString(options: [.depth(2)]) == nil)
        #expect([Chain.make(1)].toJSONString(options: [.depth(2)]) != nil)
        #expect([Chain.make(2)].toJSONString(options: [.depth(2)]) == nil)
    }

    @Test func deepModelsAreWrittenOnSmallThreads() throws {
        let data = try SmallThread.run { try Chain.make(512).encodedData() }
        #expect(data.count > 512 * 20)
        #expect(try SmallThread.run { try Chain.make(512).encodedDictionary().count } == 2)
        #expect(try SmallThread.run { try Chain.make(512).makePlistData().count } > 512)
        #expect(try SmallThread.run { try Chain.make(512).encodedText(prettyPrint: true).isEmpty } == false)
        // Only the last of them has its initial values.
        let omitted = try SmallThread.run { try Chain.make(512).encodedText(options: [.omitsInitialValues]) }
        #expect(omitted == String(repeating: #"{"next":"#, count: 511) + "{}" + String(repeating: "}", count: 511))
        let list = try SmallThread.run { try Chain.make(512).makePlistData(options: [.omitsInitialValues]) }
        #expect(try Chain.deserializePlist(from: list)?.encodedText().utf8.count == data.count)
    }

    @Test func modelsThatReferToThemselvesAreAnError() throws {
        let own = Cyclic()
        own.children = [own, own]
        let mutual = Cyclic()
        let other = Cyclic()
        mutual.parents = ["other": other]
        other.parents = ["mutual": mutual]
        for model in [own, mutual] {
            #expect(throws: EncodingError.self) { try model.encodedText() }
            #expect(model.toDictionary() == nil)
            #expect(model.toPlistData() == nil)
            #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(model) }
        }
        // Breaks the cycles.
        own.children = []
        mutual.parents = [:]
    }

    @Test func aCycleIsAnErrorOnASmallThreadToo() throws {
        #expect(throws: EncodingError.self) {
            try SmallThread.run {
                let own = Cyclic()
                own.children = [own]
                defer { own.children = [] }
                return try own.encodedText()
            }
        }
    }

    @Test func anEndlessChainOfSingleValuesIsAnError() {
        #expect(throws: EncodingError.self) { try Endless().encodedText() }
        #expect(throws: EncodingError.self) { try SmallThread.run { try Endless().encodedDictionary().count } }
    }

    @Test func aRaisedLimitIsStillSafeWhereTheStackEnds() throws {
        // Deeper than any stack: an error or a text, and no crash. The thread sanitizer itself crashes at more than 65,536
        // nested calls, and each level needs about 15.
        let levels = Sanitizer.current == .thread ? 3_000 : 20_000
        _ = try? SmallThread.run { try DeepNests.make(levels).encodedDeeply().count }
        _ = try? SmallThread.run {
            try DeepNests.make(min(levels, 4_000)).encodedText(options: [.depth(.max), .sortedKeys]).count
        }
    }

    /// Levels that are structures, so that they are released with little stack.
    @BothKinds struct DeepNests: SmartEncodable {
        var depth = 0
        init() {}
        static func make(_ depth: Int) -> DeepNests {
            var nests = DeepNests()
            nests.depth = depth
            return nests
        }
        enum CodingKeys: String, CodingKey { case inner }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if depth > 0 { try container.encode(DeepNests.make(depth - 1), forKey: .inner) }
        }
        func encodedDeeply() throws -> String { try encodedText(options: [.depth(.max)]) }
    }

    /// What is read with the default limit can be written with it, also if it is a part of the object of its model.
    @Test func partsOfAnObjectAddNoLevel() {
        @BothKinds struct Rest: SmartCodable { @SmartRest var rest: [String: JSONValue] }
        @BothKinds struct Flat: SmartCodable { @SmartFlat(prefix: "x") var part: JSONObject = [:] }
        @BothKinds struct Plain: SmartCodable { var x = JSONValue.null }
        func check<Model: SmartCodable>(_ type: Model.Type) {
            let text = #"{"x":\#(nestedArrays(511))}"#
            #expect(Model.deserialize(from: text)?.toJSONString() == text)
            #expect(Model.deserialize(from: #"{"x":\#(nestedArrays(512))}"#) == nil)
        }
        check(Rest.self)
        check(Flat.self)
        check(Plain.self)
    }

    @Test func deepNestedContainersAreLimited() {
        struct Nested: Encodable {
            enum Key: String, CodingKey { case a }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                for _ in 0..<600 { container = container.nestedContainer(keyedBy: Key.self, forKey: .a) }
                try container.encode(1, forKey: .a)
            }
        }
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Nested()) }
    }
}
