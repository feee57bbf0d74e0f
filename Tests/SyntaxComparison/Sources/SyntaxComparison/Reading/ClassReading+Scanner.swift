@testable import Scanner

extension ClassReading {
    /// What the scanner of the macro finds.
    init(scanning text: String) {
        let bytes = Array(text.utf8)
        self.init(DeclarationScanner.scan(SourceText(text)), bytes[...])
    }

    private init(_ declaration: ClassDeclaration, _ bytes: ArraySlice<UInt8>) {
        func show(_ range: Range<Int>) -> String { Self.show(range, of: bytes) }
        add("class \(declaration.name) at \(show(declaration.nameRange)); \(declaration.keyword.text)")
        declaration.attributes.forEach { add(Self.line($0)) }
        add("modifiers \(declaration.modifiers), access \(declaration.access ?? "none")")
        add("inherits \(declaration.inheritedTypes), head ends at \(declaration.endOfHead)")
        add("names \(declaration.inheritedNames)")
        for member in declaration.members {
            add("member \(show(member.range))")
            member.attributes.forEach { add(Self.line($0)) }
            add("  modifiers \(member.modifiers), of the type: \(member.isOfType)")
            add("  conditions \(member.conditions), keyword at \(show(member.keywordRange))")
            switch member.content {
            case .properties(let properties): properties.forEach { add($0, bytes) }
            case .cases(let cases):
                for item in cases {
                    add("  case \(item.name), \(item.spelling) at \(show(item.range)), with values: \(item.hasValues)")
                }
            case .pattern(let range): add("  pattern \(show(range))")
            case .function(let function):
                add("  function \(function.fullName) at \(show(function.nameRange))")
                add("    body \(function.body.map(show) ?? "none"), result \(function.result.map(show) ?? "none")")
                add("    throws: \(function.throwsErrors), async: \(function.isAsync)")
            case .type(let name, let cases):
                add("  type \(name)")
                cases?.forEach { add("    case \($0.name) at \(show($0.range)) if \($0.conditions)") }
            case .other: add("  other")
            }
        }
    }

    private mutating func add(_ property: Property, _ bytes: ArraySlice<UInt8>) {
        func show(_ range: Range<Int>) -> String { Self.show(range, of: bytes) }
        add("  property \(property.name) at \(show(property.nameRange)), \(property.spelling)")
        add("    \(property.isConstant ? "let" : "var"), \(property.storage)")
        if let type = property.type {
            add("    type \(show(type.range)); \(type.text)")
            add("    optional: \(type.isOptional), not coded: \(type.uncodable?.rawValue ?? "nothing")")
        }
        add("    initial value \(property.initialValue.map(show) ?? "none")")
        add("    value goes to \(property.endOfDeclaration)")
    }

    private static func line(_ attribute: Attribute) -> String {
        "  attribute \(attribute.name) at \(attribute.range) \(attribute.text) if \(attribute.conditions)"
    }
}
