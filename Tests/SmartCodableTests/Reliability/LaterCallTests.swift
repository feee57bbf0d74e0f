import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// A call does not change the cost of later calls.
///
/// What a session keeps for them is bounded, whatever the call encoded; a later call takes from it only what it needs.
@Suite(.serialized) struct LaterCallTests {
    @BothKinds struct Node: SmartCodable {
        var next: [Node] = []
    }

    private static func node(depth: Int) -> Node {
        (1..<depth).reduce(Node()) { node, _ in Node(next: [node]) }
    }

    /// The encoders that an unused session has.
    private var keptEncoders: Int {
        let session = EncodingSession.start(EncodingSettings())
        defer { session.end() }
        return session.pool.created
    }

    @Test(arguments: [2, 20, 200]) func aDeepValueLeavesFewEncoders(_ depth: Int) throws {
        let value = Self.node(depth: depth)
        let text = try value.encodedText()
        #expect(try value.encodedText() == text)
        #expect(keptEncoders <= ReuseLimits.encoders)
        #expect(try Node().encodedText() == #"{"next":[]}"#)
        #expect(keptEncoders <= ReuseLimits.encoders)
        #expect(try value.encodedDictionary().count == 1)
        #expect(keptEncoders <= ReuseLimits.encoders)
    }

    /// Encodes nested containers and keeps them open until the end.
    struct ManyContainers: Encodable {
        let count: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            var nested: [any UnkeyedEncodingContainer] = []
            for _ in 0..<count { nested.append(container.nestedUnkeyedContainer()) }
            for index in nested.indices { try nested[index].encode(index) }
        }
    }

    @Test(arguments: [3, 300, 3_000]) func manyOpenContainersLeaveFewEncoders(_ count: Int) throws {
        let expected = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
        for _ in 0..<2 {
            #expect(try SmartJSONEncoder().encode(ManyContainers(count: count)) == Data(expected.utf8))
            #expect(keptEncoders <= ReuseLimits.encoders)
        }
    }

    @Test func aDeepValueAfterAnotherIsEncodedAlike() throws {
        let texts = try [200, 1, 100, 200, 3].map { try Self.node(depth: $0).encodedText() }
        #expect(texts.map { $0.filter { $0 == "{" }.count } == [200, 1, 100, 200, 3])
    }
}
