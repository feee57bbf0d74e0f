#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SmartDecodingEvent {
    /// A text that equal repairs have in common, to group them in a crash reporter or a metric.
    ///
    ///     [Order].deserializeWithReport(from: #"[{"price": "1"}, {"price": "2"}]"#)
    ///     // both events: "Array<Order> *.price type-mismatch"
    ///
    /// It consists of the type of the call, the path with `*` for array indices and for keys of dictionaries, and the
    /// `id` of the event; for repaired text, also the kind of the mistake. It contains no values of the input, but an unknown
    /// key is part of its path. It is the same in later versions of the library. An event about the text as a whole has `-` for the type and the path.
    public var fingerprint: String {
        let steps = path.enumerated().map { index, step in
            step.isIndex || isOfCollection(index) ? "*" : step.description
        }
        let type = enclosingTypes.first ?? modelType
        let place = steps.joined(separator: ".")
        let mistake = repair.map { " \($0.rawValue)" } ?? ""
        return "\(type.isEmpty ? "-" : type) \(place.isEmpty ? "-" : place) \(id)\(mistake)"
    }

    /// Whether a step of the path is an index or a key of a collection, which is data.
    private func isOfCollection(_ index: Int) -> Bool {
        guard enclosingTypes.indices.contains(index) else { return false }
        // The name without the types of the elements, which wrappers that read contents themselves omit.
        return Self.collections.contains(String(enclosingTypes[index].prefix { $0 != "<" }))
    }

    private static let collections: Set<String> = [
        "Dictionary", "Array", "Set", "ContiguousArray", "JSONValue", "JSONObject",
    ]
}

extension SmartDecodingReport {
    /// A text that equal reports have in common: the same type with the same kinds of repairs at the same places, in any
    /// order and number, and the same reason why there is no model.
    ///
    ///     print(report.fingerprint)       // "Order 5f0c2f5a9b1d0e77"
    ///
    /// The name of the type is followed by a hash of the `fingerprint` of the events (FNV-1a with 64 bits,
    /// https://www.rfc-editor.org/rfc/rfc9923), which is the same in every process. The fingerprint of a clean report is
    /// the name of the type. Takes time linear in the number of events.
    public var fingerprint: String {
        if isClean { return rootType }
        var kinds = Set(distinctEvents.map(\.event.fingerprint))
        // Without the numbers, which are positions and limits.
        if let failure { kinds.insert("failure " + failure.filter { !$0.isNumber }) }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in kinds.sorted().joined(separator: "\n").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return "\(rootType) \(String(repeating: "0", count: 16 - digits.count))\(digits)"
    }
}
