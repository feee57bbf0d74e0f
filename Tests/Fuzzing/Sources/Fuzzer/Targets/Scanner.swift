import SmartCodable

/// Every syntax reads standard JSON alike, a value survives being written, and errors have a position in the text.
func fuzzScanner(_ input: FuzzInput) {
    var input = input
    let syntax = input.choose([SmartJSONSyntax.rfc8259, .lenient, .json5, .partial, .partial(keepsCutStrings: false)])
    let standard = read(input, .rfc8259)
    let value = syntax == .rfc8259 ? standard : read(input, syntax)
    if let standard {
        require(value == standard, "standard JSON is read differently in \(syntax)")
    }
    guard let value else { return }
    for text in [value.description, value.prettyPrinted] {
        // NaN and infinities are no JSON.
        if let again = try? JSONValue(reading: .text(text), options: [.syntax(.lenient)]) {
            requireEqual(again, value, "a written value is read differently")
        } else {
            require(syntax == .json5, "a written value is not read: \(text)")
        }
    }
}

private func read(_ input: FuzzInput, _ syntax: SmartJSONSyntax) -> JSONValue? {
    do {
        return try JSONValue(reading: .bytes(input.bytes), options: [.syntax(syntax)])
    } catch let error as JSONSyntaxError {
        require(error.byteOffset >= 0 && error.line > 0 && error.column > 0, "\(error)")
        return nil
    } catch {
        return nil
    }
}
