/// How the value of one property is made of JSON and JSON of it.
public struct SmartValueTransformer {
    /// The property, by its coding key.
    let property: String
}
