import SmartCodable

// With `GENERATED_MODELS`, the models have the code that `@SmartModel` generates; otherwise they are plain models. Rows
// have other bars then.

#if GENERATED_MODELS
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
macro BenchmarkModel() = #externalMacro(module: "SmartCodablePlugin", type: "ModelMacro")
#else
let modelsAreGenerated = false

@attached(member)
macro BenchmarkModel() = #externalMacro(module: "SmartCodablePlugin", type: "NoMacro")
#endif
