import Foundation
import SmartCodable
import TestSupport

/// Decodes the JSON of one model with every entry point in every shape, and returns the results that differ.
///
///     inputs    text · data · dictionary · plist XML · plist binary
///     shapes    plain · at a path · in a model · in an optional · in an array · in a dictionary · in a string · [Model]
///
/// The keys of the models around it are digits, which no key strategy changes. A property list has no null, so JSON
/// with a null in it uses the other entry points only.
struct ModelRoutes<Model: SmartCodable & Equatable> {
    let json: String
    let expected: Model
    var options: Set<SmartDecodingOption> = []
    /// Entry points with other values: numbers that `JSONSerialization` changes, and repeated keys.
    var except: Set<EntryPoint> = []

    enum EntryPoint: CaseIterable { case text, data, dictionary, plistXML, plistBinary }

    /// One sentence for each route with another result; empty if all agree.
    func disagreements() -> [String] {
        EntryPoint.allCases.filter { !isLeftOut($0) }.flatMap(disagreements)
    }

    private func isLeftOut(_ entryPoint: EntryPoint) -> Bool {
        if except.contains(entryPoint) { return true }
        let isList = entryPoint == .plistXML || entryPoint == .plistBinary
        return isList && json.contains("null")
    }

    private func disagreements(_ entryPoint: EntryPoint) -> [String] {
        var failures: [String] = []
        func check(_ shape: String, _ found: Model?) {
            guard found != expected else { return }
            failures.append("\(entryPoint), \(shape): expected \(expected), got \(String(describing: found))")
        }
        check("plain", Single<Model>.read(json, entryPoint, options))
        check("at a path", Single<Model>.read(#"{"a": [\#(json)]}"#, entryPoint, options, path: "a.0"))

        let shelf = Single<Shelf<Model>>.read(
            """
            {"1": \(json), "2": \(json), "3": [\(json), \(json)], "4": {"some_key": \(json)}, "5": \(quoted(json))}
            """,
            entryPoint,
            options
        )
        check("in a model", shelf?.item)
        check("in an optional", shelf?.maybe)
        check("in an array", shelf?.list.first)
        check("second in an array", shelf?.list.last)
        check("in a dictionary", shelf?.named["some_key"])
        check("in a string", shelf?.text)

        let models = Many<Model>.read("[\(json), \(json)]", entryPoint, options)
        if models != [expected, expected] {
            failures.append("\(entryPoint), [Model]: expected two of \(expected), got \(String(describing: models))")
        }
        return failures
    }

    private func quoted(_ json: String) -> String {
        let escaped = json.replacingOccurrences(of: #"\"#, with: #"\\"#)
            .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: " ")
        return "\"\(escaped)\""
    }

    /// All shapes except the plain one.
    @BothKinds private struct Shelf<Item: SmartCodable>: SmartCodable {
        var item = Item()
        var maybe: Item?
        var list: [Item] = []
        var named: [String: Item] = [:]
        var text = Item()

        enum CodingKeys: String, CodingKey {
            case item = "1"
            case maybe = "2"
            case list = "3"
            case named = "4"
            case text = "5"
        }
    }
}

extension ModelRoutes.EntryPoint {
    fileprivate func list(_ json: String) -> Data? {
        guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else { return nil }
        let format: PropertyListSerialization.PropertyListFormat = self == .plistXML ? .xml : .binary
        return try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    }
}

/// The entry points of one model.
private enum Single<Model: SmartDecodable> {
    static func read<Routed>(
        _ json: String,
        _ entryPoint: ModelRoutes<Routed>.EntryPoint,
        _ options: Set<SmartDecodingOption>,
        path: String? = nil
    ) -> Model? {
        switch entryPoint {
        case .text:
            return Model.deserialize(from: json, designatedPath: path, options: options)
        case .data:
            return Model.deserialize(from: Data(json.utf8), designatedPath: path, options: options)
        case .dictionary:
            let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            return Model.deserialize(from: value, designatedPath: path, options: options)
        case .plistXML, .plistBinary:
            return Model.deserializePlist(from: entryPoint.list(json), designatedPath: path, options: options)
        }
    }
}

/// The entry points of an array of models.
private enum Many<Model: SmartDecodable> {
    static func read<Routed>(
        _ json: String,
        _ entryPoint: ModelRoutes<Routed>.EntryPoint,
        _ options: Set<SmartDecodingOption>
    ) -> [Model]? {
        switch entryPoint {
        case .text:
            return [Model].deserialize(from: json, options: options)
        case .data:
            return [Model].deserialize(from: Data(json.utf8), options: options)
        case .dictionary:
            let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any]
            return [Model].deserialize(from: value, options: options)
        case .plistXML, .plistBinary:
            return [Model].deserializePlist(from: entryPoint.list(json), options: options)
        }
    }
}

/// A row of a table of models, with type erasure so that a table can contain models of several types.
struct ModelRow: Sendable, CustomStringConvertible {
    let description: String
    private let check: @Sendable () -> [String]

    /// One sentence for each route with another result.
    func disagreements() -> [String] { check() }

    init<Model: SmartCodable & Equatable & Sendable & SendableMetatype>(
        _ title: String,
        _ json: String,
        _ expected: Model,
        options: Set<SmartDecodingOption> = []
    ) {
        description = "\(title): \(json)"
        check = { ModelRoutes(json: json, expected: expected, options: options).disagreements() }
    }
}
