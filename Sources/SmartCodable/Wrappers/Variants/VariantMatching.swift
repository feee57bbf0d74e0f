/// Finds the variant that fits a value without a tag best.
///
/// Each variant reads the value on its own, with a report. The value is then read by the best one like any other value,
/// so that its events and positions are those of the call.
struct VariantMatching<Value> {
    let variants: [Variant<Value>]
    /// The table of the variants.
    let table: AnyObject
    let decoder: any Decoder

    /// The variant that fits best.
    ///
    /// - Throws: `DecodingError` if no variant can read the value, and there is no fallback variant.
    func variant() throws -> Variant<Value> {
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
                best(
                    VariantTrial(
                        target: target,
                        settings: DecodingSettings(matching: session.settings),
                        choices: choices
                    )
                )
            }
            if choice.isAmbiguous { decoder.recordAmbiguousVariant(of: Value.self) }
        } else {
            let settings = DecodingSettings(matching: DecodingSettings.combining(nil))
            let document = try SmartInput.values(JSONValue(from: decoder)).document(settings)
            let target = PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
            choice = best(VariantTrial(target: target, settings: settings, choices: VariantChoices()))
        }
        if let index = choice.index { return variants[index] }
        if let fallback = variants.first(where: \.isFallback) { return fallback }
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "No variant of '\(Value.self)' fits the value.")
        )
    }

    private func best(_ trial: VariantTrial) -> VariantChoices.Choice {
        var best: (index: Int, score: VariantTrial.Score)?
        var isAmbiguous = false
        let hasFallback = variants.contains(where: \.isFallback)
        for (index, variant) in variants.enumerated() where !variant.isFallback {
            guard let score = variant.score(trial), score.isMatch || !hasFallback else { continue }
            if let known = best, known.score >= score {
                if known.score == score { isAmbiguous = true }
            } else {
                best = (index, score)
                isAmbiguous = false
            }
        }
        return VariantChoices.Choice(index: best?.index, isAmbiguous: isAmbiguous)
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

        /// Whether any part of the value was read.
        var isMatch: Bool { exact > 0 || converted > 0 }

        /// More exact members are better, then more converted ones, then fewer defaults, then fewer unknown keys.
        static func < (left: Score, right: Score) -> Bool {
            (left.exact, left.converted, -left.defaulted, -left.unknown)
                < (right.exact, right.converted, -right.defaulted, -right.unknown)
        }
    }

    /// The score of a type; nil if it cannot read the value.
    func score<Content: Decodable>(_ type: Content.Type) -> Score? {
        let recorder = EventRecorder(settings)
        var decoding = RootDecoding(target: target, settings: settings)
        decoding.variantChoices = choices
        guard (try? decoding.value(type, recorder)) != nil else { return nil }
        var (converted, unknown) = (0, 0)
        var defaulted = recorder.omittedCount
        var changed: Set<SmartPathComponent> = []
        var isChanged = false
        for index in recorder.events.indices {
            let event = recorder.events[index]
            switch event.finding {
            case .ambiguousVariant, .hookNotice: continue
            case .unknownKey: unknown += 1
            case .missingKey: defaulted += 1
            default:
                switch event.outcome {
                case .initialValue, .typeDefault, .nil, .dropped, .failed, .currentValue: defaulted += 1
                default: converted += 1
                }
            }
            guard event.finding != .missingKey else { continue }
            if let member = event.path.first { changed.insert(member) } else { isChanged = true }
        }
        let (document, node) = (target.value.document, target.value.node)
        let isContainer = [.array, .object].contains(document.kind(node))
        let exact = isContainer ? max(0, document.childCount(of: node) - changed.count) : isChanged ? 0 : 1
        return Score(exact: exact, converted: converted, defaulted: defaulted, unknown: unknown)
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
