// Users import only this module.
@_exported import SmartCodable
@_exported import SmartCodableInherit

@attached(
    member,
    conformances: SmartDecodable,
    SmartEncodable,
    names: named(_smartReader),
    named(_smartRead),
    named(_smartWriter),
    named(_smartWrite)
)
@attached(extension, conformances: SmartDecodable, SmartEncodable)
public macro SmartModel() = #externalMacro(module: "SmartCodablePlugin", type: "ModelMacro")
