import Foundation

/// Raw values of enums in another letter case or with white space around them.
enum CaseVariant {
    /// The only case whose raw value equals the text apart from letter case and white space around it.
    ///
    /// An enum that is not `CaseIterable` has no list of cases: the text is tried in lower case, in upper case, and with
    /// a first letter of the other case.
    ///
    /// - Returns: nil if the type has another raw value than text, and if no case or several cases match.
    static func value<Value: RawRepresentable>(of type: Value.Type, _ text: String) -> Any? {
        let plain = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !plain.isEmpty else { return nil }
        if let type = type as? any CaseIterable.Type { return onlyCase(of: type, folded(plain)) }
        var found: [String: Value] = [:]
        for spelling in spellings(of: plain) {
            guard let rawValue = spelling as? Value.RawValue else { return nil }
            if let value = Value(rawValue: rawValue) { found[spelling] = value }
        }
        return found.count == 1 ? found.first?.value : nil
    }

    private static func onlyCase<Value: CaseIterable>(of type: Value.Type, _ folded: String) -> Any? {
        let matches = type.allCases.filter { value in
            guard let value = value as? any RawRepresentable, let rawValue = value.rawValue as? String else {
                return false
            }
            return self.folded(rawValue).utf8.elementsEqual(folded.utf8)
        }
        return matches.count == 1 ? matches.first : nil
    }

    private static func folded(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    private static func spellings(of text: String) -> Set<String> {
        let (first, rest) = (text.prefix(1), text.dropFirst())
        let lower = text.lowercased()
        return [
            text, lower, text.uppercased(), first.lowercased() + rest, first.uppercased() + rest,
            lower.prefix(1).uppercased() + lower.dropFirst(),
        ]
    }
}
