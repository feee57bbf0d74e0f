import Foundation

/// An input for which the decoding methods have no parameter of its own type: bytes, a file, a `JSONValue`, any value.
///
///     User.deserialize(from: .file(url))
///     User.deserialize(from: .bytes(buffer), designatedPath: "data.user")
///     User.deserialize(from: .value(json))
public struct SmartInput {
    private let source: Source

    private enum Source {
        case data(Data)
        case bytes([UInt8])
        case text(String)
        case values(Any)
        case propertyList(Data)
        case file(URL)
        case resource(String, Bundle)
        indirect case partial(PartialText, endingAs: PartialText.Ending)
        case none
    }

    /// JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    /// - Parameter data: the bytes.
    /// - Returns: the input.
    public static func data(_ data: Data) -> SmartInput { SmartInput(source: .data(data)) }

    /// JSON text in UTF-8, UTF-16 or UTF-32, as any sequence of bytes.
    ///
    ///     User.deserialize(from: .bytes([0x7B, 0x7D]))              // User() of {}
    ///     User.deserialize(from: .bytes(unsafeRawBufferPointer))
    ///
    /// An array is not copied; other sequences are copied once.
    ///
    /// - Parameter bytes: the bytes.
    /// - Returns: the input.
    public static func bytes(_ bytes: some Sequence<UInt8>) -> SmartInput { SmartInput(source: .bytes(Array(bytes))) }

    /// JSON text in UTF-8, UTF-16 or UTF-32, in a span.
    ///
    ///     User.deserialize(from: .bytes(buffer.span))
    ///
    /// The bytes are copied once.
    ///
    /// - Parameter bytes: the bytes.
    /// - Returns: the input.
    public static func bytes(_ bytes: Span<UInt8>) -> SmartInput { .bytes(bytes.bytes) }

    /// JSON text in UTF-8, UTF-16 or UTF-32, in a raw span.
    ///
    /// The bytes are copied once.
    ///
    /// - Parameter bytes: the bytes.
    /// - Returns: the input.
    public static func bytes(_ bytes: RawSpan) -> SmartInput { SmartInput(source: .bytes([UInt8](copying: bytes))) }

    /// JSON text.
    ///
    /// - Parameter text: the text.
    /// - Returns: the input.
    public static func text(_ text: String) -> SmartInput { SmartInput(source: .text(text)) }

    /// A property list, XML or binary.
    ///
    /// - Parameter data: the bytes.
    /// - Returns: the input.
    public static func propertyList(_ data: Data) -> SmartInput { SmartInput(source: .propertyList(data)) }

    /// A file with JSON text, or with a property list if its name ends in `.plist`.
    ///
    /// The whole file is read, or mapped into memory where that is safe, when the input is decoded.
    ///
    /// - Parameter url: the URL of the file. A file that cannot be read is an error with the reason.
    /// - Returns: the input.
    public static func file(_ url: URL) -> SmartInput { SmartInput(source: .file(url)) }

    /// A resource of a bundle with JSON text, or with a property list if its name ends in `.plist`.
    ///
    ///     Settings.deserialize(from: .resource("defaults.json"))
    ///
    /// - Parameters:
    ///   - name: the file name, with its extension. A resource that does not exist is `SmartInputError.noResource`.
    ///   - bundle: the bundle; the main bundle by default.
    /// - Returns: the input.
    public static func resource(_ name: String, in bundle: Bundle = .main) -> SmartInput {
        SmartInput(source: .resource(name, bundle))
    }

