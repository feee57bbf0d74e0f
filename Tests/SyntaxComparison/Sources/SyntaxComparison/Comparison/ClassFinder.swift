import SwiftSyntax

/// Collects the declarations of classes in a tree, those within others as well.
final class ClassFinder: SyntaxVisitor {
    private var found: [ClassDeclSyntax] = []

    static func classes(in tree: SourceFileSyntax) -> [ClassDeclSyntax] {
        let finder = ClassFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.found
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}
