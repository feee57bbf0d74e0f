import SmartCodable

// The folders of this target are links to those of other test targets, which are compiled a second time: the
// declarations of this file hide those of `TestSupport`, so that `@BothKinds` is the macro `@SmartModel` here.

/// Whether models with `@BothKinds` have generated code, which creates each model with `init()`.
let modelsAreGenerated = true

@attached(
    member,
    conformances: SmartModelDecodable,
    SmartModelEncodable,
    SmartDecodable,
    SmartEncodable,
    _SmartClass,
    _SmartSubclass,
    names: named(init),
    named(_SmartValues),
    named(_smartReader),
    named(_smartWriter)
)
macro BothKinds() = #externalMacro(module: "SmartCodablePlugin", type: "ModelMacro")
