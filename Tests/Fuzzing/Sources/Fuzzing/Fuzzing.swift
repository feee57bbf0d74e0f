import Foundation

/// Runs one target of the fuzzer: the environment variable `FUZZ_TARGET` has its name, the arguments are those of
/// libFuzzer. `.ci/fuzz` calls it.
@main
enum Fuzzing {
    // libFuzzer calls a C function, which has no context.
    private static let target = fuzzTargets[ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""]

    static func main() {
        guard target != nil else {
            print("FUZZ_TARGET must be one of \(fuzzTargets.keys.sorted().joined(separator: ", "))")
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
