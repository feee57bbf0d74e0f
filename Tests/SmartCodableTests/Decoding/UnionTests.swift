import Foundation
import SmartCodable
import TestSupport
import Testing

/// Types that try several types in turn find the matching one.
@Suite struct UnionTests {
    enum Scalar: Codable, Equatable {
        case bool(Bool), int(Int), double(Double), string(String), null

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Int.self) {
                self = .int(value)
            } else if let value = try? container.decode(Double.self) {
                self = .double(value)
            } else {
                self = .string(try container.decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @BothKinds struct Field: SmartCodable, Equatable {
        var value = Scalar.string("initial")
        var maybe: Scalar?
        var list: [Scalar] = []
        var named: [String: Scalar] = [:]
    }

    @Test(arguments: [
        ("true", Scalar.bool(true)), ("false", .bool(false)), ("1", .int(1)), ("0", .int(0)), ("-7", .int(-7)),
        ("1.5", .double(1.5)), ("1e300", .double(1e300)), (#""true""#, .string("true")), (#""1""#, .string("1")),
        (#""""#, .string("")), (#""{}""#, .string("{}")), (#""[1]""#, .string("[1]")),
    ])
    func aScalarUnionReadsExactValues(_ json: String, _ expected: Scalar) throws {
        let text = #"{"value": \#(json), "maybe": \#(json), "list": [\#(json)], "named": {"x": \#(json)}}"#
        let result = Field.deserializeWithReport(from: text)
        #expect(result.model == Field(value: expected, maybe: expected, list: [expected], named: ["x": expected]))
        #expect(result.report.isClean)
        #expect(try SmartJSONDecoder().decode(Scalar.self, from: Data(json.utf8)) == expected)
        #expect(try SmartJSONDecoder(policy: .strict).decode([Scalar].self, from: Data("[\(json)]".utf8)) == [expected])
    }

    @Test func decodeNilReturnsTrueForNull() throws {
        #expect(try SmartJSONDecoder().decode([Scalar].self, from: Data("[null]".utf8)) == [.null])
        #expect(try JSONDecoder().decode([Scalar].self, from: Data("[null]".utf8)) == [.null])
        #expect(Field.deserialize(from: #"{"list": [null, 1]}"#)?.list == [.null, .int(1)])
        #expect(Field.deserialize(from: #"{"value": null}"#)?.value == .null)
    }

    @Test(arguments: ["[1]", "{}"])
    func aContainerIsNotAScalarUnion(_ json: String) throws {
        let field = try #require(
            Field.deserialize(from: #"{"value": \#(json), "maybe": \#(json), "list": [\#(json)]}"#)
        )
        #expect(field == Field())
    }

    enum Shape: Decodable, Equatable {
        case name(String)
        case corners([Int])
        case circle(radius: Int)
        enum Keys: String, CodingKey { case radius }

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Keys.self) {
                self = .circle(radius: try container.decode(Int.self, forKey: .radius))
            } else if var list = try? decoder.unkeyedContainer() {
                var corners: [Int] = []
                while !list.isAtEnd { corners.append(try list.decode(Int.self)) }
                self = .corners(corners)
            } else {
                self = .name(try decoder.singleValueContainer().decode(String.self))
            }
        }
    }

    @Test(arguments: [
        (#"{"radius": 7}"#, Shape.circle(radius: 7)), ("[1, 2]", .corners([1, 2])), ("[]", .corners([])),
        (#""square""#, .name("square")), (#"{"radius": "7"}"#, .circle(radius: 7)), ("7", .name("7")),
        (#"["1", 2]"#, .corners([1, 2])),
    ])
    func aUnionOfShapesFindsTheMatchingShape(_ json: String, _ expected: Shape) throws {
        #expect(try SmartJSONDecoder().decode(Shape.self, from: Data(json.utf8)) == expected)
        #expect(try SmartJSONDecoder().decode([Shape].self, from: Data("[\(json)]".utf8)) == [expected])
    }

    /// Tries lists and dictionaries, and then values of another shape.
    enum Collection: Codable, Equatable {
        case numbers([Int]), texts([String]), rows([[Int]]), names([[String]]), items([Item])
        case counts([String: Int]), labels([String: String]), item(Item)

        struct Item: SmartCodable, Equatable { var id = 0 }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode([Int].self) {
                self = .numbers(value)
            } else if let value = try? container.decode([String].self) {
                self = .texts(value)
            } else if let value = try? container.decode([[Int]].self) {
                self = .rows(value)
            } else if let value = try? container.decode([[String]].self) {
                self = .names(value)
            } else if let value = try? container.decode([Item].self) {
                self = .items(value)
            } else if let value = try? container.decode([String: Int].self) {
                self = .counts(value)
            } else if let value = try? container.decode([String: String].self) {
                self = .labels(value)
            } else {
                self = .item(try container.decode(Item.self))
            }
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @BothKinds struct CollectionField: SmartCodable, Equatable {
        var value = Collection.numbers([-1])
        var list: [Collection] = []
        var named: [String: Collection] = [:]
    }

    /// The third column is the number of events for the value: elements are dropped or converted only if no type fits.
    @Test(arguments: [
        ("[1, 2]", Collection.numbers([1, 2]), 0), ("[]", .numbers([]), 0), (#"["a", "b"]"#, .texts(["a", "b"]), 0),
        (#"["1", "2"]"#, .texts(["1", "2"]), 0), ("[[1], [2, 3]]", .rows([[1], [2, 3]]), 0),
        (#"[["a"], ["1"]]"#, .names([["a"], ["1"]]), 0), (#"[{"id": 1}, {}]"#, .items([.init(id: 1), .init()]), 1),
        (#"{"a": 1}"#, .counts(["a": 1]), 0), (#"{"a": "x"}"#, .labels(["a": "x"]), 0),
        (#"{"id": {}}"#, .item(.init()), 1), (#"["a", 1]"#, .numbers([1]), 1), ("[1, null]", .numbers([1]), 1),
    ])
    func aUnionOfCollectionsFindsTheOneWithExactElements(
        _ json: String,
        _ expected: Collection,
        _ eventCount: Int
    ) throws {
        let text = #"{"value": \#(json), "list": [\#(json)], "named": {"x": \#(json)}}"#
        let field = CollectionField(value: expected, list: [expected], named: ["x": expected])
        let result = CollectionField.deserializeWithReport(from: text)
        #expect(result.model == field)
        #expect(result.report.events.count == eventCount * 3, "\(result.report)")
        #expect(CollectionField.deserialize(from: text) == field)
        #expect(try SmartJSONDecoder().decode(Collection.self, from: Data(json.utf8)) == expected)
        if eventCount == 0 { #expect(try JSONDecoder().decode(Collection.self, from: Data(json.utf8)) == expected) }
    }

    /// A value in many others is not tried once for each of them.
    @Test(arguments: ["1", #""x""#, "null", "true"])
    func nestedUnionsAreReadAFewTimes(_ leaf: String) throws {
        final class Counter: @unchecked Sendable { var count = 0 }
        indirect enum Tree: Decodable {
            case leaf(Int), list([Tree]), object([String: Tree])

            init(from decoder: any Decoder) throws {
                if let key = CodingUserInfoKey(rawValue: "counter"), let counter = decoder.userInfo[key] as? Counter {
                    counter.count += 1
                }
                let container = try decoder.singleValueContainer()
                if let list = try? container.decode([Tree].self) {
                    self = .list(list)
                } else if let object = try? container.decode([String: Tree].self) {
                    self = .object(object)
                } else {
                    self = .leaf(try container.decode(Int.self))
                }
            }
        }
        let (counter, depth) = (Counter(), 100)
        let open = String(repeating: #"[1, {"a": "#, count: depth), close = String(repeating: "}]", count: depth)
        let decoder = SmartJSONDecoder()
        decoder.userInfo = [try #require(CodingUserInfoKey(rawValue: "counter")): counter]
        _ = try decoder.decode(Tree.self, from: Data((open + leaf + close).utf8))
        // Each level has two containers and a number.
        #expect(counter.count <= depth * 3 * 4 + 4)
    }

    @Test func aTypeThatReadsItsOwnListOmitsElements() {
        struct Tags: Codable, Equatable {
            var names: [String]
            init(names: [String]) { self.names = names }
            init(from decoder: any Decoder) throws {
                names = try decoder.singleValueContainer().decode([String].self)
            }
            func encode(to encoder: any Encoder) throws {}
        }
        @BothKinds struct Post: SmartCodable, Equatable {
            var tags = Tags(names: [])
            var lists: [Tags] = []
        }
        let result = Post.deserializeWithReport(from: #"{"tags": ["a", {}, 1], "lists": [["b"], [null, "c"]]}"#)
        #expect(result.model == Post(tags: Tags(names: ["a", "1"]), lists: [Tags(names: ["b"]), Tags(names: ["c"])]))
        #expect(result.report.events.map(\.outcome) == [.dropped, .converted, .dropped])
    }

    @Test func scalarsAreConvertedOnlyIfExactReadsFail() throws {
        // "7" is neither a Bool nor an Int; Int is the first that accepts a conversion.
        struct Flag: Decodable, Equatable {
            let text: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let flag = try? container.decode(Bool.self) {
                    text = "bool \(flag)"
                } else {
                    text = "int \(try container.decode(Int.self))"
                }
            }
        }
        func read(_ json: String) -> String? {
            let flag = try? SmartJSONDecoder().decode(Flag.self, from: Data(json.utf8))
            return flag?.text
        }
        #expect(read("1") == "int 1")
        #expect(read("true") == "bool true")
        #expect(read(#""7""#) == "int 7")
        #expect(read(#""yes""#) == "bool true")
        #expect(read(#""x""#) == nil)
    }

    @Test func anInitializerRunsOnceOnContainersAndAtMostTwiceOnScalars() throws {
        final class Counter: @unchecked Sendable { var count = 0 }
        let counter = Counter()
        let key = try #require(CodingUserInfoKey(rawValue: "counter"))
        struct Counted: Decodable {
            init(from decoder: any Decoder) throws {
                if let key = CodingUserInfoKey(rawValue: "counter"), let counter = decoder.userInfo[key] as? Counter {
                    counter.count += 1
                }
                if (try? decoder.container(keyedBy: ContainerTests.AnyKey.self)) != nil { return }
                if (try? decoder.unkeyedContainer()) != nil { return }
                _ = try decoder.singleValueContainer().decode(Int.self)
            }
        }
        let decoder = SmartJSONDecoder()
        decoder.userInfo = [key: counter]
        for (json, count) in [("{}", 1), ("[]", 1), ("7", 1), (#""7""#, 2), (#""x""#, 2), ("true", 2)] {
            counter.count = 0
            _ = try? decoder.decode(Counted.self, from: Data(json.utf8))
            #expect(counter.count == count, "\(json)")
        }
    }

    @Test func enumsWithAssociatedValuesUseTheSynthesizedFormat() throws {
        enum Event: Codable, Equatable {
            case opened(by: String, count: Int)
            case closed
        }
        @BothKinds struct Log: SmartCodable, Equatable { var events: [Event] = [], last = Event.closed }
        let log = Log(events: [.opened(by: "Ann", count: 2), .closed], last: .opened(by: "Bo", count: 1))
        let data = try JSONEncoder().encode(log)
        #expect(Log.deserialize(from: data) == log)
        #expect(try SmartJSONDecoder(policy: .strict).decode(Log.self, from: data) == log)
        let mixed = #"{"events": [{"opened": {"by": 7, "count": "2"}}, {"lost": {}}, 7], "last": {"lost": {}}}"#
        #expect(Log.deserialize(from: mixed) == Log(events: [.opened(by: "7", count: 2)], last: .closed))
    }
}
