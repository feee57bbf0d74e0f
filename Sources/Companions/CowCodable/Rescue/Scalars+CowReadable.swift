import Foundation

extension Bool: CowReadable {}
extension String: CowReadable {}
extension Int: CowReadable {}
extension Int8: CowReadable {}
extension Int16: CowReadable {}
extension Int32: CowReadable {}
extension Int64: CowReadable {}
extension UInt: CowReadable {}
extension UInt8: CowReadable {}
extension UInt16: CowReadable {}
extension UInt32: CowReadable {}
extension UInt64: CowReadable {}
extension Double: CowReadable {}
extension Float: CowReadable {}
extension CGFloat: CowReadable {}
extension Decimal: CowReadable {}
