/// Flat parts: their members are written into the object around them.
final class FlatEncodingPlan<Value: Codable>: TypedEncodingPlan<SmartFlat<Value>> {
    private let content: TypedEncodingPlan<Value>

    init(_ content: TypedEncodingPlan<Value>) {
        self.content = content
        super.init()
    }

    override func write(_ flat: SmartFlat<Value>, at place: EncodingPlace) throws {
        try content.write(flat.wrappedValue, at: place)
    }

    override func writeMember(_ flat: SmartFlat<Value>, _ name: String, in owner: ModelEncoder) throws {
        let value = flat.wrappedValue
        // A list cannot lie in an object; it has a key like any other property.
        if FlatContent.isList(Value.self) { return try owner.write(value, name, by: content) }
        if (value as? any AnyOptional).map({ $0.content == nil }) == true { return }
        if try owner.writeTransformedInline(value, name) { return }
        try owner.writeInline(value, name, prefix: flat.prefix)
    }
}

extension SmartFlat: _SmartWritable where Value: Encodable {
    /// The plan by which the wrapper is written.
    public static func _smartEncodingPlan(for call: _SmartPlanRequest) -> _SmartEncodingPlan? {
        guard let session = call as? EncodingSession else { return nil }
        return FlatEncodingPlan(session.plan(for: Value.self))
    }
}
