import SmartCodableMacro

// The models of `AcrossFilesTests`. They conform only by the macro.

@SmartModel
struct OtherFileStructure { var id = 0 }

@SmartModel
final class OtherFileClass {
    var id = 0
    init() {}
}

@SmartModel
struct OtherFileStrict { var id = 0 }

@SmartModel
struct OtherFileBuilder { var id = 0 }

// These have operators of their own.

@SmartModel
struct OtherFilePrice: Comparable {
    var amount = 0
    static func < (left: Self, right: Self) -> Bool { left.amount < right.amount }
}

@SmartModel
final class OtherFileItem: Hashable {
    var id = 0
    init() {}
    static func == (left: OtherFileItem, right: OtherFileItem) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@SmartModel
struct OtherFileSum: AdditiveArithmetic {
    static let zero = OtherFileSum()
    var value = 0
    static func + (left: Self, right: Self) -> Self { OtherFileSum(value: left.value + right.value) }
    static func - (left: Self, right: Self) -> Self { OtherFileSum(value: left.value - right.value) }
}

/// Names that the compiler reads as metatypes after the name of a type.
@SmartModel
final class OtherFileEscaped {
    var `Type` = 1
    @SmartKey("proto") var `Protocol`: Int? = 2
    init() {}
}
