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
