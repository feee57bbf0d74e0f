/// The options of a type or a property, prepared once.
///
/// A class, so that the settings that are combined with them can be found by identity.
package final class ScopedOptions: Sendable {
    /// The options for values; nil if there are none.
    let decoding: DecodingOptions?
    /// The options for values in the output; nil if there are none.
    let encoding: Encoding?
    /// The key style of the type; nil for a property, whose key style is part of `decoding`.
    let key: SmartKeyStrategy?
    /// The key style of the type, or in the value of the property, in the output.
    let encodingKey: SmartKeyEncodingStrategy?

    /// Options for values in the output.
    struct Encoding: Sendable {
        fileprivate(set) var date: SmartDateStrategy?
        fileprivate(set) var data: SmartDataStrategy?
        fileprivate(set) var float: SmartFloatStrategy?
    }

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
        var output = Encoding(
            date: options.date?.writing,
            data: options.data?.writing,
            float: options.float
        )
        var outputKey = inverseKey
        for option in encoding {
            switch option.kind {
            case .date(let value): output.date = value.writing ?? .automatic
            case .data(let value): output.data = value.writing ?? .base64
            case .float(let value): output.float = value
            case .key(let value): outputKey = value
            case .writesNulls, .omitsInitialValues, .userInfo, .depth, .sortedKeys, .escapedSlashes: break
            }
        }
        encodingKey = outputKey
        self.encoding = output.date == nil && output.data == nil && output.float == nil ? nil : output
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
    func scoped(_ options: ScopedOptions.Encoding) -> EncodingSettings {
        var settings = self
        if let date = options.date { settings.date = date }
        settings.data = options.data ?? data
        settings.float = options.float ?? float
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
