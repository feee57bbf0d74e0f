/// A value that could not be read, which the problem handler of a call receives.
///
///     let user = User.deserialize(from: json, options: [
///         .problemHandler { problem in
///             guard problem.path.last == "age", problem.value == "unknown" else { return .fallback }
///             return .replace(with: -1)
///         }
///     ])
///
/// Its properties are the facts of the event that the report contains without the handler.
public struct SmartProblem: Sendable {
    /// How a problem is resolved.
    public enum Resolution: Hashable, Sendable {
        /// The value that the library uses without a handler: `outcome`.
        case fallback
        /// Another value, which is read instead, with conversions, transformers and rules.
        ///
        /// If it cannot be read either, the fallback is used, and the handler is not called again. The report contains
        /// the problem with the outcome `.substituted`.
        case replace(with: JSONValue)
        /// No value: decoding ends, and the call returns nil or throws a ``SmartMismatchError`` that contains the
        /// problem.
        case fail
    }

    let recorded: RecordedEvent

    init(_ recorded: RecordedEvent) {
        self.recorded = recorded
    }

    /// The reason why the value could not be read.
    public var finding: SmartFinding { recorded.finding }

    /// What the fallback is, such as the initial value or nil.
    ///
    /// `.failed` if there is none and the model around the value fails, too; `.refused` under the strict policy.
    public var outcome: SmartDecodingEvent.Outcome { recorded.outcome }

    /// The path from the outermost decoded value, in property names and array indices.
    public var path: [SmartPathComponent] { recorded.path }

    /// The name of the model that has the property.
    public var modelType: String { recorded.container.modelType }

    /// The name of the type that is decoded.
    public var expectedType: String { recorded.expectedType }

    /// The kind of the value that was found; nil for a missing key.
    public var found: SmartValueKind? { recorded.found }

    /// The value that was found; nil for a missing key, for a value without a form in JSON, and for one that is nested
    /// too deep.
    ///
    /// It is created each time, in time proportional to the size of the value.
    public var value: JSONValue? {
        guard recorded.found != nil, case .value = recorded.site.part else { return nil }
        let (document, node) = (recorded.site.value.document, recorded.site.value.node)
        return withExtendedLifetime(recorded.site.value.storage) {
            let marks = SmartDecodingLimits.standard.combiningMarks
            if document.combiningMarksExceed(marks, in: node, keysOnly: true) { return nil }
            return JSONValue(node, of: document, depth: StackBounds.depthFreeableHere)
        }
    }

    /// The event, with its location in the input.
    ///
    /// It is created each time, in time proportional to the size of the input.
    public var event: SmartDecodingEvent {
        recorded.event(EventLocator([recorded.site]).location(of: recorded.site, recorded.step), foundValue: nil)
    }
}

/// The function that resolves the problems of a call.
public typealias SmartProblemHandler = @Sendable (SmartProblem) -> SmartProblem.Resolution
