import Foundation
import SmartCodable

/// Formats any model as aligned lines.
///
/// It uses reflection, so that the models need no code for it.
///
///     name   "Ann Lee"
///     age    42
///     home   nil
enum ModelText {
    /// The model as several lines: a table for a list of models, or one line per property of a single model.
    static func lines(of value: Any) -> [String] {
        let value = unwrapped(value)
        let mirror = Mirror(reflecting: value)
        // Arrays of models are models, too.
        let isCollection = mirror.displayStyle == .collection
        if isModel(value), !isCollection { return propertyLines(mirror) }
        let elements = isCollection ? mirror.children.map { unwrapped($0.value) } : []
        guard let first = elements.first, isModel(first) else { return [inline(value)] }
        // Elements are numbered as in Swift. A report counts the elements of the JSON, of which some can be dropped.
        return Table(
            header: ["#"] + Mirror(reflecting: first).children.map { name(of: $0.label) },
            rows: elements.enumerated().map { index, element in
                ["\(index)"] + Mirror(reflecting: element).children.map { inline($0.value) }
            }
        ).lines
    }

    /// The value as one line.
    static func inline(_ value: Any) -> String {
        let value = unwrapped(value)
        switch value {
        case let text as String: return "\"\(text.onOneLine)\""
        case let date as Date: return DateText.text(of: date)
        default: break
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return "nil" }
        if mirror.displayStyle == .collection { return inlineList(mirror) }
        if let members = value as? [String: Any] { return inlineMembers(members) }
        guard isModel(value) else { return String(describing: value) }
        let properties = mirror.children.map { "\($0.label ?? ""): \(inline($0.value))" }
        return "{ \(properties.joined(separator: ", ")) }"
    }

    private static func inlineList(_ mirror: Mirror) -> String {
        if let first = mirror.children.first, isModel(unwrapped(first.value)) {
            return "\(mirror.children.count) x \(type(of: first.value))"
        }
        return "[\(mirror.children.map { inline($0.value) }.joined(separator: ", "))]"
    }

    /// Sorted, because the order of a dictionary differs between processes.
    private static func inlineMembers(_ members: [String: Any]) -> String {
        let members = members.sorted { $0.key < $1.key }.map { "\($0.key): \(inline($0.value))" }
        return "[\(members.isEmpty ? ":" : members.joined(separator: ", "))]"
    }

    private static func propertyLines(_ mirror: Mirror) -> [String] {
        let names = mirror.children.map { name(of: $0.label) }
        let width = names.map(\.count).max() ?? 0
        return zip(names, mirror.children).flatMap { name, child in
            let content = lines(of: child.value)
            let name = name.padded(to: width)
            return content.enumerated().map { row, line in
                ((row == 0 ? name : "".padded(to: width)) + "   " + line).clipped(to: Table.width)
            }
        }
    }

    /// The name of a property; the storage of a wrapper has a leading underscore, which is removed.
    private static func name(of label: String?) -> String {
        let label = label ?? ""
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
    }

    /// Whether a value is printed property by property; other values, such as a `Date`, are printed as a whole.
    private static func isModel(_ value: Any) -> Bool {
        value is any SmartDecodable
    }

    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let content = mirror.children.first else { return value }
        return content.value
    }
}

/// Formats dates as ISO 8601 in UTC.
enum DateText {
    static func text(of date: Date) -> String {
        let formatter = ISO8601DateFormatter()
        if date.timeIntervalSince1970.rounded() != date.timeIntervalSince1970 {
            formatter.formatOptions.insert(.withFractionalSeconds)
        }
        return formatter.string(from: date)
    }
}
