extension SmartPropertyWrapper {
    /// The plan by which a wrapper is read whose wrapped type cannot be decoded.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        smartSource == .nothing ? WrapperPlan<Self>(content: nil) : SelfReadingWrapperPlan<Self>()
    }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// The plan by which a wrapper is read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard smartSource != .initializer, let session = call as? DecodingSession else {
            return SelfReadingWrapperPlan<Self>()
        }
        let content = session.plan(for: WrappedValue.self)
        return smartSource == .enclosingObject ? FlatPlan<Self>(content) : WrapperPlan<Self>(content: content)
    }
}
