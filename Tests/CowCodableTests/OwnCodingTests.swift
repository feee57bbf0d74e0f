import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// A type's own `Codable` is tried first; the rescue starts when it fails.
@Suite struct OwnCodingTests {
    /// Decodes unknown texts as a case.
    enum Status: String, Codable, CowDefaultValue, Sendable {
        case open, closed, unknown
        static let cowDefaultValue = Status.open

        init(from decoder: any Decoder) throws {
            let word = try decoder.singleValueContainer().decode(String.self)
            self = Status(rawValue: word.lowercased()) ?? .unknown
        }
    }

    /// Decodes an array of names; a number is rescued.
    struct Rights: OptionSet, Codable, Equatable, CowDefaultValue, Sendable {
        let rawValue: Int
        static let read = Rights(rawValue: 1), write = Rights(rawValue: 2)
        static let cowDefaultValue: Rights = []

        init(rawValue: Int) { self.rawValue = rawValue }

        init(from decoder: any Decoder) throws {
            let names = try decoder.singleValueContainer().decode([String].self)
            self = Rights(names.map { $0 == "read" ? .read : .write })
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode([contains(.read) ? "read" : nil, contains(.write) ? "write" : nil].compactMap(\.self))
        }
    }

    /// Encoded as an object.
    struct Code: RawRepresentable, Codable, Equatable, CowDefaultValue, Sendable {
        var rawValue: String
        static let cowDefaultValue = Code(rawValue: "")

        enum CodingKeys: String, CodingKey { case rawValue = "code" }

        init(rawValue: String) { self.rawValue = rawValue }

