import Foundation
import SmartCodable
import SmartCodableStreams

/// A sample, and its place in the input.
struct Sample {
    enum Value {
        case json(JSONValue)
        /// A value of a property list, which can contain dates and data.
        case propertyList(Any)
    }

    let value: Value
    /// The number of samples before it in the file.
    let index: Int
    /// The line in which it starts; nil if that is not known.
    let line: Int?
    /// The JSON Pointer of the sample in its document.
    let pointer: String
    let file: String
    let isInOneOfSeveralFiles: Bool
}

/// A line or an element without a value.
struct InvalidSample {
    let file: String
    let index: Int
    let error: any Error
    /// The error with the text around its position.
    let lines: [String]
}

/// Reads the samples of a file: the lines of a stream, the elements of an array, or a single value.
struct SampleReader {
    enum Format: String {
        case json, lines
        case propertyList = "plist"
    }

    /// What was read from a file.
    struct Result {
        let format: Format
        /// Whether the samples are the elements of an array.
        var isArray = false
        var bytes: Int?
        /// The repairs of the syntax, and repeated keys.
        var report: SmartDecodingReport?
        var samples = 0
        /// The number of samples that are not JSON.
        var invalidSamples = 0
    }

    let file: String
    let path: String?
    /// The format; nil if it is recognized by the name and the first bytes.
    let format: Format?
    /// Whether an array is read element by element, so that it can be larger than the memory.
    let streamsArrays: Bool
    /// Whether an array is one sample, instead of its elements.
    var keepsArrays = false
    /// Whether the places of values contain the name of the file.
    var isOneOfSeveralFiles = false
    let console: Console

    /// Reads the samples.
    ///
    /// - Parameters:
    ///   - receive: receives each sample.
    ///   - receiveInvalid: receives each line or element that is not JSON.
    /// - Returns: a summary of the file.
    /// - Throws: an error if the file cannot be read, or is not JSON.
    func read(
        _ receive: (Sample) -> Void,
        invalid receiveInvalid: (InvalidSample) -> Void
    ) async throws(ToolError) -> Result {
        let input = try Input(file, console.standardInput)
        let format = self.format ?? Self.format(of: input, file)
        switch format {
        case .lines:
            if path != nil { throw .usage("Lines have no path. Use --path with a single document.") }
            return try await readRecords(input, .lines, Result(format: .lines), receive, receiveInvalid)
        case .json
        where streamsArrays && !keepsArrays && path == nil && Self.firstByte(of: input.start) == UInt8(ascii: "["):
            let result = Result(format: .json, isArray: true)
            return try await readRecords(input, .array, result, receive, receiveInvalid)
        case .json: return try readDocument(input, receive)
        case .propertyList: return try readPropertyList(input, receive)
        }
    }

    // MARK: - Formats

    private static func format(of input: Input, _ file: String) -> Format {
        switch file.lowercased().split(separator: ".").last {
        case "plist": return .propertyList
        case "ndjson", "jsonl": return .lines
        default: break
        }
        let start = String(decoding: input.start.prefix(64), as: UTF8.self)
        if ["bplist", "<?xml", "<plist", "<!DOCTYPE plist"].contains(where: start.hasPrefix) { return .propertyList }
        return hasSeveralLines(input.start) ? .lines : .json
    }

    /// Whether the first line is a JSON value, and more text follows.
    private static func hasSeveralLines(_ start: Data) -> Bool {
        let text = start.drop { isSpace($0) }
        guard let end = text.firstIndex(of: 0x0A), text[end...].contains(where: { !isSpace($0) }) else { return false }
        return (try? JSONValue(reading: .data(Data(text[..<end])))) != nil
    }

    private static func firstByte(of data: Data) -> UInt8? { data.first { !isSpace($0) } }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    // MARK: - Documents

    private func readDocument(_ input: Input, _ receive: (Sample) -> Void) throws(ToolError) -> Result {
        let data = try input.contents()
        let result = SmartJSONDecoder().decodeWithReport(JSONValue.self, from: data, designatedPath: path)
        var summary = Result(format: .json, bytes: data.count, report: result.report)
        let value: JSONValue
        if let model = result.model {
            value = model
        } else if case .valueNotFound? = result.error as? DecodingError {
            value = .null
        } else {
            let lines =
                result.error.map { ErrorText.lines(of: $0, excerpt: { ErrorText.excerpt(of: data, at: $0) }) } ?? []
            throw .input("\(name): \(lines.joined(separator: "\n"))")
        }
        if case .array(let elements) = value, !keepsArrays {
            summary.isArray = true
            for (index, element) in elements.enumerated() {
                receive(sample(.json(element), index, nil, "\(pointer)/\(index)"))
            }
            summary.samples = elements.count
        } else {
            receive(sample(.json(value), 0, nil, pointer))
            summary.samples = 1
        }
        return summary
    }

