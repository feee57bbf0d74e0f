import SmartCodable

// `@BothKinds` on a model makes the tests run on both kinds of models: as the compiler synthesizes them, and with the
// code that `@SmartModel` generates, if the environment variable SMARTCODABLE_GENERATED_MODELS is set for the build.

#if GENERATED_MODELS
/// Whether models with `@BothKinds` have generated code, which creates each model with `init()`.
public let modelsAreGenerated = true

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
public macro BothKinds() = #externalMacro(module: "SmartCodablePlugin", type: "ModelMacro")
#else
/// Whether models with `@BothKinds` have generated code, which creates each model with `init()`.
public let modelsAreGenerated = false

@attached(member)
public macro BothKinds() = #externalMacro(module: "SmartCodablePlugin", type: "NoMacro")
#endif
