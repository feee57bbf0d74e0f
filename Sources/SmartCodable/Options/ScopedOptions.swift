/// The options of a type or a property, prepared once.
///
/// A class, so that the settings that are combined with them can be found by identity.
package final class ScopedOptions: Sendable {
    /// The options for values; nil if there are none.
    let decoding: DecodingOptions?
    /// The options for values in the output; nil if there are none.
    let encoding: [SmartEncodingOption]?
    /// The key style of the type; nil for a property, whose key style is part of `decoding`.
    let key: SmartKeyStrategy?
    /// The key style of the type, or in the value of the property, in the output.
    let encodingKey: SmartKeyEncodingStrategy?

    /// Prepares options; an encoding option has priority over the one that corresponds to a decoding option.
    ///
    /// - Parameters:
    ///   - decoding: the options for decoding.
    ///   - encoding: the options for encoding.
    ///   - isOfType: whether they are the options of a type, whose key style applies to its own keys only.
    init(_ decoding: [SmartDecodingOption], _ encoding: [SmartEncodingOption], isOfType: Bool) {
        var options = DecodingOptions(decoding)
        let inverseKey = options.key?.inverse
        if isOfType {
            key = options.key
            options.key = nil
            options.areOfType = true
        } else {
            key = nil
        }
        self.decoding = options.haveScope ? options : nil
        var output: [SmartEncodingOption] = []
        if let date = options.date, date.writing != nil { output.append(.date(date)) }
        if let data = options.data, data.writing != nil { output.append(.data(data)) }
        if let float = options.float { output.append(.float(float)) }
        output += encoding.filter(\.appliesToParts)
        self.encoding = output.isEmpty ? nil : output
        encodingKey = encoding.last { $0.key != nil }?.key ?? inverseKey
    }

    /// Whether the options change how the keys of the type are matched.
    var haveKeyRules: Bool { key != nil || encodingKey != nil }
}

extension DecodingOptions {
    /// Whether there are options that can apply to a part of a call.
    fileprivate var haveScope: Bool {
        key != nil || policy != nil || !policyChanges.isEmpty || numberStrategy != nil || date != nil || data != nil
            || float != nil || timeZone != nil
    }
}

extension EncodingSettings {
    /// The settings for a part of the output.
    func scoped(_ options: [SmartEncodingOption]) -> EncodingSettings {
        var settings = self
        for option in options { option.apply(&settings) }
        if omitsInitialValues { settings.scope += options.map(\.creationNumber) }
        return settings
    }
}

extension DecodingSettings {
    /// The options that write what the settings read; nil if a strategy has no certain inverse.
    var inverse: Set<SmartEncodingOption>? {
        guard let data = conversion.data.writing, let key = key.inverse else { return nil }
        var options: Set<SmartEncodingOption> = [.data(data), .key(key), .float(conversion.float)]
        if case .automatic = conversion.date { return options }
        guard let date = conversion.date.writing else { return nil }
        options.insert(.date(date))
        return options
    }
}

extension SmartKeyStrategy {
    /// The strategy that writes what this one reads; nil if there is no certain one.
    package var inverse: SmartKeyEncodingStrategy? {
        switch self {
        case .useDefaultKeys: .useDefaultKeys
        case .convertFromSnakeCase: .convertToSnakeCase
        case .firstLetterLower: .firstLetterUpper
        case .firstLetterUpper: .firstLetterLower
        case .anySpelling, .custom: nil
        }
    }
}
