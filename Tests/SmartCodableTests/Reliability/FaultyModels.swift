import Foundation
import SmartCodable
import TestSupport

/// A model with a fault, which it has if its `id` is 13.
protocol FaultyModel: SmartCodable {
    var id: Int { get set }
    var parts: [LivePart] { get set }
    var end: String { get set }

    /// Adds what the fault needs apart from the `id`.
    mutating func addFault()
    /// Removes cycles of references.
    func removeCycles()
}

extension FaultyModel {
    static var json: String { json(7) }
    static var faultyJSON: String { json(13) }

    private static func json(_ id: Int) -> String {
        #"{"id":\#(id),"parts":[{"label":"b"},{"label":"c"}],"end":"z"}"#
    }

    var text: String { "\(id) \(parts.map(\.label).joined()) \(end)" }
    var isFaulty: Bool { id == 13 }

    /// A faulty model.
    static func makeFaulty() -> Self {
        var model = Self()
        (model.id, model.parts, model.end) = (13, [LivePart()], "z")
        model.addFault()
        return model
    }

    mutating func addFault() {}
    func removeCycles() {}
}

struct Fault: Error {}

private enum Keys: CodingKey { case id, parts, end }

// MARK: - Initializers and methods for encoding

/// Throws after everything was read, and in the middle of what is written.
@BothKinds struct ThrowingStructure: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        parts = try container.decode([LivePart].self, forKey: .parts)
        end = try container.decode(String.self, forKey: .end)
        if isFaulty { throw Fault() }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(parts, forKey: .parts)
        if isFaulty { throw Fault() }
        try container.encode(end, forKey: .end)
    }
}

/// Throws before all properties were read.
@BothKinds final class ThrowingClass: SmartCodable, FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        parts = try container.decode([LivePart].self, forKey: .parts)
        id = try container.decode(Int.self, forKey: .id)
        if id == 13 { throw Fault() }
        end = try container.decode(String.self, forKey: .end)
    }

    func encode(to encoder: any Encoder) throws {
        if isFaulty { throw Fault() }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(parts, forKey: .parts)
        try container.encode(end, forKey: .end)
    }
}

class ThrowingBase: SmartCodable {
    var id = 0
    var parts: [LivePart] = []
    required init() {}
}

/// Throws after the base class has read its properties, or has written them.
final class ThrowingSubclass: ThrowingBase, FaultyModel {
    var end = ""

    required init() { super.init() }

    required init(from decoder: any Decoder) throws {
        try super.init(from: decoder)
        if isFaulty { throw Fault() }
        end = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .end)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        if isFaulty { throw Fault() }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(end, forKey: .end)
    }
}

/// Throws while nested containers are in use.
@BothKinds struct ThrowingContainers: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        var elements = try container.nestedUnkeyedContainer(forKey: .parts)
        parts = [try elements.decode(LivePart.self)]
        let element = try elements.nestedContainer(keyedBy: LivePart.CodingKeys.self)
        let part = LivePart()
        part.label = try element.decode(String.self, forKey: .label)
        parts.append(part)
        if isFaulty {
            // Past the end, which throws.
            _ = try elements.superDecoder().container(keyedBy: Keys.self)
            _ = try elements.decode(LivePart.self)
        }
        end = try container.superDecoder(forKey: .end).singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        var elements = container.nestedUnkeyedContainer(forKey: .parts)
        for part in parts {
            var element = elements.nestedContainer(keyedBy: LivePart.CodingKeys.self)
            try element.encode(part.label, forKey: .label)
            if isFaulty { throw Fault() }
        }
        try container.encode(end, forKey: .end)
    }
}

/// Contains itself, endlessly.
@BothKinds struct EndlessModel: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        parts = try container.decode([LivePart].self, forKey: .parts)
        if isFaulty { self = try decoder.singleValueContainer().decode(Self.self) }
        end = try container.decode(String.self, forKey: .end)
    }

    func encode(to encoder: any Encoder) throws {
        if isFaulty {
            var container = encoder.singleValueContainer()
            return try container.encode(self)
        }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(parts, forKey: .parts)
        try container.encode(end, forKey: .end)
    }
}

/// Keeps the decoder and its container.
struct KeepingModel: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""
    private var kept: [Any] = []

    enum CodingKeys: CodingKey { case id, parts, end }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        parts = try container.decode([LivePart].self, forKey: .parts)
        end = try container.decode(String.self, forKey: .end)
        if isFaulty { kept = [decoder, container, try container.nestedUnkeyedContainer(forKey: .parts), LiveObject()] }
    }
}

// MARK: - Hooks

/// The hooks around the model throw.
@BothKinds struct ThrowingModelHooks: FaultyModel, SmartEncodingHook {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    func didFinishMapping() throws { if isFaulty { throw Fault() } }
    func willEncode() throws { if isFaulty { throw Fault() } }
}

