import Foundation
import SmartCodable

/// Property lists, XML and binary.
func fuzzPropertyLists(_ input: FuzzInput) {
    var input = input
    let pair = ModelPair(input.choice(of: ModelPair.count))
    let options = input.options()
    let data = input.data
    let result = pair.model { decoded($0, .propertyList(data), nil, options) }
    guard result.model != nil else { return compareRefusal(data) }

    // The model is the one of Foundation's values. Foundation refuses some binary lists that the library reads, such as
    // those with unused objects that are invalid.
    let isBinary = data.starts(with: Array("bplist".utf8))
    let foundation = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    check(foundation != nil || isBinary, "Foundation refuses a list that the library reads")
    if let foundation {
        let native = pair.model { decoded($0, .any(foundation), nil, options) }
        check(result.model, equals: native.model, "Foundation's values give another model")
    }
    roundTrip(pair.plain, data, options)
}

/// Foundation must refuse a list that is none for the library.
///
/// It is not called for binary lists, some of which crash it on Linux.
private func compareRefusal(_ data: Data) {
    guard !data.starts(with: Array("bplist".utf8)) else { return }
    let own: Bool
    do {
        _ = try JSONValue(reading: .propertyList(data))
        own = true
    } catch {
        own = (error as? SmartInputError) != .notAPropertyList
    }
    let foundation = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) != nil
    check(own, equals: foundation, "only one of the library and Foundation reads the list")
}

/// A model is the same after it was written as a list.
private func roundTrip<Model: SmartCodable>(_ type: Model.Type, _ data: Data, _ options: Set<SmartDecodingOption>) {
    guard let model = type.deserializePlist(from: data, options: options) else { return }
    let lists = [PropertyListSerialization.PropertyListFormat.binary, .xml].map {
        try? model.makePlistData(useMappedKeys: true, format: $0)
    }
    for list in lists {
        guard let list else { continue }
        guard let again = type.deserializePlist(from: list), encoded(again) != encoded(model) else { continue }
        // Lists have no null, so that an initial value replaces nil. The second list must be the same, nevertheless.
        let second = try? again.makePlistData(useMappedKeys: true, format: .xml)
        let third = second.flatMap { type.deserializePlist(from: $0) }
        check(third.map { encoded($0) }, equals: encoded(again), "a list that was written is read as another model")
    }
}
