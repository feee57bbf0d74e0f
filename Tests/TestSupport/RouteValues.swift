import Foundation
import SmartCodable

// The standard types, each with an initial value that tables do not use otherwise.

extension Int: RouteValue { public static var initialValue: Int { 42 } }
extension Int8: RouteValue { public static var initialValue: Int8 { 42 } }
extension Int16: RouteValue { public static var initialValue: Int16 { 42 } }
extension Int32: RouteValue { public static var initialValue: Int32 { 42 } }
extension Int64: RouteValue { public static var initialValue: Int64 { 42 } }
extension UInt: RouteValue { public static var initialValue: UInt { 42 } }
extension UInt8: RouteValue { public static var initialValue: UInt8 { 42 } }
extension UInt16: RouteValue { public static var initialValue: UInt16 { 42 } }
extension UInt32: RouteValue { public static var initialValue: UInt32 { 42 } }
extension UInt64: RouteValue { public static var initialValue: UInt64 { 42 } }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: RouteValue { public static var initialValue: Int128 { 42 } }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: RouteValue { public static var initialValue: UInt128 { 42 } }
extension Double: RouteValue { public static var initialValue: Double { 42.25 } }
extension Float: RouteValue { public static var initialValue: Float { 42.25 } }
extension CGFloat: RouteValue { public static var initialValue: CGFloat { 42.25 } }
extension Decimal: RouteValue { public static var initialValue: Decimal { 42 } }
extension String: RouteValue { public static var initialValue: String { "initial" } }
extension Bool: RouteValue { public static var initialValue: Bool { true } }
extension Date: RouteValue { public static var initialValue: Date { Date(timeIntervalSince1970: 42) } }
extension Data: RouteValue { public static var initialValue: Data { Data([4, 2]) } }
extension URL: RouteValue {
    public static var initialValue: URL { URL(fileURLWithPath: "/initial") }
}
extension UUID: RouteValue {
    public static var initialValue: UUID { UUID(uuid: (4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2)) }
}
