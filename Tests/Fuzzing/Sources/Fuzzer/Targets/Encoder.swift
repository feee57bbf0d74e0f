import Foundation
import SmartCodable

/// What is encoded is read again, a merge patch leads from one document to another, and no value breaks the encoder.
func fuzzEncoder(_ input: FuzzInput) {
    var input = input
    let options = input.encodingOptions()
    let first = input.line()
    let strict: Set<SmartDecodingOption> = [.syntax(.rfc8259)]
    guard let old = try? JSONValue(reading: .text(first), options: strict),
        let new = try? JSONValue(reading: .text(input.text), options: strict)
    else { return }
    if let encoded = try? JSONValue(encoding: new, options: options) {
        requireEqual(encoded, new, "a value changes when it is encoded")
    }
    if let model = try? new.decode(Plain.Root.self) {
        let text = model.toJSONString(options: options)
        let again = text.flatMap { Plain.Root.deserialize(from: $0, options: [.key(.anySpelling)]) }
        require(text == nil || again != nil, "an encoded model is not read: \(text ?? "")")
    }
    // A patch cannot set null, and repeated keys are no document.
    guard let patch = try? old.mergePatch(to: new), let patched = try? old.applying(mergePatch: patch) else { return }
    requireEqual(patched, new, "a merge patch does not lead to the new document")
}
