import Foundation
import SmartCodable
import TestSupport
import Testing

/// Models that use nested containers in any order, also while others are open, after they are released, and in values
/// that fail.
@Suite struct ContainerSequenceTests {
    @Test func randomSequencesWriteTheSameAsFoundation() throws {
        var random = SeededGenerator()
        for number in 0..<Effort.rounds(2_000) {
            let sequence = Sequence(random: random, depth: 2)
            let encoder = SmartJSONEncoder()
            let text = try encoder.encode(sequence)
            encoder.outputFormatting = .sortedKeys
            let tree = try encoder.encode(sequence)
            let expected = try parsed(JSONEncoder().encode(sequence))
            #expect(try parsed(text) == expected, "text of sequence \(number)")
            #expect(try parsed(tree) == expected, "tree of sequence \(number)")
            _ = random.next()
        }
    }

    @Test func valuesThatFailLeaveNothing() throws {
        var random = SeededGenerator()
        for number in 0..<500 {
            let lost = Lost()
            let sequence = Sequence(random: random, depth: 2, lost: lost)
            let encoder = SmartJSONEncoder()
            let text = try encoder.encode(sequence)
            lost.containers = []
            encoder.outputFormatting = .sortedKeys
            let tree = try encoder.encode(sequence)
            #expect(try parsed(text) == parsed(tree), "sequence \(number)")
            _ = random.next()
        }
    }