    private func readPropertyList(_ input: Input, _ receive: (Sample) -> Void) throws(ToolError) -> Result {
        let data = try input.contents()
        var value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw .input("\(name): The data is not a property list.")
        }
        for step in steps {
            if let members = value as? [String: Any], let member = members[String(step)] {
                value = member
            } else if let elements = value as? [Any], let element = Self.element(step, of: elements) {
                value = element
            } else {
                throw .input("\(name): The path has no value at \"\(step)\".")
            }
        }
        var summary = Result(format: .propertyList, bytes: data.count)
        if let elements = value as? [Any], !keepsArrays {
            summary.isArray = true
            for (index, element) in elements.enumerated() {
                receive(sample(.propertyList(element), index, nil, "\(pointer)/\(index)"))
            }
            summary.samples = elements.count
        } else {
            receive(sample(.propertyList(value), 0, nil, pointer))
            summary.samples = 1
        }
        return summary
    }

    /// The element at a step of a path, which is counted from the end if it is negative.
    private static func element(_ step: Substring, of elements: [Any]) -> Any? {
        guard let number = Int(step) else { return nil }
        // The sum cannot overflow, because one number is negative.
        let index = number < 0 ? number + elements.count : number
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// The steps of the path; none for the whole document.
    private var steps: [Substring] { path.map { DesignatedPath($0).segments } ?? [] }

    /// The JSON Pointer of the value at the path.
    private var pointer: String { steps.reduce("") { $0.pointer(to: String($1)) } }

    // MARK: - Streams

    private func readRecords(
        _ input: Input,
        _ format: SmartRecordFormat,
        _ start: Result,
        _ receive: (Sample) -> Void,
        _ receiveInvalid: (InvalidSample) -> Void
    ) async throws(ToolError) -> Result {
        var result = start
        do {
            for try await record in input.records(format, console) {
                result.bytes = record.byteRange.upperBound
                guard !record.endsStream else { continue }
                result.samples += 1
                let value = isNull(record.error) ? Optional.some(JSONValue.null) : record.model
                if let value {
                    let pointer = result.isArray ? "/\(record.index)" : ""
                    receive(sample(.json(value), record.index, record.position.line, pointer))
                } else if let error = record.error {
                    result.invalidSamples += 1
                    // Only few are shown.
                    let lines =
                        result.invalidSamples <= 10
                        ? ErrorText.lines(of: error, excerpt: { input.excerpt(at: $0) }) : []
                    receiveInvalid(InvalidSample(file: name, index: record.index, error: error, lines: lines))
                }
            }
        } catch {
            console.eraseProgress()
            let lines = ErrorText.lines(of: error, excerpt: { input.excerpt(at: $0) })
            throw ToolError.input("\(name): \(lines.joined(separator: "\n"))")
        }
        console.eraseProgress()
        return result
    }

    /// Whether a record has no value because it is null, which is valid.
    private func isNull(_ error: (any Error)?) -> Bool {
        if case .valueNotFound? = error as? DecodingError { true } else { false }
    }

    private var name: String { file == "-" ? "standard input" : file }

    private func sample(_ value: Sample.Value, _ index: Int, _ line: Int?, _ pointer: String) -> Sample {
        Sample(
            value: value,
            index: index,
            line: line,
            pointer: pointer,
            file: name,
            isInOneOfSeveralFiles: isOneOfSeveralFiles
        )
    }
}

/// A file, a pipe or the standard input, whose first bytes were read.
struct Input: Sendable {
    let start: Data
    private let url: URL?
    private let file: FileDescriptor
    private let name: String

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - file: the path; `-` for the standard input.
    ///   - standardInput: the standard input.
    ///   - startLength: the number of bytes that are read at once; they show the format.
    /// - Throws: an error if the file cannot be opened or read.
    init(_ file: String, _ standardInput: FileHandle, startLength: Int = 65_536) throws(ToolError) {
        guard file != "-" else {
            try self.init(stream: FileDescriptor(standardInput), startLength, named: "standard input")
            return
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
            throw .input("There is no file \(file).")
        }
        if isFolder.boolValue { throw .input("\(file) is a folder, not a file.") }
        let url = URL(fileURLWithPath: file)
        guard let descriptor = try? FileDescriptor(reading: url) else {
            throw .input("The file \(file) cannot be read.")
        }
        // The attributes are those of a link, not of its destination. The link to a pipe of the shell leads to no file.
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        if attributes?[.type] as? FileAttributeType == .typeRegular {
            try self.init(url, descriptor, named: file, start: Self.bytes(descriptor, startLength, named: file))
        } else {
            try self.init(stream: descriptor, startLength, named: file)
        }
    }

    private init(_ url: URL?, _ file: FileDescriptor, named name: String, start: Data) {
        (self.url, self.file, self.name, self.start) = (url, file, name, start)
    }

