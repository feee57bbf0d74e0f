import Foundation
import SmartCodable
import TestSupport
import Testing

/// Nothing that a model's initial values refer to is shared between decoded models.
@Suite struct WrapperFreshnessTests {
    final class Cache: Equatable {
        var hits = 0
        static func == (left: Cache, right: Cache) -> Bool { left === right }
    }

    final class Node: SmartCodable {
        var value = 0
        required init() {}
    }

    @BothKinds struct Model: SmartCodable {
        @SmartAny var box: Cache = Cache()
        @SmartAny var maybe: Cache? = Cache()
        @SmartAny var any: Any = Cache()
        @IgnoredKey var cache = Cache()
        @IgnoredKey(isEncodable: true) var callback: () -> ObjectIdentifier = {
            let cache = Cache()
            return { ObjectIdentifier(cache) }
        }()
        @SmartFlat var flat = Node()
        @SmartPublished var published = Node()
        @SmartAny var node = Node()
        @SmartCompact.Array var nodes: [Node] = [Node()]
        @SmartAny var id = UUID()
        @IgnoredKey var made = UUID()
    }

    private func identities(_ model: Model) -> [ObjectIdentifier] {
        var all: [ObjectIdentifier] = [ObjectIdentifier(model.box), ObjectIdentifier(model.cache), model.callback()]
        if let maybe = model.maybe { all.append(ObjectIdentifier(maybe)) }
        if let any = model.any as? Cache { all.append(ObjectIdentifier(any)) }
        all += [ObjectIdentifier(model.flat), ObjectIdentifier(model.published), ObjectIdentifier(model.node)]
        all += model.nodes.map { ObjectIdentifier($0) }
        return all
    }

    @Test(arguments: [
        "[{}, {}, {}]",
        #"[{"box": 1}, {"box": null}, {"maybe": 3, "any": null}]"#,
        #"[{"nodes": 5, "node": 5, "published": [1]}, {"nodes": null, "node": null}, {"value": 5, "node": 7}]"#,
    ])
    func initialValuesAreFreshForEachModel(json: String) throws {
        let models = try #require([Model].deserialize(from: json))
        #expect(models.count == 3)
        let all = models.flatMap(identities)
        #expect(all.count == Set(all).count)
        #expect(all.count == 3 * 9)
        #expect(Set(models.map(\.id)).count == 3)
        #expect(Set(models.map(\.made)).count == 3)
    }

    /// A wrapper that is a structure but keeps its value in an object.
    @propertyWrapper
    struct Boxed<Value: Codable>: SmartPropertyWrapper, Encodable {
        final class Storage { var value: Value; init(_ value: Value) { self.value = value } }
        private let storage: Storage
        var wrappedValue: Value {
            get { storage.value }
            nonmutating set { storage.value = newValue }
        }
        init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    }

    @Test func wrappersWithReferenceStorageAreNotShared() throws {
        @BothKinds struct Pair: SmartCodable {
            @Boxed var a = 1
            @Boxed var b: String? = nil
        }
        let pairs = try #require(
            [Pair].deserialize(from: #"[{"a": 5, "b": "x"}, {"a": 6, "b": "y"}, {}, {"b": null}, {"a": "8"}]"#)
        )
        #expect(pairs.map(\.a) == [5, 6, 1, 1, 8])
        #expect(pairs.map(\.b) == ["x", "y", nil, nil, nil])
        pairs[0].a = 100
        pairs[2].a = 200
        pairs[3].b = "new"
        #expect(pairs.map(\.a) == [100, 6, 200, 1, 8])
        #expect(pairs.map(\.b) == ["x", "y", nil, "new", nil])
    }

    @Test func nestedModelsDoNotShareDeclarations() throws {
        @BothKinds struct Outer: SmartCodable {
            @BothKinds struct First: SmartCodable { @SmartDate(encodeFormat: .iso8601) var day: Date? }
            @BothKinds struct Second: SmartCodable { @SmartDate(encodeFormat: .timestamp) var day: Date? }
            var first = First()
            var second = Second()
            var third = First()
        }
        let outer = try #require(
            Outer.deserialize(from: #"{"first": {"day": 60}, "second": {"day": 60}, "third": {"day": 1716210000000}}"#)
        )
        let written = try outer.encodedText()
        #expect(
            written
                == #"{"first":{"day":"1970-01-01T00:01:00Z"},"second":{"day":60},"third":{"day":"2024-05-20T13:00:00Z"}}"#
        )
    }
}
