/// Gives objects with the same keys and types the same shape, so that they become one type.
///
///     {"home": {"lat": 1.5, "lon": 2.5}, "work": {"lat": 1.5, "lon": 2.5}}       struct Home, and var work = Home()
///
/// Only optionality is merged. Objects with a single member are left alone: they are equal by chance.
struct EqualObjects {
    /// The merged shape for each signature.
    private var shapes: [String: ModelShape] = [:]

    /// The shape with merged objects in it.
    static func merged(_ shape: ModelShape) -> ModelShape {
        var objects = EqualObjects()
        objects.collect(shape)
        return objects.replaced(shape)
    }

    private mutating func collect(_ shape: ModelShape) {
        if let signature = shape.signature {
            shapes[signature] = shapes[signature].map { $0.mergingOptionals(of: shape) } ?? shape
        }
        for member in shape.members { collect(member.shape) }
        if let elements = shape.elements { collect(elements) }
    }

    private func replaced(_ shape: ModelShape) -> ModelShape {
        var result = shape
        if let merged = shape.signature.flatMap({ shapes[$0] }) {
            result.members = merged.members
        }
        result.members = result.members.map { ModelShape.Member(key: $0.key, shape: replaced($0.shape)) }
        result.elements = result.elements.map(replaced)
        return result
    }
}

extension ModelShape {
    /// A text that is equal for objects with the same keys and types; nil for other values and for small objects.
    var signature: String? { type == .object && members.count > 1 ? description : nil }

    private var description: String {
        let inside = members.map { "\($0.key.count):\($0.key)\($0.shape.description)" }.sorted().joined(separator: ",")
        let names = types.map(\.rawValue).joined(separator: "|")
        return "\(names)\(values)(\(inside))[\(elements?.description ?? "")]"
    }

    /// The shape, in which everything is optional that is optional in one of both.
    fileprivate func mergingOptionals(of other: ModelShape) -> ModelShape {
        var merged = self
        merged.isOptional = isOptional || other.isOptional
        merged.members = members.map { member in
            let shape = other.member(member.key).map(member.shape.mergingOptionals) ?? member.shape
            return Member(key: member.key, shape: shape)
        }
        if let elements, let others = other.elements { merged.elements = elements.mergingOptionals(of: others) }
        return merged
    }
}
