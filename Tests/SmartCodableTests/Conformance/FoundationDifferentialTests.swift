import Foundation
import SmartCodable
import TestSupport
import Testing

/// Compares the scanner and the values of the library with those of Foundation, on random and corrupted JSON.
///
/// The differences are listed in `Document/Reference/Reliability.md`.
@Suite struct FoundationDifferentialTests {
    @Test func foundationAcceptsTheSameTextsWithTheSameValues() throws {
        var random = SeededGenerator()
        var unique = SmartDecodingPolicy.strict
        unique.repeatedKeys = .reject
        var counts = (accepted: 0, rejected: 0, values: 0)
        let count = Effort.rounds(6_000)
        for round in 0..<count {
            var maker = RandomJSON(random)
            var bytes = Array(("[" + maker.value(depth: 0) + "]").utf8)
            random = maker.random
            // One third is unchanged; the others have one or two wrong bytes.
            for _ in 0..<round % 3 {
                let position = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[position] = UInt8.random(in: 1 ... .max, using: &random)
                case 1: bytes.remove(at: position)
                default: bytes.insert(Array(#"{}[]:,"0-.e\ "#.utf8).randomElement(using: &random) ?? 0, at: position)
                }
            }
            // A first byte other than that of an array or an object can be the mark of another encoding.
            guard bytes.count >= 4, bytes[0] == UInt8(ascii: "[") || bytes[0] == UInt8(ascii: "{") else { continue }
            let ours = try? JSONValue(reading: .data(Data(bytes)), options: [.syntax(.rfc8259)])
            let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
            if ours == nil { counts.rejected += 1 } else { counts.accepted += 1 }
            let text = String(decoding: bytes, as: UTF8.self)
            guard (ours == nil) == (theirs == nil) else {
                let reader = ours == nil ? "Foundation" : "the library"
                #expect(isKnown(text, isOurs: ours != nil), "only \(reader) accepts it: \(text)")
                continue
            }
            // Foundation may use another one of several members with the same key.
            guard let theirs, let ours = try? JSONValue(reading: .data(Data(bytes)), options: [.policy(unique)]) else {
                continue
            }
            counts.values += 1
            #expect(isEqual(ours, theirs), "\(text): \(ours), in Foundation \(theirs)")
        }
        // Each kind of text occurs.
        #expect(counts.accepted > count / 3 && counts.rejected > count / 6 && counts.values > count / 6)
    }

    /// Whether a difference in acceptance is in the list.
    private func isKnown(_ text: String, isOurs: Bool) -> Bool {
        // Foundation accepts a comma before the end, and refuses half of a surrogate pair and numbers beyond `Double`.
        isOurs
            ? text.contains("\\ud") || text.contains("\\uD") || text.contains("e") || text.contains("E")
            : text.firstMatch(of: /,\s*[\]}]/) != nil
    }

    /// Compares a value with one of Foundation.
    private func isEqual(_ ours: JSONValue, _ theirs: Any) -> Bool {
        switch ours {
        case .null: return theirs is NSNull
        case .bool(let value): return theirs as? Bool == value
        case .string(let text):
            // Equal by scalars: `String` compares canonical equivalents as equal.
            return (theirs as? String).map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true
        case .number(let number):
            guard let other = (theirs as? NSNumber)?.doubleValue, let value = number.double else { return false }
            return abs(value - other) <= abs(value) * 1e-15
        case .array(let elements):
            guard let others = theirs as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy { isEqual($0, $1) }
        case .object(let object):
            guard let others = theirs as? [String: Any] else { return false }
            return others.count == object.count
                && object.allSatisfy { key, value in others[key].map { isEqual(value, $0) } == true }
        }
    }
}
