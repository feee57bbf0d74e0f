import Foundation
import SmartCodable

/// Decodes one JSON value on every route and compares the results.
///
///     inputs     text · data · dictionary · dictionary literal · plist XML · plist binary · SmartJSONDecoder
///     shapes     property · optional property · nested model · array of models · dictionary of models
///                array element · dictionary value
///
/// Every entry point is combined with every shape. A row contains the value of a model's property; the harness derives
/// the result for each shape: a value that falls back in a property is nil in an optional one and dropped from an
/// array.
///
/// Rules for excluding an entry point, all visible here or in the row:
/// - a property list has no null, so the two plist entry points are excluded for `null`;
/// - `SmartJSONDecoder` has settings in place of options, so it is excluded for rows with options;
/// - the literal entry point needs a literal in the row;
/// - `JSONSerialization` and property lists change some numbers; such a row lists the entry points with another number
///   (`except:`) and contains the reason.
public struct Routes<Value: RouteValue> {
    /// The JSON text of the value.
    public let json: String
    /// The result of a property of the type.
    public let expected: RouteAnswer<Value>
    /// The same value as a Swift literal; nil for none.
    public let literal: Any?
    /// Entry points that receive another value.
    public let exceptions: Set<RouteEntryPoint>
    /// The options of each call.
    public let options: Set<SmartDecodingOption>

    public init(
        _ json: String,
        _ expected: RouteAnswer<Value>,
        literal: Any? = nil,
        except exceptions: Set<RouteEntryPoint> = [],
        options: Set<SmartDecodingOption> = []
    ) {
        self.json = json
        self.expected = expected
        self.literal = literal
        self.exceptions = exceptions
        self.options = options
    }

    /// One sentence for each route whose result differs from the expected one; empty if all agree.
    public func disagreements() -> [String] {
        var failures: [String] = []
        for entryPoint in RouteEntryPoint.allCases where !isLeftOut(entryPoint) {
            failures += Properties<Holder<Value>>(self).disagreements(entryPoint, "property", #"{"value": \#(json)}"#) {
                ["value": $0]
            }
            failures += Properties<Outer<Value>>(self).disagreements(
                entryPoint,
                "nested model",
                #"{"holder": {"value": \#(json)}}"#
            ) {
                ["holder": ["value": $0]]
            }
            failures += Properties<Shelf<Value>>(self).disagreements(
                entryPoint,
                "array and dictionary of models",
                #"{"row": [{"value": \#(json)}, {"value": \#(json)}], "drawers": {"top": {"value": \#(json)}}}"#
            ) {
                ["row": [["value": $0], ["value": $0]], "drawers": ["top": ["value": $0]]]
            }
            failures += Properties<Bag<Value>>(self).disagreements(
                entryPoint,
                "optional, element and member",
                #"{"maybe": \#(json), "list": [\#(json), \#(json)], "named": {"it": \#(json)}}"#
            ) {
                ["maybe": $0, "list": [$0, $0], "named": ["it": $0]]
            }
        }
        return failures + rootArrayDisagreements()
    }

    /// One sentence for each entry point at which a missing key does not keep the initial value.
    public static func missingKeyDisagreements() -> [String] {
        let json = #"{"other": 1, "row": [{}], "drawers": {"top": {}}, "holder": {}}"#
        return RouteEntryPoint.allCases.flatMap { entryPoint -> [String] in
            var failures: [String] = []
            func check<Model: SmartCodable & Decodable>(_ type: Model.Type, _ isRight: (Model) -> Bool) {
                let model = entryPoint.model(type, from: json)
                if model.map(isRight) != true { failures.append("\(entryPoint): \(String(describing: model))") }
            }
            let initial = Value.initialValue
            check(Holder<Value>.self) { $0.value == initial }
            check(Outer<Value>.self) { $0.holder.value == initial }
            check(Shelf<Value>.self) { $0.values() == [initial, initial] }
            check(Bag<Value>.self) { $0.values() == [nil] }
            return failures
        }
    }

