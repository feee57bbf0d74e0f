import CowCodable
import SmartCodable
import TestSupport

extension EntryPoint {
    /// Decodes with settings of its own, so that tests do not affect each other.
    ///
    /// - Returns: The model or the error, and the entries that were logged.
    func decode<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        _ rescueStrategy: any CowRescueStrategy.Type = StrictRescueStrategy.self,
        _ nullStrategy: CowNullStrategy = .fail
    ) throws -> (result: Result<Model, any Error>, entries: [CowLogEntry]) {
        let entries = Locked<[CowLogEntry]>([])
        let settings = CowSettings(nullStrategy: nullStrategy, rescueStrategy: rescueStrategy) { entry in
            entries.withLock { $0.append(entry) }
        }
        let result = Result { try model(type, from: json, userInfo: [.cowSettings: settings]) }
        return (result, entries.value)
    }
}

/// The two strategies of the library.
enum Mode: CaseIterable, Sendable {
    case strict, permissive

    var strategy: any CowRescueStrategy.Type {
        switch self {
        case .strict: StrictRescueStrategy.self
        case .permissive: PermissiveRescueStrategy.self
        }
    }
}

extension CowLogEntry {
    /// The entry in one line, for tests.
    var line: String { "\(kind.rawValue) \(codingPath): \(message) | \(rawValue)" }
}
