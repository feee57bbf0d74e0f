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
struct OtherFileOwn { var id = 0 }

@SmartModel
struct OtherFileBuilder { var id = 0 }