    private func isLeftOut(_ entryPoint: RouteEntryPoint) -> Bool {
        if exceptions.contains(entryPoint) { return true }
        switch entryPoint {
        case .literal: return literal == nil
        case .plistXML, .plistBinary: return json == "null"
        default: return false
        }
    }

    /// The entry points of `[Model]`.
    private func rootArrayDisagreements() -> [String] {
        let text = #"[{"value": \#(json)}, {"value": \#(json)}]"#
        var answers: [(entryPoint: RouteEntryPoint, models: [Holder<Value>]?)] = [
            (.text, [Holder<Value>].deserialize(from: text, options: options)),
            (.data, [Holder<Value>].deserialize(from: Data(text.utf8), options: options)),
        ]
        if !isLeftOut(.dictionary), let array = RouteEntryPoint.native(text) as? [Any] {
            answers.append((.dictionary, [Holder<Value>].deserialize(from: array, options: options)))
        }
        if !isLeftOut(.plistXML), let list = RouteEntryPoint.plist(text, .xml) {
            answers.append((.plistXML, [Holder<Value>].deserializePlist(from: list, options: options)))
        }
        let wanted = expected.value ?? Value.initialValue
        return answers.compactMap { entryPoint, models in
            guard !isLeftOut(entryPoint), models?.map(\.value) != [wanted, wanted] else { return nil }
            return "\(entryPoint), [Model]: expected two of \(wanted), got \(String(describing: models))"
        }
    }
}

/// The expected result of a property.
public enum RouteAnswer<Value: Equatable>: Equatable {
    /// The exact value, without an event.
    case exact(Value)
    /// The value, converted or chosen by a fallback, with an event.
    case converted(Value)
    /// The initial value.
    case fallsBack

    /// The value that was read; nil for none.
    public var value: Value? {
        switch self {
        case .exact(let value), .converted(let value): value
        case .fallsBack: nil
        }
    }
}

extension RouteAnswer: Sendable where Value: Sendable {}

/// An entry point of the library.
public enum RouteEntryPoint: String, CaseIterable, Sendable {
    case text, data, dictionary, literal, plistXML, plistBinary, decoder

    /// Decodes a model from an object in JSON; the literal entry point receives a dictionary.
    public func model<Model: SmartCodable>(_ type: Model.Type, from json: String) -> Model? {
        switch self {
        case .text: Model.deserialize(from: json)
        case .data: Model.deserialize(from: Data(json.utf8))
        case .dictionary, .literal: Model.deserialize(from: Self.native(json) as? [String: Any])
        case .plistXML: Model.deserializePlist(from: Self.plist(json, .xml))
        case .plistBinary: Model.deserializePlist(from: Self.plist(json, .binary))
        case .decoder: try? SmartJSONDecoder().decode(Model.self, from: Data(json.utf8))
        }
    }

    public static func native(_ json: String) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed])
    }

    public static func plist(_ json: String, _ format: PropertyListSerialization.PropertyListFormat) -> Data? {
        guard let value = native(json) else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    }

    /// All entry points at which a number may change before the library receives it.
    public static let native: Set<RouteEntryPoint> = [.dictionary, .plistXML, .plistBinary]
}

/// A type that rows can use.
public protocol RouteValue: Codable, Equatable {
    /// A value that rows expect only as the initial value.
    static var initialValue: Self { get }
}

/// Models that contain the value of a row in different shapes.
private protocol RouteModel: SmartCodable {
    associatedtype Value: RouteValue
    /// The values that were read, and those that are expected.
    func values() -> [Value?]
    static func expected(_ answer: RouteAnswer<Value>) -> [Value?]
    /// The number of events if every value is repaired.
    static func eventCount(_ answer: RouteAnswer<Value>, isNull: Bool) -> Int
}

/// One shape of a row with one entry point.
private struct Properties<Model: RouteModel> {
    private let routes: Routes<Model.Value>

    init(_ routes: Routes<Model.Value>) {
        self.routes = routes
    }