    /// A value whose type is known only at run time.
    ///
    /// A string and bytes (`Data`, `[UInt8]`, a slice or a buffer of bytes) are JSON text. A `URL` of a file is that
    /// file. Everything else is a native value: a dictionary, an array, a `JSONValue`, `NSDictionary`, `NSArray`. Nil
    /// is an error, as in the other methods.
    ///
    /// - Parameter value: the value.
    /// - Returns: the input.
    public static func any(_ value: Any?) -> SmartInput {
        guard let value else { return SmartInput(source: .none) }
        // On Linux, a cast to an array of bytes converts all content of an `NSArray` recursively.
        if FoundationCollection.isCollection(value) { return .values(value) }
        return switch value {
        case let optional as any AnyOptional: any(optional.content)
        case let input as SmartInput: input
        case let text as String: .text(text)
        case let text as Substring: .text(String(text))
        case let data as Data: .data(data)
        // Compared, because every empty array can be cast to an array of bytes.
        case let bytes as [UInt8] where type(of: value) == [UInt8].self: .bytes(bytes)
        case let bytes as ArraySlice<UInt8>: .bytes(bytes)
        case let bytes as ContiguousArray<UInt8>: .bytes(bytes)
        case let bytes as UnsafeRawBufferPointer: .bytes(bytes)  // ci-allow: only its elements are read
        case let bytes as UnsafeBufferPointer<UInt8>: .bytes(bytes)  // ci-allow: only its elements are read
        case let url as URL where url.isFileURL: .file(url)
        default: .values(value)
        }
    }

    /// JSON text that has not arrived completely.
    package static func partial(_ text: PartialText, endingAs ending: PartialText.Ending) -> SmartInput {
        SmartInput(source: .partial(text, endingAs: ending))
    }

    /// Native values: a dictionary or an array.
    static func values(_ value: Any) -> SmartInput { SmartInput(source: .values(value)) }

    /// The document of an input, or its text if that is long.
    enum Content {
        case document(DocumentStorage)
        /// JSON text that is long enough to be scanned in parts.
        case longText(ByteSource)
    }

    /// Converts the input to a document, the form that all later stages read.
    package consuming func document(_ settings: DecodingSettings) throws -> DocumentStorage {
        switch try content(settings, allowsParts: false) {
        case .document(let document): document
        case .longText(let text): try Document.scan(text, settings.limits, settings.syntax)
        }
    }

    /// Converts the input to a document, unless it is long text that may be scanned in parts.
    consuming func content(_ settings: DecodingSettings, allowsParts: Bool) throws -> Content {
        let document: DocumentStorage
        switch source {
        case .partial(let text, let ending):
            document = try Document.scan(text, endingAs: ending, settings.limits, settings.syntax)
        case .data(let data):
            if allowsParts, data.count >= ArrayParts.shortestText { return .longText(.data(data)) }
            document = try Document.scan(data, settings)
        case .bytes(let bytes):
            if allowsParts, bytes.count >= ArrayParts.shortestText { return .longText(.bytes(bytes)) }
            document = try Document.scan(.bytes(bytes), settings.limits, settings.syntax)
        case .text(var text):
            if allowsParts {
                // Otherwise, text of Apple's frameworks would be converted to be counted, and again to be scanned.
                text.makeContiguousUTF8()
                if text.utf8.count >= ArrayParts.shortestText { return .longText(.text(text)) }
            }
            document = try Document.scan(.text(text), settings.limits, settings.syntax)
        case .values(let value): document = try ValueInput.document(value, settings.limits).checked(settings.limits)
        case .propertyList(let data):
            document = try PropertyListInput.document(data, settings.limits).checked(settings.limits)
        case .file(let url):
            return try Self.contents(of: url, isMapped: !allowsParts).content(settings, allowsParts: allowsParts)
        case .resource(let name, let bundle):
            let contents = try Self.resource(name, bundle, isMapped: !allowsParts)
            return try contents.content(settings, allowsParts: allowsParts)
        case .none: throw SmartInputError.isNil
        }
        if settings.policy.repeatedKeys == .reject { try document.refuseRepeatedKeys() }
        return .document(document)
    }

    /// The contents of a file; not mapped if models are created before all of it is read, because their code or another
    /// process could change the file.
    private static func contents(of url: URL, isMapped: Bool) throws -> SmartInput {
        let data = try Data(contentsOf: url, options: isMapped ? .mappedIfSafe : [])
        return url.pathExtension.lowercased() == "plist" ? .propertyList(data) : .data(data)
    }

    private static func resource(_ name: String, _ bundle: Bundle, isMapped: Bool) throws -> SmartInput {
        guard let url = bundle.url(forResource: name, withExtension: nil) else {
            throw SmartInputError.noResource(name)
        }
        return try contents(of: url, isMapped: isMapped)
    }
}

