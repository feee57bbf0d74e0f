/// Each target reads the bytes of one input and traps if a law does not hold.
///
/// The fuzzer runs one of them with random inputs; `CorpusTests` runs all of them with the inputs of the corpus.
let fuzzTargets: [String: @Sendable (FuzzInput) -> Void] = [
    "Scanner": fuzzScanner, "Models": fuzzModels, "Strings": fuzzStrings, "PropertyLists": fuzzPropertyLists,
    "Scalars": fuzzScalars, "Encoder": fuzzEncoder, "Streams": fuzzStreams, "Macro": fuzzMacro,
]

/// Traps with a message if a law does not hold; the fuzzer stores the input then.
func check(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fatalError(message()) }
}

/// Traps if two results that must be equal differ.
func check<Value: Equatable>(_ left: Value, equals right: Value, _ message: @autoclosure () -> String) {
    if left != right { fatalError("\(message())\n\(left)\n-- is not --\n\(right)") }
}
