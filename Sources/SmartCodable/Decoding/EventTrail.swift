/// How events tell the way to a container: made for the first event in it, and shared by the others.
final class EventTrail {
    let path: [SmartPathComponent]
    /// The types of the values that the path goes through, and of the container itself.
    let types: [String]
    /// The model that the container is, or that it is a part of; empty outside of all.
    let modelType: String

    init(of decoder: TolerantDecoder, in outer: EventTrail?) {
        let type = decoder.plan?.typeName ?? ""
        if let component = decoder.step.component {
            path = (outer?.path ?? []) + [component]
            types = (outer?.types ?? []) + [type]
        } else {
            // The same value, read as another type.
            path = outer?.path ?? []
            types = (outer?.types.dropLast() ?? []) + [type]
        }
        let outerModel = outer?.modelType ?? ""
        let isModel = decoder.plan.map { !$0.isCollection } ?? false
        modelType = isModel || outerModel.isEmpty ? type : outerModel
    }
}