    func disagreements(
        _ entryPoint: RouteEntryPoint,
        _ shape: String,
        _ json: String,
        _ literal: (Any) -> [String: Any]
    ) -> [String] {
        var failures: [String] = []
        func check(_ model: Model?, _ way: String) {
            let wanted = Model.expected(routes.expected)
            guard model?.values() != wanted else { return }
            failures.append(
                "\(entryPoint), \(shape), \(way): expected \(wanted), got \(String(describing: model?.values()))"
            )
        }
        func check(_ result: SmartDecodingResult<Model>) {
            check(result.model, "with report")
            let count = Model.eventCount(routes.expected, isNull: routes.json == "null")
            if result.report.events.count != count {
                failures.append("\(entryPoint), \(shape): expected \(count) events, got \(result.report)")
            }
        }
        let options = routes.options
        switch entryPoint {
        case .text:
            check(Model.deserialize(from: json, options: options), "plain")
            check(Model.deserializeWithReport(from: json, options: options))
        case .data:
            check(Model.deserialize(from: Data(json.utf8), options: options), "plain")
            check(Model.deserializeWithReport(from: Data(json.utf8), options: options))
        case .dictionary:
            let dictionary = RouteEntryPoint.native(json) as? [String: Any]
            check(Model.deserialize(from: dictionary, options: options), "plain")
            check(Model.deserializeWithReport(from: .any(dictionary), options: options))
        case .literal:
            guard let value = routes.literal else { return [] }
            check(Model.deserialize(from: literal(value), options: options), "plain")
            check(Model.deserializeWithReport(from: .any(literal(value)), options: options))
        case .plistXML, .plistBinary:
            let list = RouteEntryPoint.plist(json, entryPoint == .plistXML ? .xml : .binary)
            check(Model.deserializePlist(from: list, options: options), "plain")
            check(Model.deserializeWithReport(from: list.map { .propertyList($0) } ?? .any(nil), options: options))
        case .decoder:
            guard options.isEmpty else { return [] }
            check(try? SmartJSONDecoder().decode(Model.self, from: Data(json.utf8)), "plain")
        }
        return failures
    }
}

private struct Holder<Value: RouteValue>: RouteModel {
    var value = Value.initialValue

    func values() -> [Value?] { [value] }
    static func expected(_ answer: RouteAnswer<Value>) -> [Value?] { [answer.value ?? .initialValue] }
    static func eventCount(_ answer: RouteAnswer<Value>, isNull: Bool) -> Int { answer.isExact ? 0 : 1 }
}

private struct Outer<Value: RouteValue>: RouteModel {
    var holder = Holder<Value>()

    func values() -> [Value?] { [holder.value] }
    static func expected(_ answer: RouteAnswer<Value>) -> [Value?] { [answer.value ?? .initialValue] }
    static func eventCount(_ answer: RouteAnswer<Value>, isNull: Bool) -> Int { answer.isExact ? 0 : 1 }
}

private struct Shelf<Value: RouteValue>: RouteModel {
    var row: [Holder<Value>] = []
    var drawers: [String: Holder<Value>] = [:]

    func values() -> [Value?] { row.map(\.value) + drawers.values.map(\.value) }
    static func expected(_ answer: RouteAnswer<Value>) -> [Value?] {
        Array(repeating: answer.value ?? .initialValue, count: 3)
    }
    static func eventCount(_ answer: RouteAnswer<Value>, isNull: Bool) -> Int { answer.isExact ? 0 : 3 }
}

private struct Bag<Value: RouteValue>: RouteModel {
    var maybe: Value?
    var list: [Value] = []
    var named: [String: Value] = [:]

    func values() -> [Value?] { [maybe] + (list + named.values).map { $0 } }
    static func expected(_ answer: RouteAnswer<Value>) -> [Value?] {
        guard let value = answer.value else { return [nil] }
        return [value, value, value, value]
    }
    static func eventCount(_ answer: RouteAnswer<Value>, isNull: Bool) -> Int {
        // A null for an optional is valid and is not reported; the three elements are dropped.
        answer.isExact ? 0 : isNull ? 3 : 4
    }
}

extension RouteAnswer {
    fileprivate var isExact: Bool {
        if case .exact = self { return true }
        return false
    }
}
