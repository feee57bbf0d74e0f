import SwiftParser
import SwiftSyntax

/// Parts of declarations, taken from a corpus, of which new declarations are made.
struct Pieces {
    fileprivate(set) var members: [String] = []
    fileprivate(set) var attributes: [String] = []
    fileprivate(set) var modifiers: [String] = []
    fileprivate(set) var types: [String] = []
    fileprivate(set) var values: [String] = []
    fileprivate(set) var accessors: [String] = []

    init(of sources: [String]) {
        let collector = PieceCollector(viewMode: .sourceAccurate)
        for source in sources { collector.walk(Parser.parse(source: source)) }
        self = collector.pieces
    }

    fileprivate init() {}
}

private final class PieceCollector: SyntaxVisitor {
    var pieces = Pieces()

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        pieces.members.append(node.decl.trimmedDescription)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        // Conditional ones are whole members only: they need lines of their own.
        if node.attributes.allSatisfy({ $0.is(AttributeSyntax.self) }), !node.attributes.isEmpty {
            pieces.attributes.append(node.attributes.trimmedDescription)
        }
        if !node.modifiers.isEmpty { pieces.modifiers.append(node.modifiers.trimmedDescription) }
        for binding in node.bindings {
            if let type = binding.typeAnnotation?.type { pieces.types.append(type.trimmedDescription) }
            if let value = binding.initializer?.value { pieces.values.append(value.trimmedDescription) }
            if let accessors = binding.accessorBlock { pieces.accessors.append(accessors.trimmedDescription) }
        }
        return .visitChildren
    }
}