        init(from decoder: any Decoder) throws {
            rawValue = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .rawValue)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(rawValue, forKey: .rawValue)
        }
    }

    /// An ordinary enum with synthesized coding.
    enum Level: Int, Codable, CowDefaultValue, Sendable {
        case low = 1, high
        static let cowDefaultValue = Level.low
    }

    private func expect<Value: TestValue>(
        _ json: String,
        _ value: Value,
        _ entries: [String] = [],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        for entryPoint in EntryPoint.allCases {
            let inOne = try entryPoint.decode(One<Value>.self, #"{"value": \#(json)}"#)
            #expect(try inOne.result.get().value == value, "\(entryPoint)", sourceLocation: location)
            #expect(inOne.entries.map(\.line) == entries, "\(entryPoint)", sourceLocation: location)
            let nested = try entryPoint.decode(Nested<One<Value>>.self, #"{"inner": {"value": \#(json)}}"#)
            #expect(try nested.result.get().inner.value == value, "\(entryPoint)", sourceLocation: location)
            let listed = try entryPoint.decode(Listed<One<Value>>.self, #"{"list": [{"value": \#(json)}]}"#)
            #expect(try listed.result.get().list.first?.value == value, "\(entryPoint)", sourceLocation: location)
        }
    }

    @Test func anEnumWithItsOwnInitializerReadsUnknownTexts() throws {
        try expect(#""Closed""#, Status.closed)
        try expect(#""somewhere""#, Status.unknown)
        try expect(#"["open", "CLOSED", "x"]"#, [Status.open, .closed, .unknown])
        try expect(#"{"a": "x"}"#, ["a": Status.unknown])
        try expect(#""x""#, Status?.some(.unknown))
    }

    @Test func anOptionSetReadsItsOwnFormat() throws {
        try expect(#"["read", "write"]"#, [.read, .write] as Rights)
        try expect(#"[["read"], ["write"]]"#, [.read, .write] as [Rights])
    }

    @Test func aRawValueInAnObjectIsRead() throws {
        try expect(#"{"code": "A1"}"#, Code(rawValue: "A1"))
        try expect(#"{"a": {"code": "A1"}}"#, ["a": Code(rawValue: "A1")])
    }

    @Test func theRescueStartsIfTheTypeFails() throws {
        try expect("3", Rights(rawValue: 3))
        try expect(#""A1""#, Code(rawValue: "A1"))
        try expect(#""2""#, Level.high, ["rescued value: Rescued String into Level | 2"])
        try expect("2", Level.high)
        let entries = [
            "skipped value.Index 2: Dropped invalid array element | x",
            "rescued value: Rescued Array into Array<Level> | [1, 2, x]",
        ]
        try expect(#"[1, "2", "x"]"#, [Level.low, .high], entries)
    }

    /// A type that fails is not an optional that is nil.
    @Test func theRescueStartsIfTheTypeInAnOptionalFails() throws {
        try expect(#""2""#, Level?.some(.high), ["rescued value: Rescued String into Optional<Level> | 2"])
        let entries = [
            "skipped value.Index 2: Dropped invalid array element | x",
            "rescued value: Rescued Array into Optional<Array<Level>> | [1, 2, x]",
        ]
        try expect(#"[1, "2", "x"]"#, [Level]?.some([.low, .high]), entries)
        for entryPoint in EntryPoint.allCases where !EntryPoint.tolerant.contains(entryPoint) {
            let refused = try entryPoint.decode(One<Level?>.self, #"{"value": "x"}"#)
            #expect(throws: (any Error).self, "\(entryPoint)") { try refused.result.get() }
        }
    }

    @Test func elementsReadThemselvesAndInvalidOnesAreDropped() throws {
        let entries = [
            "skipped value.Index 1: Dropped invalid array element | [1]",
            "rescued value: Rescued Array into Array<Status> | [Closed, [1], nowhere]",
        ]
        try expect(#"["Closed", [1], "nowhere"]"#, [Status.closed, .unknown], entries)
    }

    @Test func propertyListsContainTypesInTheirOwnFormat() throws {
        let amount = try #require(Decimal(string: "12.75"))
        let written = try PropertyListEncoder().encode(One<Decimal>(amount))
        #expect(try PropertyListDecoder().decode(One<Decimal>.self, from: written).value == amount)
        let list = try PropertyListEncoder().encode(One<[Decimal]>([amount, 1]))
        #expect(try PropertyListDecoder().decode(One<[Decimal]>.self, from: list).value == [amount, 1])
        let code = try PropertyListEncoder().encode(One<Code>(Code(rawValue: "A1")))
        #expect(try PropertyListDecoder().decode(One<Code>.self, from: code).value == Code(rawValue: "A1"))
    }

    @Test func integersThatAFloatCannotRepresentAreRefusedInCollections() throws {
        for entryPoint in EntryPoint.allCases {
            let model = try entryPoint.decode(One<[Float]>.self, #"{"value": [0.1, 16777217, 33554432]}"#).result.get()
            #expect(model.value == [0.1, 33_554_432], "\(entryPoint)")
            let named = try entryPoint.decode(
                One<[String: Float?]>.self,
                #"{"value": {"a": 16777217, "b": 3.14159265}}"#
            )
            #expect(try named.result.get().value == ["b": 3.141_592_7], "\(entryPoint)")
        }
    }

    @BothKinds struct Measures: SmartCodable, Equatable {
        @CowResilient var value: Float = 0
        @CowResilient var optional: Float? = nil
        @CowResilient var lists: [[Float]] = []
        @CowResilient var byName: [String: Float?] = [:]
    }

    @Test(arguments: [123_456_789, 1e15, -1.5e12, 1e20, 3e38, .greatestFiniteMagnitude, 33_554_432, 0.1] as [Float])
    func everyFloatIsReadAsItIsWritten(number: Float) throws {
        var model = Measures()
        (model.value, model.optional) = (number, number)
        (model.lists, model.byName) = ([[number, 0.5], []], ["a": number])
        let texts = [try JSONEncoder().encode(model), try #require(model.toJSONString()?.data(using: .utf8))]
        for text in texts {
            #expect(try JSONDecoder().decode(Measures.self, from: text) == model)
            #expect(try SmartJSONDecoder().decode(Measures.self, from: text) == model)
        }
        let lists = [try PropertyListEncoder().encode(model), try #require(model.toPlistData())]
        for list in lists {
            #expect(try PropertyListDecoder().decode(Measures.self, from: list) == model)
            #expect(try Measures.deserializeStrictly(from: .propertyList(list)) == model)
        }
        let dictionary = try #require(model.toDictionary())
        #expect(try Measures.deserializeStrictly(from: .any(dictionary)) == model)
    }

    @Test func aNestedWrapperIsLoggedOnce() throws {
        @BothKinds struct Address: SmartCodable { @CowResilient var number: Int = 0 }
        @BothKinds struct Person: SmartCodable { @CowResilient var address = Address() }
        let entries = try EntryPoint.foundation.decode(Person.self, #"{"address": {"number": "x"}}"#).entries
        #expect(entries.filter { $0.codingPath == "address.number" }.count == 1)
    }

    @BothKinds struct Ratings: SmartCodable, Equatable {
        @CowResilient var level: Level? = .high
        @CowResilient var levels: [Level]? = nil
        @CowResilient var byName: [String: Level]? = nil
    }

    /// A value that must be rescued is no nil.
    @Test(arguments: EntryPoint.allCases.filter { $0 != .strict })
    func anOptionalOfATypeWithItsOwnCodingIsRescued(entryPoint: EntryPoint) throws {
        let json = #"{"level":"1","levels":[1,"2"],"byName":{"a":"2","b":1}}"#
        let model = try entryPoint.decode(Ratings.self, json).result.get()
        #expect(model.level == .low && model.levels == [.low, .high] && model.byName == ["a": .high, "b": .low])
        let native = #"{"level":2,"levels":[],"byName":{"a":1}}"#
        let exact = try entryPoint.decode(Ratings.self, native).result.get()
        #expect(exact.level == .high && exact.levels == [] && exact.byName == ["a": .low])
        let nulls = try entryPoint.decode(
            Ratings.self,
            #"{"level":null,"levels":null}"#,
            StrictRescueStrategy.self,
            .useDefault
        )
        #expect(try nulls.result.get().level == nil)
        let wrong = try entryPoint.decode(Ratings.self, #"{"level":"zzz","levels":["x"]}"#)
        if entryPoint == .foundation {
            #expect(throws: (any Error).self) { try wrong.result.get() }
        } else {
            #expect((try? wrong.result.get())?.level != .some(nil))
        }
    }

    @BothKinds struct Content: SmartCodable, CowDefaultValue, Equatable {
        var n = 0
        var name = "initial"
        static let cowDefaultValue = Content()
    }

    @BothKinds struct Holder: SmartCodable, Equatable {
        @CowResilient var content = Content(n: 1, name: "keep")
    }

    @Test func aModelKeepsItsValuesInAnUpdate() {
        var holder = Holder()
        #expect(SmartUpdater.update(&holder, from: #"{"content": {"n": 3}}"#).isClean)
        #expect(holder.content == Content(n: 3, name: "keep"))
    }
}
