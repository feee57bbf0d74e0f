/// How events tell the way to a container: made for the first event in it, and shared by the others.
///
/// A long way is cut, and then shared by all containers further in.
final class EventPath {
    let path: [SmartPathComponent]
    /// The types of the values that the path goes through, and of the container itself; as many as steps, and one.
    let types: [String]
    /// The model that the container is, or that it is a part of; empty outside of all.
    let modelType: String

    init(of decoder: TolerantDecoder, in outer: EventPath?) {
        let type = decoder.reader?.typeName ?? ""
        if let component = decoder.step.component {
            let outerPath = outer?.path ?? []
            path = outerPath.eventPath(extendedBy: component)
            let outerTypes = outer?.types ?? []
            // The steps that are left out lead through many types.
            types = outerPath.isCutContainerPath ? outerTypes : outerTypes + [path.isCutContainerPath ? "" : type]
        } else if let outer, outer.path.isCutContainerPath {
            (path, types) = (outer.path, outer.types)
        } else {
            // The same value, read as another type.
            path = outer?.path ?? []
            types = (outer?.types.dropLast() ?? []) + [type]
        }
        let outerModel = outer?.modelType ?? ""
        let isModel = decoder.reader.map { !$0.isCollection } ?? false
        modelType = isModel || outerModel.isEmpty ? type : outerModel
    }
}