    @Test func aNestedContainerIsContinuedUntilTheCallEnds() throws {
        struct Model: Encodable {
            let late: Lost
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("nested"))
                try nested.encode(1, forKey: Name("a"))
                late.containers.append(nested)
            }
        }
        struct Page: Encodable {
            let late = Lost()
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(Model(late: late), forKey: Name("model"))
                try container.encode(2, forKey: Name("next"))
                for index in late.containers.indices {
                    try late.containers[index].encode("é\\", forKey: Name("b"))
                    try late.containers[index].encode(3, forKey: Name("a"))
                }
            }
        }
        let json = #"{"model":{"nested":{"b":"é\\","a":3}},"next":2}"#
        #expect(try String(decoding: SmartJSONEncoder().encode(Page()), as: UTF8.self) == json)
    }

    @Test func aContainerCannotBeWrittenWhileAValueInANestedOneIs() throws {
        struct Value: Encodable {
            let outer: Lost
            func encode(to encoder: any Encoder) throws {
                try outer.containers[0].encode(1, forKey: Name("a"))
            }
        }
        struct Model: Encodable {
            let outer = Lost()
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                outer.containers = [container]
                var nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("nested"))
                try nested.encode(Value(outer: outer), forKey: Name("value"))
                try container.encode(2, forKey: Name("b"))
            }
        }
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Model()) }
    }

    /// A value in a container with a text of its own is written while another text has to wait.
    @Test func onlyOneContainerIsWrittenAtATime() throws {
        struct Value: Encodable {
            let containers: Lost
            let index: Int
            func encode(to encoder: any Encoder) throws {
                var own = encoder.container(keyedBy: Name.self)
                try own.encode(1, forKey: Name("own"))
                var other = containers.containers[index]
                try other.encode("x", forKey: Name("inner"))
                try own.encode(2, forKey: Name("last"))
            }
        }
        struct Inner: Encodable {
            let containers: Lost
            let index: Int
            func encode(to encoder: any Encoder) throws {
                var own = encoder.container(keyedBy: Name.self)
                try own.encode(3, forKey: Name("a"))
                containers.containers.append(own)
                var first = containers.containers[1]
                try first.encode(Value(containers: containers, index: index), forKey: Name("v"))
                try own.encode(4, forKey: Name("b"))
            }
        }
        struct Model: Encodable {
            let containers = Lost()
            let index: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                containers.containers.append(container)
                containers.containers.append(container.nestedContainer(keyedBy: Name.self, forKey: Name("first")))
                containers.containers.append(container.nestedContainer(keyedBy: Name.self, forKey: Name("second")))
                try container.encode(Inner(containers: containers, index: index), forKey: Name("model"))
            }
        }
        let expected = #"{"first":{"v":{"own":1,"last":2}},"second":{"inner":"x"},"model":{"a":3,"b":4}}"#
        #expect(try String(decoding: SmartJSONEncoder().encode(Model(index: 2)), as: UTF8.self) == expected)
        // The outermost container, the one of the value, and the one of the model that writes to another text.
        for index in [0, 1, 3] {
            let error = #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Model(index: index)) }
            #expect("\(error as Any)".contains("was used while one of its values was being written"))
        }
    }

    /// A value that was written into a nested container is no longer what is being written.
    @Test func aContainerIsContinuedAfterAValueOfAnotherOne() throws {
        struct X: Encodable { var a = 1 }
        struct Y: Encodable {
            var list = [1, 2]
            var none: X?
            let containers: Lost
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(list, forKey: Name("list"))
                try container.encodeIfPresent(none, forKey: Name("none"))
                guard var outer = containers.containers.first else { return }
                try outer.encode(2, forKey: Name("q"))
            }
        }
        struct Model: Encodable {
            let releases: Bool
            let keepsSuper: Bool
            let containers = Lost()
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var first = container.nestedContainer(keyedBy: Name.self, forKey: Name("d"))
                var kept: [Any] = []
                if releases {
                    var nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("n"))
                    try nested.encode(X(), forKey: Name("x"))
                } else {
                    let inner = container.superEncoder(forKey: Name("n"))
                    var single = inner.singleValueContainer()
                    try single.encode(["x": X()])
                    if keepsSuper { kept.append(inner) }
                }
                try container.encode(1, forKey: Name("p"))
                kept = []
                for name in ["y", "z"] { try first.encode(Y(containers: containers), forKey: Name(name)) }
            }
        }
        let json = #"{"d":{"y":{"list":[1,2]},"z":{"list":[1,2]}},"n":{"x":{"a":1}},"p":1}"#
        for (releases, keepsSuper) in [(true, false), (false, false), (false, true)] {
            let model = Model(releases: releases, keepsSuper: keepsSuper)
            #expect(try String(decoding: SmartJSONEncoder().encode(model), as: UTF8.self) == json)
        }
    }

    /// An encoder that has opened nothing yet has no place in the text of another value.
    @Test func anEncoderIsNotOpenedWhileAnotherTextIsWritten() throws {
        struct Inner: Encodable {
            let encoder: any Encoder
            func encode(to encoder: any Encoder) throws {
                var other = self.encoder.container(keyedBy: Name.self)
                try other.encode(1, forKey: Name("a"))
                var list = encoder.unkeyedContainer()
                try list.encode(2)
            }
        }
        struct Value: Encodable {
            let containers: Lost
            func encode(to encoder: any Encoder) throws {
                var first = containers.containers[0]
                try first.encode(Inner(encoder: encoder), forKey: Name("inner"))
            }
        }
        struct Model: Encodable {
            let containers = Lost()
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                containers.containers = [container.nestedContainer(keyedBy: Name.self, forKey: Name("d"))]
                try container.encode(1, forKey: Name("p"))
                try container.encode(Value(containers: containers), forKey: Name("value"))
            }
        }
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Model()) }
    }

    /// After the call, a container that the model has kept writes nothing, and is released with it.
    @Test(arguments: ["own", "nested", "continued", "super", "super after a member"])
    func aContainerThatIsUsedAfterTheCallIsReleased(_ kind: String) throws {
        final class Witness: @unchecked Sendable {}
        struct Model: Encodable {
            let containers: Lost
            let kind: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(1, forKey: Name("a"))
                switch kind {
                case "nested":
                    containers.containers = [container.nestedContainer(keyedBy: Name.self, forKey: Name("m"))]
                case "continued":
                    containers.containers = [container.nestedContainer(keyedBy: Name.self, forKey: Name("m"))]
                    try container.encode(2, forKey: Name("z"))
                    try containers.containers[0].encode(3, forKey: Name("y"))
                case "super": containers.containers = [container.superEncoder().container(keyedBy: Name.self)]
                case "super after a member":
                    let encoder = container.superEncoder()
                    try container.encode(2, forKey: Name("z"))
                    containers.containers = [encoder.container(keyedBy: Name.self)]
                default: containers.containers = [container]
                }
            }
        }
        weak var witness: Witness?
        do {
            let (encoder, containers) = (SmartJSONEncoder(), Lost())
            let object = Witness()
            witness = object
            encoder.userInfo[try #require(CodingUserInfoKey(rawValue: "witness"))] = object
            _ = try encoder.encode(Model(containers: containers, kind: kind))
            for _ in 0..<3 {
                var nested = containers.containers[0].nestedContainer(keyedBy: Name.self, forKey: Name("n"))
                #expect(throws: EncodingError.self) { try nested.encode(1, forKey: Name("b")) }
            }
        }
        #expect(witness == nil)
    }

    /// A part continues a value of its model, and fails; the model goes on.
    @Test func aPartThatFailsLeavesTheContainersOfItsModel() throws {
        struct Part: Codable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("k"))
                try nested.encode(1, forKey: Name("x"))
                throw CancellationError()
            }
            init() {}
            init(from decoder: any Decoder) throws {}
        }
        struct Model: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(["a": 1], forKey: Name("k"))
                var kept = container.nestedContainer(keyedBy: Name.self, forKey: Name("kept"))
                try kept.encode(1, forKey: Name("a"))
                try? container.encode(SmartFlat(wrappedValue: Part()), forKey: Name("part"))
                try kept.encode(2, forKey: Name("b"))
            }
        }
        for strategy in [.useDefaultKeys, .custom { $0.last ?? Name("") }] as [JSONEncoder.KeyEncodingStrategy] {
            let encoder = SmartJSONEncoder()
            if case .custom = strategy { encoder.keyEncodingStrategy = .custom { $0.last ?? Name("") } }
            let object = try parsed(encoder.encode(Model())) as? [String: [String: Int]]
            #expect(object?["kept"] == ["a": 1, "b": 2])
            #expect(object?["k"]?["a"] == 1)
        }
    }

    /// Each lookup scans only what is new.
    @Test func manyContainersAreOpenedAgain() throws {
        struct Model: Encodable {
            let count: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                for round in 0..<3 {
                    for number in 0..<count {
                        var list = container.nestedUnkeyedContainer(forKey: Name("k\(number)"))
                        #expect(list.count == round)
                        try list.encode(round)
                    }
                }
            }
        }
        let object = try parsed(SmartJSONEncoder().encode(Model(count: 5_000)))
        #expect((object as? [String: [Int]])?.values.allSatisfy { $0 == [0, 1, 2] } == true)
        #expect((object as? [String: [Int]])?.count == 5_000)
    }

    @Test func aContainerOfAFailedValueWritesNothing() throws {
        struct Failed: Encodable {
            let lost: Lost
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(1, forKey: Name("a"))
                lost.containers = [container]
                throw CancellationError()
            }
        }
        struct Model: Encodable {
            let lost = Lost()
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try? container.encode(Failed(lost: lost), forKey: Name("failed"))
                try container.encode(1, forKey: Name("x"))
                try? lost.containers[0].encode(2, forKey: Name("b"))
                var nested = lost.containers[0].nestedContainer(keyedBy: Name.self, forKey: Name("n"))
                try? nested.encode(3, forKey: Name("c"))
                _ = lost.containers[0].nestedUnkeyedContainer(forKey: Name("l"))
                try container.encode(4, forKey: Name("y"))
            }
        }
        #expect(try String(decoding: SmartJSONEncoder().encode(Model()), as: UTF8.self) == #"{"x":1,"y":4}"#)
    }

    @Test func aFlatPartThatFailsLeavesNothing() throws {
        struct Failed: Codable {
            var a = 1
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(a, forKey: Name("a"))
                _ = container.nestedContainer(keyedBy: Name.self, forKey: Name("nested"))
                throw CancellationError()
            }
        }
        struct Model: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try? container.encode(SmartFlat(wrappedValue: Failed()), forKey: Name("part"))
                try container.encode(2, forKey: Name("b"))
            }
        }
        #expect(try String(decoding: SmartJSONEncoder().encode(Model()), as: UTF8.self) == #"{"b":2}"#)
    }

    @Test func aListIsContinuedByEachOfItsContainers() throws {
        struct Model: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                try container.encode(1, forKey: Name("x"))
                try container.encode(2, forKey: Name("x"))
                var first = container.nestedUnkeyedContainer(forKey: Name("list"))
                try first.encode(1)
                try container.encode(0, forKey: Name("y"))
                var second = container.nestedUnkeyedContainer(forKey: Name("list"))
                try second.encode(2)
                #expect(first.count == 2)
                try first.encode(3)
                #expect(second.count == 3)
            }
        }
        let encoder = SmartJSONEncoder()
        #expect(try String(decoding: encoder.encode(Model()), as: UTF8.self) == #"{"x":2,"list":[1,2,3],"y":0}"#)
    }

    @Test func superEncodersWriteAnyKindOfValue() throws {
        struct Model: Encodable {
            let keeps: Bool
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var kept: [any Encoder] = []
                for (name, value) in [("list", 0), ("single", 1), ("none", 2), ("object", 3), ("failed", 4)] {
                    let encoder = container.superEncoder(forKey: Name(name))
                    if keeps { kept.append(encoder) }
                    switch value {
                    case 0:
                        var list = encoder.unkeyedContainer()
                        try list.encode(1)
                        _ = list.nestedContainer(keyedBy: Name.self)
                    case 1:
                        var single = encoder.singleValueContainer()
                        try single.encode(["a", "b"])
                    case 3:
                        var object = encoder.container(keyedBy: Name.self)
                        try object.encode(["a": 1], forKey: Name("a"))
                    case 4:
                        var single = encoder.singleValueContainer()
                        try? single.encode(Double.nan)
                        try single.encode(2)
                    default: break
                    }
                }
                try container.encode(true, forKey: Name("last"))
                withExtendedLifetime(kept) {}
            }
        }
        let json = #"{"list":[1,{}],"single":["a","b"],"none":{},"object":{"a":{"a":1}},"failed":2,"last":true}"#
        for keeps in [false, true] {
            #expect(try String(decoding: SmartJSONEncoder().encode(Model(keeps: keeps)), as: UTF8.self) == json)
        }
    }

    /// The keys are rewritten, and there are more of them than a table of names has.
    @Test func nestedContainersHaveAnyNumberOfKeys() throws {
        struct Model: Encodable {
            let count: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("theContainer"))
                for number in 0..<count { try nested.encode(number, forKey: Name("aKey\(number)")) }
                for number in 0..<count / 2 { try nested.encode(-number, forKey: Name("aKey\(number)")) }
            }
        }
        let encoder = SmartJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let foundation = JSONEncoder()
        foundation.keyEncodingStrategy = .convertToSnakeCase
        for count in [3, 63, 64, 65, 255, 256, 257, 600, 2] {
            let model = Model(count: count)
            #expect(try parsed(encoder.encode(model)) == parsed(foundation.encode(model)), "\(count) keys")
        }
    }

    /// Fifty thousand containers in each other, which no call may complete recursively.
    @Test func deepNestedContainersAreCompleted() throws {
        struct Model: SmartCodable {
            var depth = 0
            var keeps = false
            func encode(to encoder: any Encoder) throws {
                var first = encoder.container(keyedBy: Name.self)
                var container = first
                var kept = [container]
                for _ in 0..<depth {
                    container = container.nestedContainer(keyedBy: Name.self, forKey: Name("n"))
                    if keeps { kept.append(container) }
                }
                try container.encode(1, forKey: Name("a"))
                try first.encode(2, forKey: Name("b"))
                withExtendedLifetime(kept) {}
            }
        }
        let depth = 50_000
        for keeps in [false, true] {
            let model = Model(depth: depth, keeps: keeps)
            let text = try model.encodedText(options: [.depth(depth + 10)])
            let nested = String(repeating: #"{"n":"#, count: depth) + #"{"a":1}"#
            #expect(text == nested + String(repeating: "}", count: depth - 1) + #","b":2}"#)
        }
    }

    private func parsed(_ data: Data) throws -> NSObject {
        try #require(JSONSerialization.jsonObject(with: data) as? NSObject)
    }
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

/// Containers that are kept longer than the values that they belong to.
private final class Lost {
    var containers: [KeyedEncodingContainer<Name>] = []
}

/// A value that uses containers in a random order, the same one each time it is encoded.
private struct Sequence: Encodable {
    let random: SeededGenerator
    let depth: Int
    /// Receives containers of values that fail; nil if no value fails, because Foundation writes a part of it then.
    var lost: Lost?

    /// A container that the sequence has.
    private struct Open {
        var container: KeyedEncodingContainer<Name>?
        var list: (any UnkeyedEncodingContainer)?
        let keys: Keys
    }

    /// The keys of an object, for all of its containers.
    private final class Keys {
        var objects: [String: Keys] = [:]
        var lists: [String] = []
        var values: [String] = []
    }

    func encode(to encoder: any Encoder) throws {
        var random = random
        var open = [Open(container: encoder.container(keyedBy: Name.self), keys: Keys())]
        for step in 0..<Int.random(in: 1...24, using: &random) {
            let index = Int.random(in: 0..<3, using: &random) == 0 ? open.indices.randomElement(using: &random) : nil
            try take(step, at: index ?? open.count - 1, &open, &random)
        }
    }

    private func take(_ step: Int, at index: Int, _ open: inout [Open], _ random: inout SeededGenerator) throws {
        let key = Name("k\(step)")
        switch Int.random(in: 0..<14, using: &random) {
        case 0..<3:
            try open[index].container?.encode(step, forKey: key)
            try open[index].list?.encode("\(step)\"")
            open[index].keys.values.append(key.stringValue)
        case 3:
            guard let key = open[index].keys.values.randomElement(using: &random) else { return }
            try open[index].container?.encode(step, forKey: Name(key))
        case 4, 5:
            let nested =
                open[index].container?.nestedContainer(keyedBy: Name.self, forKey: key)
                ?? open[index].list?.nestedContainer(keyedBy: Name.self)
            let keys = Keys()
            if open[index].container != nil { open[index].keys.objects[key.stringValue] = keys }
            open.append(Open(container: nested, keys: keys))
        case 6:
            let nested =
                open[index].container?.nestedUnkeyedContainer(forKey: key) ?? open[index].list?.nestedUnkeyedContainer()
            if open[index].container != nil { open[index].keys.lists.append(key.stringValue) }
            open.append(Open(list: nested, keys: Keys()))
        case 7:
            let objects = open[index].keys.objects.sorted { $0.key < $1.key }
            guard let (key, keys) = objects.randomElement(using: &random) else { return }
            let nested = open[index].container?.nestedContainer(keyedBy: Name.self, forKey: Name(key))
            if let nested { open.append(Open(container: nested, keys: keys)) }
        case 12:
            guard let key = open[index].keys.lists.randomElement(using: &random) else { return }
            let nested = open[index].container?.nestedUnkeyedContainer(forKey: Name(key))
            if let nested { open.append(Open(list: nested, keys: Keys())) }
        case 8:
            // Foundation adds an element of a super encoder when the encoder is released.
            let element = lost == nil ? nil : open[index].list?.superEncoder()
            let encoder = open[index].container?.superEncoder(forKey: key) ?? element
            if let encoder { open.append(Open(container: encoder.container(keyedBy: Name.self), keys: Keys())) }
        case 9:
            guard depth > 0 else { return }
            let value = Sequence(random: random, depth: depth - 1, lost: lost)
            try open[index].container?.encode(value, forKey: key)
            try open[index].list?.encode(value)
        case 10:
            guard let lost else { return }
            let value = Failing(random: random, lost: lost)
            try? open[index].container?.encode(value, forKey: key)
            try? open[index].list?.encode(value)
            for index in lost.containers.indices { try lost.containers[index].encode(step, forKey: key) }
        default:
            if open.count > 1 { open.remove(at: max(index, 1)) }
        }
    }
}

/// A value that fails after it has written something.
private struct Failing: Encodable {
    let random: SeededGenerator
    let lost: Lost

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode(true, forKey: Name("first"))
        try Sequence(random: random, depth: 0).encode(to: container.superEncoder())
        let nested = container.nestedContainer(keyedBy: Name.self, forKey: Name("kept"))
        lost.containers.append(nested)
        throw CancellationError()
    }
}