/// The hooks around the JSON throw.
@BothKinds struct ThrowingJSONHooks: FaultyModel, SmartInputHook, SmartOutputHook {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    static func willDecode(_ json: inout JSONValue) throws { if json.id == 13 { throw Fault() } }
    func didEncode(_ json: inout JSONValue) throws {
        json = ["id": 1]
        if isFaulty { throw Fault() }
        json = ["id": JSONValue(id) ?? 0, "parts": ["label": "b"], "end": "z"]
        json.parts = .array(parts.map { ["label": .string($0.label)] })
    }
}

/// The hooks decode and encode again: the own type, another type, and JSON that fails.
@BothKinds struct DecodingHooks: FaultyModel, SmartInputHook, SmartEncodingHook, SmartOutputHook {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    /// Whether inner calls have the results that they have outside.
    static func callsAgain() -> Bool {
        let isRead = deserialize(from: json)?.text == "7 bc z" && deserialize(from: "{\"id\":") == nil
        let isRefused = ThrowingClass.deserialize(from: ThrowingClass.faultyJSON) == nil
        let isWritten = ThrowingStructure.deserialize(from: json)?.toJSONString() == json
        return isRead && isRefused && isWritten && ThrowingStructure.makeFaulty().toJSONString() == nil
    }

    static func willDecode(_ json: inout JSONValue) throws {
        if json.id == 13, !callsAgain() { throw Fault() }
    }

    func didFinishMapping() throws { if isFaulty, !Self.callsAgain() { throw Fault() } }
    func willEncode() throws { if isFaulty, !Self.callsAgain() { throw Fault() } }
    func didEncode(_ json: inout JSONValue) throws { if isFaulty, !Self.callsAgain() { throw Fault() } }
}

/// The initializers and the method for encoding decode again.
@BothKinds struct DecodingInitializers: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    /// A side effect: decodes and encodes other models, in each fallback.
    init() {
        _ = ThrowingClass.deserialize(from: ThrowingClass.faultyJSON)
        _ = [ThrowingStructure].deserialize(from: "[{}, 5, \(ThrowingStructure.faultyJSON)]")?.toJSONString()
        id = LivePart.deserialize(from: #"{"label": 5}"#)?.label == "5" ? 0 : -1
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = try container.decode(Int.self, forKey: .id)
        if id == 13, Self.deserialize(from: Self.json)?.text != "7 bc z" { throw Fault() }
        parts = try container.decode([LivePart].self, forKey: .parts)
        if id == 13, !DecodingHooks.callsAgain() { throw Fault() }
        end = try container.decode(String.self, forKey: .end)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        if isFaulty, !DecodingHooks.callsAgain() { throw Fault() }
        try container.encode(parts, forKey: .parts)
        try container.encode(end, forKey: .end)
    }
}

// MARK: - Rules of a model

/// Returns values that are neither of the property's type nor JSON, and decodes again.
struct NonsenseTransformer: ValueTransformable {
    func transformFromJSON(_ value: Any?) -> Any? {
        if (value as? Int) == 7 { return nil }
        _ = DecodingHooks.callsAgain()
        return [LiveObject(): Double.nan]
    }
    func transformToJSON(_ value: Any?) -> Any? {
        if (value as? Int) != 13 { return nil }
        return [LiveObject(): Double.nan]
    }
}

extension LiveObject: Hashable {
    static func == (left: LiveObject, right: LiveObject) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@BothKinds struct NonsenseTransformers: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    static func mappingForValue() -> [SmartValueTransformer]? {
        let transformer = NonsenseTransformer()
        return [
            CodingKeys.id <--- transformer, CodingKeys.parts <--- transformer, CodingKeys.end <--- transformer,
            CodingKeys.end <--- SmartDateTransformer(strategy: .timestamp), UnknownKeys.none <--- transformer,
        ]
    }
}

enum UnknownKeys: String, CodingKey { case none = "" }

/// Maps keys to nothing, to each other, and to paths into scalars.
@BothKinds struct NonsenseMappings: FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [
            CodingKeys.id <--- ["", ".", "..", "end.0.x", "id"],
            CodingKeys.parts <--- ["id.parts", "parts.parts", "parts"],
            CodingKeys.end <--- ["parts.9", "end.", "end"], UnknownKeys.none <--- "id",
        ]
    }
}

// MARK: - Classes that refer to each other

/// Refers to itself, in an array and in a dictionary.
@BothKinds final class CyclicClass: SmartCodable, FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""
    var children: [CyclicClass]?
    var named: [String: CyclicClass]?
    private var parent: CyclicClass?

    enum CodingKeys: CodingKey { case id, parts, end, children, named }

    init() {}

    func addFault() { (children, named, parent) = ([self, CyclicClass()], ["self": self], self) }
    func removeCycles() { (children, named, parent) = (nil, nil, nil) }
}

/// Its children refer to it.
@BothKinds final class ParentClass: SmartCodable, FaultyModel {
    var id = 0
    var parts: [LivePart] = []
    var end = ""
    var children: [ParentClass]?
    private weak var parent: ParentClass?

    enum CodingKeys: CodingKey { case id, parts, end, children }

    init() {}

    func didFinishMapping() {
        if isFaulty, children == nil { children = [ParentClass(), ParentClass()] }
        for child in children ?? [] { child.parent = self }
    }
}
