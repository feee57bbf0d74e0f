import Foundation
import SmartCodable

/// The bytes of an input: a few choices, then the payload.
///
/// Choices are remainders, so that digits and letters make readable files: `0` chooses the first of ten or fewer.
struct FuzzInput: Sendable {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

    var bytes: [UInt8] { Array(rest) }
    var data: Data { Data(rest) }
    var text: String { String(decoding: rest, as: UTF8.self) }

    /// The next byte as a number; `0` is zero.
    mutating func choice() -> Int { Int((rest.popFirst() ?? 48) &- 48) }

    mutating func choice(of count: Int) -> Int { choice() % count }

    mutating func one<Value>(of values: [Value]) -> Value { values[choice(of: values.count)] }

    mutating func flag() -> Bool { choice() % 2 == 1 }

    /// The bytes up to a separator, which is removed.
    mutating func next(until separator: UInt8 = 10) -> FuzzInput {
        let part = rest.prefix { $0 != separator }
        rest = rest[part.endIndex...].dropFirst()
        return FuzzInput(part)
    }

    /// The options of a call.
    mutating func options() -> Set<SmartDecodingOption> {
        var options: Set<SmartDecodingOption> = [.timeZone(.gmt)]
        if let syntax = one(of: [nil] + syntaxes) { options.insert(.syntax(syntax)) }
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = one(of: [.drop, .useDefault, .failCollection])
        let shapes = choice()
        policy.wrapsSingleValues = shapes & 1 != 0
        policy.unwrapsSingleElements = shapes & 2 != 0
        policy.listSeparator = shapes & 4 != 0 ? "," : nil
        policy.nullTexts = shapes & 8 != 0 ? ["", "null", "-"] : []
        let rules = choice()
        policy.nullForOptional = rules & 1 != 0 ? .assignNil : .keepInitialValue
        policy.unknownKeys = rules & 2 != 0 ? .report : .ignore
        policy.repeatedKeys = rules & 4 != 0 ? .useFirst : .useLast
        options.insert(.policy(policy))
        let keys: SmartKeyStrategy? = one(of: [
            nil, .convertFromSnakeCase, .firstLetterLower, .firstLetterUpper, .anySpelling,
        ])
        if let keys { options.insert(.key(keys)) }
        let dates: SmartDateStrategy? = one(of: [
            nil, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .formats(.http, .weekDate),
        ])
        if let dates { options.insert(.date(dates)) }
        let numbers = choice()
        options.insert(.numberStrategy([.strict, .truncate, .rounded][numbers % 3]))
        if numbers & 4 != 0 { options.insert(.float(.convertToString)) }
        let data: SmartDataStrategy = one(of: [.base64, .base64URL, .hex, .deferredToData])
        options.insert(.data(data))
        let limits = choice()
        if limits & 1 != 0 { options.insert(.limits(SmartDecodingLimits(depth: 5, numberLength: 20, storedEvents: 3))) }
        if limits & 2 != 0 { options.insert(.foundValues(SmartFoundValues())) }
        return options
    }
}

/// Every syntax.
let syntaxes: [SmartJSONSyntax] = [.rfc8259, .lenient, .json5, .partial, .partial(keepsCutStrings: false)]
