import Foundation

/// The readers of Foundation's types whose `init(from:)` stops the process for some values of the JSON.
///
/// The values are validated, and the same keys and values are read.
enum FoundationReaders {
    /// Creates the reader of a type; nil for a type that needs no validation.
    static func makeReader(for type: Any.Type) -> AnyValueReader? {
        if type == IndexSet.self { return make { try IndexSet(validating: $0) } }
        if type == CharacterSet.self { return make { try CharacterSet(validating: $0) } }
        if type == URLComponents.self { return make { try URLComponents(validating: $0) } }
        return nil
    }

    private static func make<Value>(_ initialize: @escaping (any Decoder) throws -> Value) -> ValueReader<Value> {
        ValueReader(model: nil) { reference in
            try reference._withUnsafeGuaranteedRef { try initialize($0) }
        }
    }
}

private enum FoundationKey: String, CodingKey {
    case indexes, location, length
    case bitmap
    case scheme, user, password, host, port, path, query, fragment
}

extension DecodingError {
    fileprivate static func invalid(_ key: FoundationKey, _ reason: String, in decoder: any Decoder) -> DecodingError {
        .dataCorrupted(Context(codingPath: decoder.codingPath + [key], debugDescription: reason))
    }
}

extension IndexSet {
    /// A negative length, or an end that is out of range, would stop the process.
    fileprivate init(validating decoder: any Decoder) throws {
        self.init()
        var ranges = try decoder.container(keyedBy: FoundationKey.self).nestedUnkeyedContainer(forKey: .indexes)
        while !ranges.isAtEnd {
            let range = try ranges.nestedContainer(keyedBy: FoundationKey.self)
            let location = try range.decode(Int.self, forKey: .location)
            let length = try range.decode(Int.self, forKey: .length)
            let (end, isOutOfRange) = location.addingReportingOverflow(length)
            guard location >= 0, length >= 0, !isOutOfRange else {
                throw DecodingError.invalid(.indexes, "The range of indexes is invalid.", in: decoder)
            }
            insert(integersIn: location..<end)
        }
    }
}

extension CharacterSet {
    /// An empty bitmap, and some others, would stop the process.
    ///
    /// A bitmap has a bit for each character of the first plane. For each further plane, it has a byte with the number
    /// of the plane, and the bits of its characters.
    fileprivate init(validating decoder: any Decoder) throws {
        let bitmap = try decoder.container(keyedBy: FoundationKey.self).decode(Data.self, forKey: .bitmap)
        let bytes = [UInt8](bitmap)
        let planeSize = 8192
        guard bytes.count >= planeSize, (bytes.count - planeSize).isMultiple(of: planeSize + 1) else {
            throw DecodingError.invalid(.bitmap, "The bitmap has an invalid size.", in: decoder)
        }
        self.init()
        insertCharacters(ofPlane: 0, bytes[..<planeSize])
        for start in stride(from: planeSize, to: bytes.count, by: planeSize + 1) {
            guard 1...16 ~= bytes[start] else {
                throw DecodingError.invalid(.bitmap, "The bitmap has an invalid plane.", in: decoder)
            }
            insertCharacters(ofPlane: UInt32(bytes[start]), bytes[(start + 1)...].prefix(planeSize))
        }
    }

    private mutating func insertCharacters(ofPlane plane: UInt32, _ bits: ArraySlice<UInt8>) {
        var character = plane << 16
        var first: Unicode.Scalar?
        var last: Unicode.Scalar?
        func flush(into set: inout CharacterSet) {
            if let first, let last { set.insert(charactersIn: first...last) }
        }
        for byte in bits {
            for bit in 0..<8 {
                // Surrogates are no characters.
                if byte & (1 << bit) != 0, let scalar = Unicode.Scalar(character) {
                    if first == nil { first = scalar }
                    last = scalar
                } else {
                    flush(into: &self)
                    (first, last) = (nil, nil)
                }
                character += 1
            }
        }
        flush(into: &self)
    }
}

extension URLComponents {
    /// A negative port, or a scheme that contains other characters than letters, digits, `+`, `-` and `.`, would stop
    /// the process.
    fileprivate init(validating decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FoundationKey.self)
        func text(_ key: FoundationKey) throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }
        self.init()
        let scheme = try text(.scheme)
        guard scheme.map(Self.isScheme) != false else {
            throw DecodingError.invalid(.scheme, "The scheme is invalid.", in: decoder)
        }
        self.scheme = scheme
        user = try text(.user)
        password = try text(.password)
        host = try text(.host)
        let port = try container.decodeIfPresent(Int.self, forKey: .port)
        guard port.map({ $0 >= 0 }) != false else {
            throw DecodingError.invalid(.port, "The port is negative.", in: decoder)
        }
        self.port = port
        path = try container.decode(String.self, forKey: .path)
        query = try text(.query)
        fragment = try text(.fragment)
    }

    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