extension DocumentStorage {
    /// Throws an error if a string or a collection of native values is longer than the limits.
    fileprivate func checked(_ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        guard limits.stringLength < .max || limits.elementCount < .max else { return self }
        for index in 0..<nodeCount {
            guard let exceeded = document.entry(Node(index)).exceededLimit(limits) else { continue }
            var walk = TapeWalk(document)
            let pointer = walk.pointer(to: Node(index)).shortened(toUTF8: JSONPointer.longest)
            switch exceeded {
            case .string(let limit): throw .stringLengthLimit(limit, at: pointer)
            case .elements(let limit): throw .elementCountLimit(limit, at: pointer)
            }
        }
        return self
    }
}

extension RawNode {
    /// Scans JSON text in UTF-8, UTF-16 or UTF-32, within the standard limits.
    ///
    /// - Throws: the syntax error, with its position.
    package static func scan(_ data: Data) throws(JSONSyntaxError) -> RawNode {
        RawNode(try Document.scan(.data(data), .standard).root)
    }

    /// Creates a node from a native value; nil if the value has more levels or bytes than a document can have.
    package init?(native value: Any) {
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(document.root)
    }
}

/// An error for an input that cannot be read, other than invalid JSON, which is a `JSONSyntaxError`.
///
/// Native values and property lists have no lines, so the position of a limit that is exceeded is a JSON Pointer (RFC
/// 6901), as in events: `/orders/0/name`, or an empty string for the outermost value. A pointer of more than 33 steps
/// or 2,000 bytes is shortened.
public enum SmartInputError: Error, Hashable, Sendable {
    /// The input is nil.
    case isNil
    /// Native collections are nested deeper than the limit; the pointer is that of the first collection beyond it.
    case depthLimit(Int, at: String)
    /// A property list has more bytes than the limit, or native collections contain more than a document can address.
    ///
    /// The limit is also the offset of the first byte beyond it.
    case sizeLimit(Int)
    /// A native string, or one in a property list, has more bytes than the limit.
    case stringLengthLimit(Int, at: String)
    /// A key of a native dictionary or a property list has more bytes than the limit; the pointer is that of the
    /// dictionary.
    case keyLengthLimit(Int, at: String)
    /// A native collection, or one in a property list, has more elements than the limit.
    case elementCountLimit(Int, at: String)
    /// The data is not a property list.
    case notAPropertyList
    /// The designated path has no value at a step, counted from 0.
    case noValueAtPath(path: String, step: Int)
    /// The bundle has no resource with the name.
    case noResource(String)
    /// The value at the designated path of a stream, or the outermost value if the path is empty, is not an array.
    case noArrayAtPath(path: String)
    /// A stream of records starts like UTF-16 or UTF-32; streams must be UTF-8.
    case unsupportedEncoding
}

extension SmartInputError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
        switch self {
        case .isNil: "The input is nil."
        case .depthLimit(let limit, let pointer):
            "The input has more than \(limit) levels of nesting\(Self.place(pointer))."
        case .sizeLimit(let limit): "The input has more than \(limit) bytes."
        case .stringLengthLimit(let limit, let pointer):
            "The input has a string with more than \(limit) bytes\(Self.place(pointer))."
        case .keyLengthLimit(let limit, let pointer):
            "The input has a key with more than \(limit) bytes\(Self.place(pointer))."
        case .elementCountLimit(let limit, let pointer):
            "The input has a collection with more than \(limit) elements\(Self.place(pointer))."
        case .notAPropertyList: "The data is not a property list."
        case .noValueAtPath(let path, let step):
            "The path \"\(path)\" has no value at \(DesignatedPath(path).name(ofStep: step))."
        case .noResource(let name): "The bundle has no resource \"\(name)\"."
        case .noArrayAtPath(""): "The stream does not contain an array."
        case .noArrayAtPath(let path): "The value at the path \"\(path)\" is not an array."
        case .unsupportedEncoding: "The stream is not UTF-8."
        }
    }

    private static func place(_ pointer: String) -> String { pointer.isEmpty ? "" : ", at \(pointer.printable)" }
}

extension SmartInputError: LocalizedError {
    /// The same sentence as `description`, which is also used for `localizedDescription`.
    public var errorDescription: String? { description }
}
