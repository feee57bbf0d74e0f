import Foundation

/// Runs one target of the fuzzer: the environment variable `FUZZ_TARGET` has its name, the arguments are those of
/// libFuzzer. `.ci/fuzz` calls it.
@main
enum Fuzzing {
    /// Each target reads the bytes of one input and traps if a law does not hold.
    private static let targets: [String: @Sendable (FuzzInput) -> Void] = [
        "Scanner": fuzzScanner, "Models": fuzzModels, "Strings": fuzzStrings, "PropertyLists": fuzzPropertyLists,
        "Scalars": fuzzScalars, "Encoder": fuzzEncoder, "Streams": fuzzStreams, "Macro": fuzzMacro,
    ]

    // libFuzzer calls a C function, which has no context.
    private static let target = targets[ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""]

    static func main() {
        guard target != nil else {
            print("FUZZ_TARGET must be one of \(targets.keys.sorted().joined(separator: ", "))")
            exit(2)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        let result = runDriver(&count, &arguments) { start, count in
            Fuzzing.target?(FuzzInput(UnsafeBufferPointer(start: start, count: count)))
            return 0
        }
        exit(result)
    }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Traps with a message if a law does not hold; the fuzzer stores the input then.
func check(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fatalError(message()) }
}

/// Traps if two results that must be equal differ.
func check<Value: Equatable>(_ left: Value, equals right: Value, _ message: @autoclosure () -> String) {
    if left != right { fatalError("\(message())\n\(left)\n-- is not --\n\(right)") }
}
