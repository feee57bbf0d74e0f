import LazyCodableKit
import SmartCodable
import TestSupport

extension EntryPoint {
    /// Settings of a fresh process, for a decode whose log is not examined: other tests change those of the process at
    /// the same time.
    static let freshSettings: Set<SmartDecodingOption> = [.userInfo([.lazyCodableSettings: LazyCodableSettings()])]

    /// A model and the lines that were logged while it was decoded.
    struct Answer<Model> {
        let model: Model
        let lines: [String]
    }

    /// Decodes with settings of its own, so that tests do not affect each other.
    func decode<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        logsSuccess: Bool = true,
        _ change: (inout LazyCodableSettings) -> Void = { _ in }
    ) throws -> Answer<Model> {
        let lines = Locked<[String]>([])
        var settings = LazyCodableSettings()
        settings.isLogEnabled = true
        settings.logsSuccess = logsSuccess
        settings.logHandler = { line in lines.withLock { $0.append(line) } }
        change(&settings)
        let model = try model(type, from: json, userInfo: [.lazyCodableSettings: settings])
        return Answer(model: model, lines: lines.value)
    }
}
