import Foundation

/// One value of a document, for the other modules of the package: what kind it is, what lies in it, and what the
/// conversion table makes of it.
///
/// They neither parse JSON nor convert numbers themselves. The document lives as long as one of its values.
package struct DocumentValue: Sendable {
    let document: Document
    let node: Node

    init(_ node: Node, of document: Document) {
        self.document = document
        self.node = node
    }

    /// Scans JSON text in UTF-8, UTF-16 or UTF-32, within the standard limits.
    package static func scan(_ data: Data) throws(JSONSyntaxError) -> DocumentValue {
        DocumentValue(.root, of: try JSONInput.document(data, .standard))
    }

    /// Takes a native value; nil for one of more levels or bytes than a document may have.
    package init?(native value: Any) {
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(.root, of: document)
    }

    /// What kind of value it is.
    package var kind: ValueKind { document.valueKind(node) }

    /// The number as it was written; nil for other kinds.
    package var numberText: String? {
        withScalar { scalar in
            switch scalar {
            case .number(let number): number.writtenText
            case .oversizedNumber(let text): text.string
            default: nil
            }
        }
    }

    /// A value that JSON cannot hold; nil for other kinds.
    package var foreign: Any? {
        withScalar { scalar in
            guard case .foreign(let foreign) = scalar else { return nil }
            return foreign.value
        }
    }

    /// Lends the scalar, which refers to the document's memory.
    private func withScalar<Result>(_ body: (Scalar) -> Result) -> Result {
        withExtendedLifetime(document) { body(document.scalar(node)) }
    }

    /// Levels of the document that the value stands in.
    package var documentDepth: Int { document.depth }

    // MARK: - Children

    /// The elements of an array, none for other kinds.
    package var elements: [DocumentValue] {
        guard kind == .array else { return [] }
        var elements: [DocumentValue] = []
        var element = document.firstChild(of: node)
        for _ in 0..<document.childCount(of: node) {
            elements.append(DocumentValue(element, of: document))
            element = document.following(element)
        }
        return elements
    }

    /// The members of an object in document order, repeated keys included; none for other kinds.
    ///
    /// Those of a native dictionary have no order; they come in that of their keys, so that nothing depends on chance.
    package var members: [(key: String, value: DocumentValue)] {
        guard kind == .object else { return [] }
        var members: [(key: String, value: DocumentValue)] = []
        document.forEachMember(of: node) { key, value in
            members.append((document.string(ofKey: key), DocumentValue(value, of: document)))
        }
        return document.origin == .text ? members : members.sorted { $0.key < $1.key }
    }

    // MARK: - Conversion

    /// What the table makes of the value without any rule between kinds; nil for a type that is no column of it.
    package func exactly<Value>(_ type: Value.Type) -> Conversion<Value>? {
        func conversion<Target: ScalarTarget>(_ target: Target.Type) -> Conversion<Value>? {
            withScalar { Target.coerce($0, by: .withoutConversions) } as? Conversion<Value>
        }
        guard let target = type as? any ScalarTarget.Type else { return nil }
        return conversion(target)
    }
}

extension CoercionPolicy {
    /// No kind becomes another.
    static let withoutConversions = CoercionPolicy(
        conversions: [],
        numberStrategy: .strict,
        float: .throw,
        date: .deferredToDate,
        data: .base64,
        timeZone: .current,
        numberLength: SmartDecodingLimits.standard.numberLength,
        replacesLoneSurrogates: true
    )
}
