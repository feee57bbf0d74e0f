import Foundation
import SmartCodable

/// Prints a file as models if its shape is known, or as an outline if not, with the report in both cases.
struct Inspection {
    private let file: String
    private let data: Data
    private let designatedPath: String?
    private var page = PrintedPage()

    var text: String { page.text }

    /// Reads and decodes the file.
    init(file: String, designatedPath: String?) throws(Complaint) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
            throw .badInput(isFolder.boolValue ? "\(file) is a folder, not a file." : "There is no file \(file).")
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .badInput("The file \(file) cannot be read.")
        }
        self.file = file
        self.data = data
        self.designatedPath = designatedPath
        page.chapter("\(file)\(designatedPath.map { " at \($0)" } ?? "") (\(data.count) bytes)")
        try inspect()
    }

    private mutating func inspect() throws(Complaint) {
        let anything = Anything.deserializeWithReport(
            from: data,
            designatedPath: designatedPath,
            options: [Self.shortReport]
        )
        let value = isNull(anything.error) ? .null : try model(of: anything).value
        if let shape = KnownShape(value) {
            try show(shape, isList: value.kind == "list", at: designatedPath)
        } else if let statuses = value["statuses"], let shape = KnownShape(statuses) {
            // Twitter's search results contain the tweets in this member.
            try show(shape, isList: true, at: [designatedPath, "statuses"].compactMap(\.self).joined(separator: "."))
        } else {
            let outline = JSONOutline(value: value)
            page.section("Holds", outline.summary)
            page.section("Outline", outline.lines)
            page.section("No model: the example has none for this shape, so nothing was compared with one", [])
            if !anything.report.isClean { page.report(anything.report) }
        }
    }

    private mutating func show(_ shape: KnownShape, isList: Bool, at path: String?) throws(Complaint) {
        switch shape {
        case .airports: try show(Airport.self, isList, at: path)
        case .areas: try show(Area.self, isList, at: path)
        case .tweets: try show(Tweet.self, isList, at: path, [.key(.convertFromSnakeCase), .date(Self.twitterDates)])
        case .gitHubEvents: try show(GitHubEvent.self, isList, at: path, [.key(.convertFromSnakeCase)])
        }
    }

    private mutating func show<Model: SmartCodable>(
        _ type: Model.Type,
        _ isList: Bool,
        at path: String?,
        _ options: Set<SmartDecodingOption> = []
    ) throws(Complaint) {
        let options = options.union([Self.shortReport])
        guard isList else {
            let result = type.deserializeWithReport(from: data, designatedPath: path, options: options)
            page.section("1 \(type)", ModelText.lines(of: try model(of: result)))
            return page.report(result.report)
        }
        let result = [Model].deserializeWithReport(from: data, designatedPath: path, options: options)
        let models = try model(of: result)
        page.section(
            models.count > 5 ? "\(models.count) x \(type), the first 5" : "\(models.count) x \(type)",
            ModelText.lines(of: Array(models.prefix(5)))
        )
        page.report(result.report)
    }

    private func model<Model>(of result: SmartDecodingResult<Model>) throws(Complaint) -> Model {
        if let model = result.model { return model }
        let lines = result.error.map { ErrorText.lines(of: $0, input: data) } ?? ["There is no model."]
        throw .badInput("\(file): \(lines.joined(separator: "\n"))")
    }

    /// Whether the result is nil because the value is null, which is valid.
    private func isNull(_ error: (any Error)?) -> Bool {
        if case .valueNotFound? = error as? DecodingError { true } else { false }
    }

    /// Limits the report, because a file with many mismatches would print for minutes.
    ///
    /// The report still counts events that it does not store.
    private static var shortReport: SmartDecodingOption {
        .limits(SmartDecodingLimits(storedEvents: 40))
    }

    /// `Sun Aug 31 00:29:15 +0000 2014`, which the automatic strategy does not support.
    private static var twitterDates: SmartDateStrategy {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
        return .formatted(formatter)
    }
}