    /// Creates the input of a pipe, which can be read only once.
    private init(stream: FileDescriptor, _ startLength: Int, named name: String) throws(ToolError) {
        var start = Data()
        // Until the first line is complete and more follows.
        while start.count < startLength {
            let chunk = try Self.bytes(stream, startLength, named: name)
            if chunk.isEmpty { break }
            start += chunk
            if let end = start.firstIndex(of: 0x0A), end < start.count - 1 { break }
        }
        self.init(nil, stream, named: name, start: start)
    }

    /// The next bytes; empty at the end.
    ///
    /// The methods of `FileHandle` end the process if they fail.
    private static func bytes(_ file: FileDescriptor, _ limit: Int, named name: String) throws(ToolError) -> Data {
        do {
            return try Data(file.read(upTo: limit))
        } catch {
            throw .input("\(name): \(error.localizedDescription)")
        }
    }

    /// All bytes.
    func contents() throws(ToolError) -> Data {
        guard let url else {
            var data = start
            while true {
                let chunk = try Self.bytes(file, Chunks.length, named: name)
                if chunk.isEmpty { return data }
                data += chunk
            }
        }
        do {
            return try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw .input("\(url.path): \(error.localizedDescription)")
        }
    }

    /// The records, one at a time.
    func records(_ format: SmartRecordFormat, _ console: Console) -> SmartRecords<JSONValue> {
        let records =
            if let url {
                SmartRecords<JSONValue>(contentsOf: url, format: format)
            } else {
                SmartRecords<JSONValue>(Chunks(start: start, file: file), format: format)
            }
        guard console.showsProgress else { return records }
        let writeError = console.writeError
        return records.onProgress(everyBytes: 8_388_608) { progress in
            var text = "\(progress.bytes / 1_000_000) MB, \(progress.records) records"
            if let fraction = progress.fraction { text = "\(Int(fraction * 100)) %, " + text }
            writeError("\r\u{1B}[K" + text)
        }
    }

    /// The bytes around an offset; nil for a pipe, which cannot be read again.
    func excerpt(at offset: Int) -> (before: Data, after: Data)? {
        guard let url, let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        let first = max(offset - ErrorText.reach, 0)
        handle.seek(toFileOffset: UInt64(first))
        let before = handle.readData(ofLength: offset - first)
        return (before, handle.readData(ofLength: ErrorText.reach))
    }

    private struct Chunks: AsyncSequence, Sendable {
        static let length = 65_536

        let start: Data
        let file: FileDescriptor

        struct AsyncIterator: AsyncIteratorProtocol {
            var start: Data?
            let file: FileDescriptor

            mutating func next() async throws -> Data? {
                let chunk = try start ?? Data(file.read(upTo: length))
                start = nil
                return chunk.isEmpty ? nil : chunk
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start, file: file) }
    }
}

/// Describes errors, with the line of the input.
enum ErrorText {
    /// The number of bytes before and after an error that are shown.
    static let reach = 50

    /// The bytes of a document around an offset.
    static func excerpt(of data: Data, at offset: Int) -> (before: Data, after: Data)? {
        guard offset <= data.count else { return nil }
        return (data.prefix(offset).suffix(reach), data.dropFirst(offset).prefix(reach))
    }

    /// The error; for a syntax error, also the text around it with a caret below its position.
    ///
    ///     "tags": ["leaf", "organic"
    ///     "id": 7
    ///     ^
    static func lines(of error: any Error, excerpt: (Int) -> (before: Data, after: Data)?) -> [String] {
        guard let error = error as? JSONSyntaxError else {
            if let error = error as? DecodingError { return [sentence(of: error)] }
            return [(error as? SmartInputError)?.description ?? error.localizedDescription]
        }
        guard let (before, after) = excerpt(error.byteOffset), !(before + after).contains(0) else {
            return [error.description]
        }
        let left = lastLine(of: before)
        let right = String(decoding: after.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).onOneLine
        guard !(left + right).allSatisfy(\.isWhitespace) else { return [error.description] }
        let indent = left.prefix { $0 == " " }.count
        let mark = String(repeating: " ", count: max(left.displayWidth - indent, 0)) + "^"
        return [error.description, "", "    " + left.dropFirst(indent) + right, "    " + mark]
    }

    private static func lastLine(of data: Data) -> String {
        let start = data.lastIndex(of: 0x0A).map { $0 + 1 } ?? data.startIndex
        // A character that the limit cuts is not shown.
        let bytes = data[start...].drop { $0 & 0xC0 == 0x80 }
        return String(decoding: bytes, as: UTF8.self).onOneLine
    }

    private static func sentence(of error: DecodingError) -> String {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.debugDescription
        @unknown default: String(describing: error)
        }
    }
}
