import Foundation
import LazyCodableKit
import SmartCodable

/// A model with a required and an optional promise of one type.
protocol PromiseModel: SmartCodable, Equatable, Sendable {
    associatedtype Value: Equatable & Sendable
    /// The fallback of a required promise, and its text in log lines.
    static var fallback: (value: Value, text: String) { get }
    var value: Value { get }
    var maybe: Value? { get }
}

struct Ints: PromiseModel {
    static let fallback = (value: -1, text: "-1")
    @PromisedInt var value = 0
    @PromisedOptionalInt var maybe: Int? = nil
}

struct Doubles: PromiseModel {
    static let fallback = (value: -1.0, text: "-1.0")
    @PromisedDouble var value = 0
    @PromisedOptionalDouble var maybe: Double? = nil
}

struct Bools: PromiseModel {
    static let fallback = (value: false, text: "false")
    @PromisedBool var value = true
    @PromisedOptionalBool var maybe: Bool? = nil
}

struct Strings: PromiseModel {
    static let fallback = (value: "", text: #""""#)
    @PromisedString var value = "initial"
    @PromisedOptionalString var maybe: String? = nil
}

struct Dates: PromiseModel {
    static let fallback = (value: Date.distantPast, text: "\(Date.distantPast)")
    @PromisedDate var value = Date(timeIntervalSince1970: 0)
    @PromisedOptionalDate var maybe: Date? = nil
}
