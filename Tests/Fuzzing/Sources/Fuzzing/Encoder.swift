import Foundation
import SmartCodable

/// Encoding, patches and updates.
func fuzzEncoder(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair(input.choice(of: ModelPair.count))
    let old = input.next()
    let new = input
    checkValues(old, new)
    let plain = checkModels(pair.plain, old, new)
    check(plain, equals: checkModels(pair.generated, old, new), "synthesized and generated code differ")
}

/// A merge patch between two values.
private func checkValues(_ old: FuzzInput, _ new: FuzzInput) {
    guard let old = try? JSONValue(reading: .data(old.data)), let new = try? JSONValue(reading: .data(new.data)) else {
        return
    }
    // Any value is a patch, and a patch that was applied changes nothing when it is applied again.
    if let merged = try? old.applying(mergePatch: new) {
        check((try? merged.applying(mergePatch: new)) == merged, "a patch changes a value twice: \(old) and \(new)")
    }
    // A patch cannot express a null inside of the new value.
    guard !hasNull(new), old.object != nil, new.object != nil, let patch = try? old.mergePatch(to: new) else { return }
    check((try? old.applying(mergePatch: patch)) == new, "\(patch) does not change \(old) to \(new)")
}

private func hasNull(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .object(let members): members.contains { hasNull($0.value) }
    // An array is replaced as a whole.
    default: false
    }
}

/// The texts of two models and of the patch between them.
private func checkModels<Model: SmartCodable>(_ type: Model.Type, _ old: FuzzInput, _ new: FuzzInput) -> [String] {
    guard let old = type.deserialize(from: old.data), let new = type.deserialize(from: new.data) else { return [] }
    let texts = [encoded(old), encoded(new)]
    guard let data = try? SmartJSONEncoder().encode(new) else { return texts }
    let foundation = (try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])) != nil
    check(foundation, "what was written is not JSON: \(String(decoding: data, as: UTF8.self))")
    guard let patch = try? SmartUpdater.diff(from: old, to: new), !texts[1].contains("null") else { return texts }
    var updated = old
    SmartUpdater.update(&updated, from: .value(patch), mode: .mergePatch)
    // Values can be out of the form that they are read in, so the new model is compared as it is read.
    let expected = type.deserialize(from: data)
    check(encoded(updated), equals: expected.map { encoded($0) } ?? "", "the patch \(patch) of \(texts)")
    return texts + [encoded(updated)]
}
