import CowCodable
import Foundation
import SmartCodable

/// A payload that demonstrates `@CowResilient` with Foundation's decoder.
struct CowPreset {
    /// The printed sections: titles with lines.
    let sections: [(title: String, lines: [String])]

    /// Decodes a payload and stores the results.
    ///
    /// - Parameters:
    ///   - title: the name of the preset.
    ///   - type: the model.
    ///   - json: the payload.
    ///   - settings: the settings to compare, with their names.
    init<Model: Decodable>(
        _ title: String,
        _ type: Model.Type,
        _ json: String,
        _ settings: [(name: String, settings: CowSettings)]
    ) {
        sections =
            [(title, [json])]
            + settings.map { name, settings in ("Out, \(name)", Self.lines(of: type, json, settings)) }
    }

    private static func lines<Model: Decodable>(of type: Model.Type, _ json: String, _ settings: CowSettings)
        -> [String]
    {
        let log = CowPresetLog()
        var settings = settings
        settings.logHandler = { log.add($0) }
        let decoder = JSONDecoder()
        decoder.userInfo[.cowSettings] = settings
        do {
            let model = try decoder.decode(type, from: Data(json.utf8))
            return ModelText.lines(of: model) + log.lines
        } catch {
            return [error.localizedDescription] + log.lines
        }
    }
}

extension CowPreset {
    /// The seven payloads.
    static var all: [CowPreset] {
        let strict = (name: "strict", settings: CowSettings())
        let permissive = (name: "permissive", settings: CowSettings(rescueStrategy: PermissiveRescueStrategy.self))
        let both = [strict, permissive]
        let useDefault = (name: "strict, useDefault", settings: CowSettings(nullStrategy: .useDefault))
        return [
            CowPreset(
                "Primitive corruption",
                PrimitiveCorruption.self,
                #"{"name":12345,"age":" 32 ","score":"1e3","isActive":"yes","initial":"Z","ratio":"NaN"}"#,
                both
            ),
            CowPreset(
                "Array corruption",
                ArrayCorruption.self,
                #"{"numbers":[1,"2",3.0,3.7,"bad"],"nested":[[1,"2"],["3","x"],9]}"#,
                both
            ),
            CowPreset(
                "Dictionary corruption",
                DictionaryCorruption.self,
                #"{"intMap":{"a":1,"b":"2","c":"bad"},"boolMap":{"on":"true","off":0,"unknown":"maybe"},"#
                    + #""nestedMap":{"group1":{"x":"1","y":"bad"},"group2":{"z":3}}}"#,
                [strict]
            ),
            CowPreset(
                "Nested complex",
                NestedComplex.self,
                #"{"payload":[{"good":[1,"2","bad"]},"fully-invalid-object",{"other":[3,4,"5"]}]}"#,
                [strict]
            ),
            CowPreset("Null edge case", NullEdgeCase.self, #"{"id":null,"title":123}"#, [strict, useDefault]),
            CowPreset(
                "Overflow case",
                OverflowCase.self,
                #"{"count":"999999999999999999999999","weight":"1e1000"}"#,
                both
            ),
            CowPreset(
                "Strict vs permissive case",
                StrictVsPermissiveCase.self,
                #"{"age":"1e3","initial":65,"ratio":"Infinity","values":"7"}"#,
                both
            ),
        ]
    }
}

/// Collects the log entries of a decode with `@CowResilient` properties as lines.
final class CowPresetLog: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [CowLogEntry] = []

    /// Adds an entry; the lock makes the class sendable.
    func add(_ entry: CowLogEntry) {
        lock.withLock { entries.append(entry) }
    }

    /// The entries, one per line.
    var lines: [String] { lock.withLock { entries.map(\.description) } }
}
