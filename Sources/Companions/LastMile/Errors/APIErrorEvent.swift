import SmartCodable

/// A mismatch in the JSON of an `@APIDecoded` property, as an event of SmartCodable's report.
///
///     root(Person) > "tags"(Array<String>) > [1](String) : Unexpectedly found a integer
///     person.tags.1: Expected to decode 'String' but found 'Number' instead. [omitted]
struct APIErrorEvent {
    private let error: APIDecodeError
    /// The value, or the nearest one around a value that is missing.
    private var node: JSONNode
    /// The steps from there to the missing value.
    private var missing: [SmartPathComponent] = []
    /// The names of the types of the values on the path.
    private var types: [String?] = []
    private var expectedType: String
    private let outcome: SmartDecodingEvent.Outcome

    /// Finds the place of an error.
    ///
    /// An error that an initializer created itself can have any path.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - root: the value of the property.
    ///   - type: the type of the property.
    init(_ error: APIDecodeError, in root: JSONNode, of type: Any.Type) {
        self.error = error
        node = root
        let path = error.path.first?.isRoot == true ? error.path : [.root()] + error.path
        expectedType = "\(path.last?.swiftType ?? type)"
        let isElement = path.count > 1 && path[path.count - 2].swiftType is any ElementDropping.Type
        outcome = error.keepsValue ? .kept : isElement ? .dropped : .nil
        for (container, key) in zip(path, path.dropFirst()) {
            types.append(container.swiftType.map { "\($0)" })
            take(key.arrayIndex.map(SmartPathComponent.index) ?? .key(key.stringValue))
        }
        if case .swiftDecodingError(let error) = error.reason { follow(error) }
    }

    /// Goes to the value with which the decoder of a Swift type failed.
    private mutating func follow(_ error: DecodingError) {
        func steps(_ context: DecodingError.Context) -> [SmartPathComponent] {
            context.codingPath.map { key in key.intValue.map(SmartPathComponent.index) ?? .key(key.stringValue) }
        }
        types.append(expectedType)
        let path: [SmartPathComponent]
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            path = steps(context)
            expectedType = "\(type)"
        case .keyNotFound(let key, let context): path = steps(context) + [.key(key.stringValue)]
        case .dataCorrupted(let context): path = steps(context)
        @unknown default: path = []
        }
        path.forEach { take($0) }
    }

    /// Goes to a member or an element, which may be missing.
    private mutating func take(_ step: SmartPathComponent) {
        let inner =
            switch step {
            case .key(let key): node.member(key)
            case .index(let index): node.element(index)
            }
        if missing.isEmpty, let inner {
            node = inner
        } else {
            missing.append(step)
        }
    }

    /// Records the event in the report of the call.
    func record(at site: WrapperContext) {
        site.record(
            outcome,
            finding,
            expected: expectedType,
            at: node.raw,
            missing: missing,
            types: types,
            message: message
        )
    }

    /// The text of an error that has no other place in the event.
    private var message: String? {
        guard missing.isEmpty else { return nil }
        return switch error.reason {
        case .swiftDecodingError(.dataCorrupted(let context)): context.debugDescription
        case .countNotExact, .countBelowMinimum, .countAboveMaximum, .other: "\(error.reason)"
        default: nil
        }
    }

    private var finding: SmartFinding {
        if !missing.isEmpty { return .missingKey }
        return switch error.reason {
        case .unexpectedJSONType: node.isNull ? .nullValue : .typeMismatch
        case .countNotExact, .countBelowMinimum, .countAboveMaximum: .ruleViolated
        case .unexpectedRawValue: .unknownCase
        case .numericOverflow: .outOfRange
        case .lossOfPrecision: .notIntegral
        case .swiftDecodingError(.typeMismatch): .typeMismatch
        case .swiftDecodingError(.valueNotFound): .nullValue
        case .swiftDecodingError, .other: .initializerFailed
        }
    }
}

/// A collection that drops the elements that cannot be read.
protocol ElementDropping {}

extension Array: ElementDropping where Element: APIDecodable {}
extension Dictionary: ElementDropping where Key == String, Value: APIDecodable {}
