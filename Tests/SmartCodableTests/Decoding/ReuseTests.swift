import Foundation
import SmartCodable
import TestSupport
import Testing

/// Readers, decoders and containers are reused by later objects and calls. None of it may be visible.
@Suite struct ReuseTests {
    /// Stores its decoder, its container or a nested container, and reads from it later.
    struct Keeper: Decodable {
        enum CodingKeys: CodingKey { case id, inner }
        let decoder: (any Decoder)?
        let container: KeyedDecodingContainer<CodingKeys>?
        let nested: KeyedDecodingContainer<CodingKeys>?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let id = try container.decode(Int.self, forKey: .id)
            self.decoder = id % 3 == 0 ? decoder : nil
            self.container = id % 3 == 1 ? container : nil
            nested = id % 3 == 2 ? try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner) : nil
        }

        /// The number of the object that the kept part reads.
        var number: Int? {
            if let decoder {
                return try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            }
            return try? (container ?? nested)?.decode(Int.self, forKey: .id)
        }
    }

    private func keepers(_ count: Int) throws -> [Keeper] {
        let objects = (0..<count).map { #"{"id": \#($0), "inner": {"id": \#($0)}}"# }.joined(separator: ", ")
        return try SmartJSONDecoder().decode([Keeper].self, from: Data("[\(objects)]".utf8))
    }

    @Test func keptPartsReadTheirOwnObjectAfterOtherCalls() throws {
        let kept = try keepers(9)
        for _ in 0..<3 { _ = try keepers(12) }
        #expect(kept.map(\.number) == (0..<9).map { $0 })
    }

    @Test func aContainerOfAKeptDecoderOutlivesTheDecoder() throws {
        func container() throws -> KeyedDecodingContainer<Keeper.CodingKeys> {
            let keeper = try #require(try keepers(1).first)
            return try #require(keeper.decoder).container(keyedBy: Keeper.CodingKeys.self)
        }
        let container = try container()
        _ = try keepers(12)
        #expect(try container.decode(Int.self, forKey: .id) == 0)
    }

    /// Requests the same container twice, and one with other keys.
    struct Twice: Decodable, Equatable {
        enum First: CodingKey { case a }
        enum Second: CodingKey { case b }
        let values: [Int]

        init(from decoder: any Decoder) throws {
            let one = try decoder.container(keyedBy: First.self)
            let other = try decoder.container(keyedBy: Second.self)
            let again = try decoder.container(keyedBy: First.self)
            values = [
                try one.decode(Int.self, forKey: .a), try other.decode(Int.self, forKey: .b),
                try again.decode(Int.self, forKey: .a),
            ]
        }
    }

    @Test func containersOfOneObjectAreIndependent() throws {
        let json = #"[{"a": 1, "b": 2}, {"b": 4, "a": 3}]"#
        let values = try SmartJSONDecoder().decode([Twice].self, from: Data(json.utf8)).map(\.values)
        #expect(values == [[1, 2, 1], [3, 4, 3]])
    }

    /// One of many types with coding keys of their own.
    protocol NumberedType: Decodable {
        var value: Int { get }
    }

    enum Numbered {
        struct Model<Number>: NumberedType { let value: Int }
        enum Zero<Rest> {}
        enum One<Rest> {}

        /// The type with a number, whose bits are type parameters.
        static func type(_ number: Int) -> any NumberedType.Type {
            func type<Rest>(_ number: Int, _ bits: Int, _ rest: Rest.Type) -> any NumberedType.Type {
                if bits == 0 { return Model<Rest>.self }
                return number & 1 == 0
                    ? type(number >> 1, bits - 1, Zero<Rest>.self) : type(number >> 1, bits - 1, One<Rest>.self)
            }
            return type(number, 11, Never.self)
        }
    }

    class Base: Decodable {
        let id: Int
        private enum CodingKeys: CodingKey { case id }
    }

    final class Derived: Base {
        let inner: [String: Int]
        private(set) var isComplete = false
        private enum CodingKeys: CodingKey { case inner }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            inner = try container.decode([String: Int].self, forKey: .inner)
            // The container of this class is in use while the base class requests its own.
            try super.init(from: decoder)
            isComplete = container.contains(.inner)
        }
    }

    /// Elements of many types at one level; some of a short list keep what they read from.
    struct Mixed: Decodable {
        private(set) var values: [Int] = []
        private(set) var keepers: [Keeper] = []

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            func value<Model: NumberedType>(_ type: Model.Type) throws -> Int { try elements.decode(type).value }
            let isShort = elements.count ?? 0 <= 200
            while !elements.isAtEnd {
                let number = elements.currentIndex
                switch number % 50 {
                case 48:
                    let derived = try elements.decode(Derived.self)
                    values.append(derived.isComplete && derived.id == derived.inner["id"] ? derived.id : -1)
                case 49 where isShort:
                    keepers.append(try elements.decode(Keeper.self))
                    values.append(number)
                default: values.append(try value(Numbered.type(number)))
                }
            }
        }
    }

    @Test(arguments: [9, 20, 200, 1200])
    func manyTypesAtOneLevelHaveTheirOwnContainers(count: Int) throws {
        let objects = (0..<count).map { #"{"value": \#($0), "id": \#($0), "inner": {"id": \#($0)}}"# }
        let data = Data("[\(objects.joined(separator: ", "))]".utf8)
        let rounds = try (0..<3).map { _ in try SmartJSONDecoder().decode(Mixed.self, from: data) }
        for round in rounds {
            #expect(round.values == Array(0..<count))
            #expect(round.keepers.map(\.number) == (0..<count).filter { count <= 200 && $0 % 50 == 49 })
        }
    }

    /// Requests and keeps some containers with the same keys, and then requests some with other keys.
    struct Repeating: Decodable {
        enum CodingKeys: CodingKey { case count }
        enum OtherKeys<Number>: CodingKey {}
        private(set) var containers: [KeyedDecodingContainer<CodingKeys>]

        init(from decoder: any Decoder) throws {
            containers = [try decoder.container(keyedBy: CodingKeys.self)]
            let count = try containers[0].decode(Int.self, forKey: .count)
            while containers.count < count { containers.append(try decoder.container(keyedBy: CodingKeys.self)) }
            _ = try decoder.container(keyedBy: OtherKeys<Int8>.self)
            _ = try decoder.container(keyedBy: OtherKeys<Int16>.self)
            _ = try decoder.container(keyedBy: OtherKeys<Int32>.self)
            _ = try decoder.container(keyedBy: OtherKeys<Int64>.self)
        }
    }

    @Test func severalContainersWithTheSameKeysReadTheirOwnObject() throws {
        let counts = [1, 3, 20, 2, 1]
        let data = try JSONEncoder().encode(counts.map { ["count": $0] })
        let rounds = try (0..<3).map { _ in try SmartJSONDecoder().decode([Repeating].self, from: data) }
        for round in rounds {
            let numbers = try round.map { try $0.containers.map { try $0.decode(Int.self, forKey: .count) } }
            #expect(numbers == counts.map { Array(repeating: $0, count: $0) })
        }
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var userName = "initial"
        var tags: [String] = []
        var note: String?
    }

    @Test func theRulesForKeysAreThoseOfTheCall() throws {
        let json = #"{"user_name": "snake", "userName": "a", "userName": "b", "UserName": "upper"}"#
        let calls: [([SmartDecodingOption], String)] = [
            ([], "b"),
            ([.policy(policy { $0.repeatedKeys = .useFirst })], "a"),
            ([.key(.convertFromSnakeCase), .policy(policy { $0.repeatedKeys = .useFirst })], "a"),
            ([.key(.firstLetterLower)], "b"),
            ([.key(.custom { $0.last?.stringValue == "UserName" ? TextKey("userName") : TextKey("none") })], "upper"),
        ]
        for _ in 0..<3 {
            for (options, name) in calls {
                #expect(User.deserialize(from: json, options: Set(options))?.userName == name)
            }
            #expect(
                User.deserialize(from: #"{"user_name": "x"}"#, options: [.key(.convertFromSnakeCase)])?.userName == "x"
            )
            #expect(User.deserialize(from: #"{"user_name": "x"}"#)?.userName == "initial")
        }
    }

    private func policy(_ change: (inout SmartDecodingPolicy) -> Void) -> SmartDecodingPolicy {
        var policy = SmartDecodingPolicy.standard
        change(&policy)
        return policy
    }

    @Test func anUnusedReaderDoesNotKeepTheRulesForKeysOfAnEarlierCall() {
        @BothKinds struct Person: SmartCodable { var firstName = "" }
        @BothKinds struct Other: SmartCodable { var x = 0 }
        let json = #"{"first_name": "Ann"}"#
        // Other tests may take the unused session between the calls, so the calls are repeated.
        for _ in 0..<50 {
            #expect(Person.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.firstName == "Ann")
            #expect(Other.deserialize(from: #"{"X": 1}"#, options: [.key(.firstLetterLower)])?.x == 1)
            #expect(Person.deserialize(from: json, options: [.key(.firstLetterLower)])?.firstName == "")
        }
    }

    /// A model whose mapping is another one in each call.
    @BothKinds struct Changing: SmartCodable {
        @TaskLocal static var key: String?
        var value = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { key.map { [CodingKeys.value <--- $0] } }
    }

    @Test func aMappingIsThatOfTheCall() {
        for key in ["a", nil, "b", "a", nil] {
            let value = Changing.$key.withValue(key) {
                [Changing].deserialize(from: #"[{"value": 1, "a": 2, "b": 3}]"#)?.first?.value
            }
            #expect(value == (key == "a" ? 2 : key == "b" ? 3 : 1))
        }
    }

    @Test func aCallInsideACallHasItsOwnReaders() throws {
        @BothKinds struct Outer: SmartCodable {
            var text = ""
            var inner: User?
            mutating func didFinishMapping() { inner = User.deserialize(from: text) }
        }
        let json = #"[{"text": "{\"userName\": \"1\"}"}, {"text": "{\"userName\": 2}"}]"#
        #expect([Outer].deserialize(from: json)?.map(\.inner?.userName) == ["1", "2"])
    }

    /// Keeps what it receives when its initial values are read, which generated code does not do.
    struct KeepsEncoder: SmartCodable {
        enum CodingKeys: CodingKey { case id, name }
        final class Kept: @unchecked Sendable {
            var encoders: [any Encoder] = []
            var containers: [KeyedEncodingContainer<CodingKeys>] = []
        }
        static let kept = Kept()

        var id = 1
        var name = "initial"

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(name, forKey: .name)
            if Self.kept.containers.count.isMultiple(of: 2) { Self.kept.encoders.append(encoder) }
            Self.kept.containers.append(container)
        }
    }

    @Test func whatAModelKeepsWhileItsInitialValuesAreReadDoesNotDisturbLaterObjects() throws {
        let json = #"[{"id": [], "name": {}}, {"id": {}, "name": "a"}, {"id": 2, "name": []}]"#
        for _ in 0..<3 {
            let models = [KeepsEncoder].deserialize(from: json)
            #expect(models?.map(\.id) == [1, 1, 2])
            #expect(models?.map(\.name) == ["initial", "a", "initial"])
        }
        #expect(KeepsEncoder.kept.containers.count == 9)
        // An encoder returns a container that outlives it.
        KeepsEncoder.kept.containers += KeepsEncoder.kept.encoders.map {
            $0.container(keyedBy: KeepsEncoder.CodingKeys.self)
        }
        KeepsEncoder.kept.encoders = []
        for var container in KeepsEncoder.kept.containers {
            try container.encode(5, forKey: .id)
            #expect(container.codingPath.count == 1)
        }
        KeepsEncoder.kept.containers = []
    }

    /// An object of the app that the options of a call retain.
    final class Owned: SmartReportSink {
        func receive(_ report: SmartDecodingReport) {}
        func call<Value>(_ value: Value) -> Value { value }
    }

    private static let optionsWithObjects: [@Sendable (Owned) -> SmartDecodingOption] = [
        { owned in .date(.custom { _ in owned.call(Date()) }) },
        { owned in .data(.custom { _ in owned.call(Data()) }) },
        { owned in .key(.custom { path in owned.call(path[path.count - 1]) }) },
        { owned in .userInfo(CodingUserInfoKey(rawValue: "owned").map { [$0: owned] } ?? [:]) },
        { owned in .foundValues(SmartFoundValues { value, _ in owned.call(value) }) },
        { owned in .problemHandler { _ in owned.call(.fallback) } },
        { owned in .reports(to: owned) },
    ]

    @Test(arguments: optionsWithObjects.indices)
    func noCallKeepsTheObjectsInItsOptions(index: Int) {
        weak var kept: Owned?
        func call() {
            let owned = Owned()
            kept = owned
            let options: Set = [Self.optionsWithObjects[index](owned)]
            #expect(User.deserialize(from: #"{"userName": "Ann", "tags": 7}"#, options: options) != nil)
        }
        call()
        #expect(kept == nil)
    }

    @Test func callsOnManyThreadsDoNotDisturbEachOther() async {
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    (0..<50).allSatisfy { index in
                        let name = "\(task)-\(index)"
                        let json = #"{"userName": "\#(name)", "tags": ["\#(name)", 7], "note": null}"#
                        let user = User.deserialize(from: json)
                        return user == User(userName: name, tags: [name, "7"], note: nil)
                    }
                }
            }
            for await isCorrect in group { #expect(isCorrect) }
        }
    }
}
