/// Published properties are made anew for each model, since copies of one share their subscribers.
final class PublishedReader<Value: Codable>: WrapperReader<SmartPublished<Value>> {
    override func wrap(_ value: Value, _ step: PathStep, in owner: TolerantDecoder) -> SmartPublished<Value> {
        SmartPublished(wrappedValue: value)
    }
}
