import Foundation
import SmartCodableMacro

/// Both kinds of models are read, reported, updated and written alike, under every option.
func fuzzModels(_ input: FuzzInput) {
    var input = input
    let options = input.decodingOptions()
    let encodingOptions = input.encodingOptions()
    let data = input.data
    let plain = outcome(of: Plain.Root.self, data, options, encodingOptions)
    let generated = outcome(of: Generated.Root.self, data, options, encodingOptions)
    requireEqual(plain, generated, "the two kinds of models differ under \(options)")
}

private func outcome<Model: FuzzModel>(
    of type: Model.Type,
    _ data: Data,
    _ options: Set<SmartDecodingOption>,
    _ encodingOptions: Set<SmartEncodingOption>
) -> [String] {
    let result = type.deserializeWithReport(from: data, options: options)
    var texts = ["\(result.report)", result.report.events.map(\.pointer).joined(separator: " ")]
    if result.report.isClean { require(result.model != nil, "a clean report without a model") }
    let quiet = type.deserialize(from: data, options: options)
    require((quiet == nil) == (result.model == nil), "a model depends on whether there is a report")
    guard let model = result.model else { return texts }
    texts.append(model.toJSONString(options: encodingOptions) ?? "not encoded")
    texts.append(quiet?.toJSONString(options: encodingOptions) ?? "not encoded")
    require(texts[2] == texts[3], "a model depends on whether there is a report")
    var updated = model
    let report = SmartUpdater.update(&updated, from: data, options: options)
    texts.append(report.failure ?? "updated")
    texts.append(updated.toJSONString(options: encodingOptions) ?? "not encoded")
    return texts
}

extension FuzzInput {
    /// Takes options from the start of the input.
    mutating func decodingOptions() -> Set<SmartDecodingOption> {
        var policy = choose([SmartDecodingPolicy.standard, .strict, .standard, .standard])
        policy.repeatedKeys = choose([.useLast, .useFirst, .reject])
        policy.wrapsSingleValues = choose([false, true])
        policy.readsEmptyArrayAsNull = choose([false, true])
        policy.opensStringifiedJSON = choose([true, false])
        return [
            .policy(policy),
            .key(choose([.useDefaultKeys, .convertFromSnakeCase, .firstLetterLower, .anySpelling])),
            .date(choose([.automatic, .secondsSince1970, .iso8601])),
            .syntax(choose([.lenient, .rfc8259, .json5, .partial])),
            .nullForOptional(choose([.useDefault, .assignNil])),
            .unreadableElement(choose([.drop, .useDefault, .failCollection])),
            .unknownKeys(choose([.ignore, .report])),
        ]
    }

    /// Takes options from the start of the input.
    mutating func encodingOptions() -> Set<SmartEncodingOption> {
        var options: Set<SmartEncodingOption> = [
            .nulls(choose([.omit, .write])),
            .key(choose([.useDefaultKeys, .convertToSnakeCase])),
        ]
        // A dictionary has another order in each process, and after each copy.
        options.insert(.sortedKeys)
        return options
    }
}
