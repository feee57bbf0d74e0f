import Foundation
import Testing

@testable import SmartCodable

/// Models in models, read by the container's methods for any type.
@Suite struct NestedModelTests {
    struct Runway: SmartCodable, Equatable {
        var length = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.length <--- "size"] }
    }

    /// Calls each method with an initializer written by hand.
    struct ByHand: Decodable {
        var one: Runway?
        var two: Runway?
        var list: [Runway]?
        var optionalList: [Runway]?
        var errors: [String] = []

        enum CodingKeys: String, CodingKey {
            case one, two, list, optionalList
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            one = attempt { try container.decode(Runway.self, forKey: .one) }
            two = attempt { try container.decodeIfPresent(Runway.self, forKey: .two) } ?? nil
            list = attempt { try container.decode([Runway].self, forKey: .list) }
            optionalList = attempt { try container.decodeIfPresent([Runway].self, forKey: .optionalList) } ?? nil
        }

        private mutating func attempt<Value>(_ decode: () throws -> Value) -> Value? {
            do {
                return try decode()
            } catch DecodingError.keyNotFound(let key, _) {
                errors.append("no \(key.stringValue)")
            } catch DecodingError.valueNotFound {
                errors.append("null")
            } catch {
                errors.append("other")
            }
            return nil
        }
    }

    @Test(arguments: [
        (#"{"one":{"length":2},"two":{"length":3},"list":[{"length":4}],"optionalList":[]}"#, [String]()),
        (#"{}"#, ["no one", "no list"]),
        (#"{"one":null,"two":null,"list":null,"optionalList":null}"#, ["null", "null"]),
        (#"{"one":7,"two":7,"list":7,"optionalList":7}"#, ["other", "other", "other", "other"]),
    ])
    func otherDecodersDecideAboutMissingKeysAndNulls(json: String, errors: [String]) throws {
        let value = try JSONDecoder().decode(ByHand.self, from: Data(json.utf8))
        #expect(value.errors == errors)
        guard errors.isEmpty else { return }
        #expect(value.one == Runway(length: 2))
        #expect(value.two == Runway(length: 3))
        #expect(value.list == [Runway(length: 4)])
        #expect(value.optionalList == [])
    }

    /// A type that only this test decodes.
    struct Airport: SmartCodable, Equatable {
        struct Gate: SmartCodable, Equatable {
            var name = "?"
            mutating func didFinishMapping() {
                // Another call on the same thread, with a type of its own.
                name += Suffix.deserialize(from: #"{"part":{"text":"!"}}"#)?.part.text ?? "-"
            }
        }
        struct Suffix: SmartCodable {
            struct Part: SmartCodable { var text = "" }
            var part = Part()
        }
        struct Tower: SmartCodable, Equatable { var height = 9 }

        var gate = Gate()
        var gates: [Gate] = []
        var tower = Tower()
        var others: [Tower]?
        var none: Tower?
        var last: Runway?
    }

    @Test func callsWithinACallEndWithIt() throws {
        let json = """
            {"gate":{"name":"A"},"gates":[{"name":"B"},{"name":"C"}],"tower":{"height":"2"},"others":[{},{"height":3}],
            "last":{"size":4}}
            """
        var expected = Airport()
        expected.gate.name = "A!"
        expected.gates = [Airport.Gate(name: "B!"), Airport.Gate(name: "C!")]
        expected.tower.height = 2
        expected.others = [Airport.Tower(), Airport.Tower(height: 3)]
        expected.last = Runway(length: 4)
        for _ in 0..<3 {
            #expect(Airport.deserialize(from: json) == expected)
            #expect(try SmartJSONDecoder().decode(Airport.self, from: Data(json.utf8)) == expected)
        }
    }

    /// Reads one of its properties on another thread.
    struct OnAnotherThread: SmartCodable {
        struct Part: SmartCodable, Equatable { var number = 0 }
        var part = Part()
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            nonisolated(unsafe) let unsafe = container
            part = try LargeStackThread.run { try unsafe.decode(Part.self, forKey: .part) }
        }
        func encode(to encoder: any Encoder) throws {}
        private enum CodingKeys: CodingKey { case part }
    }

    @Test func aPropertyCanBeReadOnAnotherThread() throws {
        #expect(OnAnotherThread.deserialize(from: #"{"part":{"number":3}}"#)?.part == .init(number: 3))
    }

    /// Its mapping decodes the model itself with another decoder.
    struct SelfMapped: SmartCodable, Equatable {
        struct Box: Decodable { var inner: SelfMapped }
        struct Outer: SmartCodable { var inner: SelfMapped? }
        var number = 1
        static func mappingForKey() -> [SmartKeyTransformer]? {
            let box = try? JSONDecoder().decode(Box.self, from: Data(#"{"inner":{"number":2}}"#.utf8))
            return box?.inner.number == 2 ? [CodingKeys.number <--- "n"] : nil
        }
    }

    @Test func aMappingCanDecodeItsModelWithAnotherDecoder() {
        #expect(SelfMapped.Outer.deserialize(from: #"{"inner":{"n":3}}"#)?.inner == SelfMapped(number: 3))
    }

    /// A tree that contains itself, so that its reader exists before it is needed.
    struct Tree: SmartCodable, Equatable {
        var name = ""
        var children: [Tree] = []
    }

    @Test func aModelCanContainItself() {
        let tree = Tree.deserialize(from: #"{"name":"a","children":[{"name":"b","children":[{}]},{}]}"#)
        #expect(tree == Tree(name: "a", children: [Tree(name: "b", children: [Tree()]), Tree()]))
    }
}
