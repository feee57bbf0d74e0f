import Foundation
import SmartCodable
import TestSupport
import Testing

/// Deep values on small stacks: everything except deinitialization, which Swift controls, works at any depth.
@Suite struct JSONValueDepthTests {
    @BothKinds struct Box: SmartCodable {
        var value: JSONValue = "initial"
        var rest = 0
    }

    private static func depth(_ value: JSONValue) -> Int {
        var depth = 0
        var current = value
        while true {
            switch current {
            case .array(let elements): current = elements.first ?? .null
            case .object(let members): current = members["a"] ?? .null
            default: return depth
            }
            depth += 1
        }
    }

    /// Nested values that are never freed: see the end of the test.
    private static func nested(_ depth: Int) -> JSONValue {
        var value: JSONValue = 1
        for level in 0..<depth { value = level.isMultiple(of: 2) ? [value] : ["a": value] }
        return value
    }

    @Test func theDeepestDocumentThatIsReadBecomesAValueOnASmallStack() {
        SmallThread.run {
            for json in [nestedArrays(511), nestedObjects(511)] {
                let box = Box.deserialize(from: #"{"value": \#(json), "rest": 1}"#)
                #expect(box.map { Self.depth($0.value) } == 511)
                #expect(box?.rest == 1)
                let values = [Box].deserialize(from: "[" + #"{"value": \#(json.dropFirst().dropLast())}"# + "]")
                #expect(values?.count == 1 || json.hasPrefix("{"))
            }
        }
    }

    @Test func valuesBeyondTheSafeDepthAreRefused() {
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 100_000))]
        SmallThread.run {
            for make in [{ nestedArrays($0) }, { nestedObjects($0) }] as [(Int) -> String] {
                let fits = Box.deserialize(from: #"{"value": \#(make(1_000)), "rest": 1}"#, options: options)
                #expect(fits.map { Self.depth($0.value) } == 1_000)
                for depth in [1_001, 50_000] {
                    let json = #"{"value": \#(make(depth)), "rest": 1}"#
                    let result = Box.deserializeWithReport(from: json, options: options)
                    #expect(result.model?.value == "initial")
                    #expect(result.model?.rest == 1)
                    #expect(result.report.events.map(\.finding) == [.stackLimit])
                }
            }
        }
    }

    @Test func veryDeepValuesAreComparedHashedPrintedAndConverted() {
        SmallThread.run {
            let depth = 100_000
            let left = Self.nested(depth)
            let right = Self.nested(depth)
            let other = Self.nested(depth - 2)
            #expect(left == right)
            #expect(left != other)
            #expect(left.hashValue == right.hashValue)
            #expect(left.description == right.description)
            #expect(left.description.utf8.count == depth / 2 * 2 + depth / 2 * 6 + 1)
            // Swift frees nested collections by recursion, so these are leaked.
            for value in [left, right, other] { _ = Unmanaged.passRetained(Keeper(value)) }
        }
    }

    private final class Keeper {
        let value: JSONValue
        init(_ value: JSONValue) { self.value = value }
    }

    @Test func aDeepValueIsConvertedToPlainValuesOnASmallStack() {
        SmallThread.run {
            let value = Self.nested(1_000)
            #expect(value.any != nil)
            #expect(Self.nested(1_001).any == nil)
            let shallow = Self.nested(512)
            #expect(shallow.any.flatMap { JSONValue($0) } == shallow)
        }
    }

    @Test func foundationsCodersReadAndWriteDeepValuesOrRefuseOnASmallStack() {
        SmallThread.run {
            for depth in [10, 100, 300, 500] {
                for json in [nestedArrays(depth), nestedObjects(depth)] {
                    if let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) {
                        #expect(Self.depth(value) == depth)
                    } else {
                        #expect(depth > 10)
                    }
                }
                if let data = try? JSONEncoder().encode(Self.nested(depth)) {
                    #expect(data.count > depth)
                } else {
                    #expect(depth > 10)
                }
            }
            #expect(throws: (any Error).self) { try JSONEncoder().encode(Self.nested(2_000)) }
        }
    }

    @Test func aWideValueIsReadInLinearTime() throws {
        let count = 200_000
        let json = #"{"value": ["# + String(repeating: #"{"a":[1,"x"]},"#, count: count) + "null]}"
        let box = try #require(Box.deserialize(from: json))
        #expect(box.value.array?.count == count + 1)
        #expect(box.value[count].isNull)
    }
}
