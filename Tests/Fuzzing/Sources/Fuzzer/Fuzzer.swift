import Foundation

/// What is fuzzed, chosen by the environment variable `SMARTCODABLE_FUZZ_TARGET`.
///
/// A target stops with an error if a law does not hold; the fuzzer then stores the input. Laws hold for every input, so
/// that a target is also a test of its corpus.
enum FuzzTarget: String, CaseIterable {
    /// The scanner in each syntax.
    case scanner
    /// Models of both kinds under random options.
    case models
    /// JSON in strings, and designated paths.
    case strings
    /// Binary and XML property lists.
    case propertyLists = "property-lists"
    /// Numbers, dates, colours and all other values in text.
    case scalars
    /// The encoder and merge patches.
    case encoder
    /// Streams of records in parts of random length, and partial text.
    case streams
    /// The scanner and the message pipe of the macro.
    case macro

    func run(_ input: FuzzInput) {
        switch self {
        case .scanner: fuzzScanner(input)
        case .models: fuzzModels(input)
        case .strings: fuzzStrings(input)
        case .propertyLists: fuzzPropertyLists(input)
        case .scalars: fuzzScalars(input)
        case .encoder: fuzzEncoder(input)
        case .streams: fuzzStreams(input)
        case .macro: fuzzMacro(input)
        }
    }

    static let current: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["SMARTCODABLE_FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("SMARTCODABLE_FUZZ_TARGET must be one of: \(names)")
        }
        return target
    }()
}

/// Called by libFuzzer (https://llvm.org/docs/LibFuzzer.html).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.current.run(FuzzInput(Array(UnsafeBufferPointer(start: start, count: count))))
    return 0
}

/// The bytes of one run: choices first, then the text.
///
/// Choices are printable characters, so that a corpus can be written by hand: `0` is the first option, `1` the second.
struct FuzzInput {
    private(set) var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Takes a choice from the start of the input.
    mutating func choose<Option>(_ options: [Option]) -> Option {
        let byte = bytes.popFirst() ?? 0x30
        return options[Int(byte &- 0x30) % options.count]
    }

    /// Takes a text up to a line feed.
    mutating func line() -> String {
        let line = bytes.prefix { $0 != 0x0A }
        bytes = bytes.dropFirst(line.count + 1)
        return String(decoding: line, as: UTF8.self)
    }

    var data: Data { Data(bytes) }
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Stops if a law does not hold.
func require(_ law: Bool, _ message: @autoclosure () -> String, line: UInt = #line) {
    if !law { fatalError("line \(line): \(message())") }
}

/// Stops if two values differ.
func requireEqual<Value: Equatable>(_ first: Value, _ second: Value, _ message: String, line: UInt = #line) {
    if first != second { fatalError("line \(line): \(message)\n\(first)\n\(second)") }
}
