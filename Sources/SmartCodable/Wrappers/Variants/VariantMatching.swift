/// Finds the variant that fits a value without a tag best.
///
/// Each variant reads the value on its own, with a report: a trial. The value is then read by the best one like any
/// other value, so that its events and positions are those of the call.
///
/// A value inside of others is in the trials around it, too. They use the value that its own trial created, so that
/// each value is read once for each of its variants, however deep it is.
struct VariantMatching<Value> {
    let variants: [Variant<Value>]
    /// The table of the variants.
    let table: AnyObject
    let decoder: any Decoder

    /// The value, read by the variant that fits best.
    ///
    /// - Throws: `DecodingError` if no variant can read the value, and there is no fallback variant.
    func value() throws -> Value {
        let choice: VariantChoices.Choice
        if let decoder = decoder as? TolerantDecoder, let context = decoder.ownContext {
            let session = decoder.session
            let choices = session.variantChoices
            let target = PathTarget(
                value: context.value,
                stringifiedLevel: context.stringifiedLevel,
                depth: decoder.level
            )
            choice = choices.choice(for: context.value, of: table, variantCount: variants.count) {
                let settings = DecodingSettings(matching: session.settings)
                return best(
                    VariantTrial(target: target, settings: settings, choices: choices),
                    keepsValue: session.variants.outerTrial != nil
                )
            }
            if choice.isAmbiguous { decoder.recordVariant(.ambiguousVariant, of: Value.self) }
            // The keys of a flat part are known to the object around it only if it is read.
            if let trial = choice.trial as? VariantTrialResult<Value>, let value = trial.value,
                let outer = session.variants.outerTrial, decoder.flatPrefix == nil
            {
                outer.add(trial.reading, atMember: decoder.firstStep)
                decoder.recordWholeRead()
                return value
            }
        } else {
            let settings = DecodingSettings(matching: DecodingSettings.combining(nil))
            let document = try SmartInput.values(JSONValue(from: decoder)).document(settings)
            let target = PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
            let trial = VariantTrial(target: target, settings: settings, choices: VariantChoices())
            choice = best(trial, keepsValue: false)
        }
        if let index = choice.index { return try variants[index].read(from: decoder) }
        if (decoder as? TolerantDecoder)?.isNullOfProperty != true,
            let fallback = variants.first(where: { $0.isFallback })
        {
            return try fallback.read(from: decoder)
        }
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "No variant of '\(Value.self)' fits the value.")
        )
    }

    private func best(_ trial: VariantTrial, keepsValue: Bool) -> VariantChoices.Choice {
        var best: (index: Int, result: VariantTrialResult<Value>)?
        var isAmbiguous = false
        let hasFallback = variants.contains { $0.isFallback }
        for (index, variant) in variants.enumerated() where !variant.isFallback {
            guard let result = variant.attempt(trial), result.score.isMatch || !hasFallback else { continue }
            if let known = best, known.result.score >= result.score {
                if known.result.score == result.score { isAmbiguous = true }
            } else {
                best = (index, result)
                isAmbiguous = false
            }
        }
        let kept = keepsValue ? best?.result : nil
        return VariantChoices.Choice(index: best?.index, isAmbiguous: isAmbiguous, trial: kept)
    }
}

/// One attempt to read a value as one type.
struct VariantTrial {
    fileprivate let target: PathTarget
    fileprivate let settings: DecodingSettings
    fileprivate let choices: VariantChoices

    /// How well a type fits a value.
    struct Score: Comparable {
        /// The members of the value that are read without any event.
        let exact: Int
        /// The events of values that were converted.
        let converted: Int
        /// The events of values that were replaced or omitted, and of missing keys.
        let defaulted: Int
        /// The keys that no property reads.
        let unknown: Int

        /// Whether the value is an empty array or object.
        let isEmpty: Bool

        /// Whether any part of the value was read, or all of an empty one.
        var isMatch: Bool { exact > 0 || converted > 0 || isEmpty && defaulted == 0 }

        /// More exact members are better, then more converted ones, then fewer defaults, then fewer unknown keys.
        static func < (left: Score, right: Score) -> Bool {
            (left.exact, left.converted, -left.defaulted, -left.unknown)
                < (right.exact, right.converted, -right.defaulted, -right.unknown)
        }
    }

    /// Reads the value as a type; nil if that fails.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - make: creates the value of the variant; nil if it cannot be one.
    /// - Returns: the value and its score.
    func result<Content: Decodable, Value>(
        _ type: Content.Type,
        _ make: (Content) -> Value?
    ) -> VariantTrialResult<Value>? {
        let recorder = EventRecorder(settings)
        let inner = InnerTrials()
        var decoding = RootDecoding(target: target, settings: settings)
        decoding.trials = (choices, inner)
        guard let content = try? decoding.value(type, recorder) else { return nil }
        var reading = inner.reading
        reading.defaulted += recorder.omittedCount
        var changed = inner.changedMembers
        for index in recorder.events.indices {
            let event = recorder.events[index]
            switch event.finding {
            case .ambiguousVariant, .hookNotice: continue
            case .unknownKey: reading.unknown += 1
            case .missingKey: reading.defaulted += 1
            default:
                switch event.outcome {
                case .initialValue, .typeDefault, .nil, .dropped, .failed, .currentValue: reading.defaulted += 1
                default: reading.converted += 1
                }
            }
            guard event.finding != .missingKey else { continue }
            reading.isChanged = true
            changed.insert(event.path.first)
        }
        let (document, node) = (target.value.document, target.value.node)
        let isContainer = [.array, .object].contains(document.kind(node))
        let isWholeChanged = changed.remove(nil) != nil
        let exact = isContainer ? max(0, document.childCount(of: node) - changed.count) : isWholeChanged ? 0 : 1
        let score = Score(
            exact: exact,
            converted: reading.converted,
            defaulted: reading.defaulted,
            unknown: reading.unknown,
            isEmpty: target.value.isEmptyContainer && !isWholeChanged
        )
        return VariantTrialResult(value: make(content), score: score, reading: reading)
    }
}

/// The value that a trial read.
final class VariantTrialResult<Value> {
    let value: Value?
    let score: VariantTrial.Score
    let reading: TrialReading

    init(value: Value?, score: VariantTrial.Score, reading: TrialReading) {
        (self.value, self.score, self.reading) = (value, score, reading)
    }
}

extension TolerantDecoder {
    /// The step from the outermost value of the session to the value that contains this one, or is this one.
    fileprivate var firstStep: SmartPathComponent? {
        var first: SmartPathComponent?
        var decoder = self
        while let parent = decoder.parent {
            if let step = decoder.step { first = step }
            decoder = parent
        }
        return first
    }
}

extension DecodingSettings {
    /// Creates the settings for comparing variants: never strict, and with unknown keys in the report.
    fileprivate convenience init(matching other: DecodingSettings) {
        var policy = other.policy.isStrict ? .standard : other.policy
        policy.unknownKeys = .report
        self.init(other, policy: policy, handlesProblems: false)
    }
}
