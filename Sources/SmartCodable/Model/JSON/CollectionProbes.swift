/// Succeeds for an array, whose elements it does not read.
struct ArrayProbe: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
}

/// Succeeds for an object, whose members it does not read.
struct ObjectProbe: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: StepKey.self) }
}
