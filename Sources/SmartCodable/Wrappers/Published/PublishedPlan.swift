/// Published properties are made anew for each model, since copies of one share their subscribers.
final class PublishedPlan<Value: Codable>: WrapperPlan<SmartPublished<Value>> {
    override func wrap(_ value: Value, _ step: PathStep, in owner: TolerantDecoder) -> SmartPublished<Value> {
        SmartPublished(wrappedValue: value)
    }
}
