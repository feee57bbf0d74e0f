import SmartCodable

// `@BothKinds` on a model makes its tests run on both kinds of models: as the compiler synthesizes them, and with the
// code that `@SmartModel` generates. For that, the targets `Generated…Tests` compile the same files again, with a macro
// of this name that generates code.

/// Whether models with `@BothKinds` have generated code, which creates each model with `init()`.
public let modelsAreGenerated = false

@attached(member)
public macro BothKinds() = #externalMacro(module: "SmartCodablePlugin", type: "NoMacro")
