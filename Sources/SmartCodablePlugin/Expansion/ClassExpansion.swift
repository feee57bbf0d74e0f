/// Generates the members that read and write the properties of a class with base class or subclasses.
///
/// Each class reads and writes its own properties, and calls its base class for the others. A property is read by its
/// number, counted from the end of the properties of the class: −1 is the last one. A class adds the number of its own
/// properties, and calls the base class if the result is negative.
struct ClassExpansion {
    private let type: AnnotatedType
    private let isReadable: Bool
    private let isWritable: Bool
    private let hasBase: Bool
    private let model: ModelExpansion

    /// Creates the expansion.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - hasBase: whether a base class has the same members.
    ///   - isReadable: whether generated code reads the properties of the class.
    ///   - isWritable: whether generated code writes them.
    ///   - model: the expansion with the parts that classes and other models share.
    init(_ type: AnnotatedType, hasBase: Bool, isReadable: Bool, isWritable: Bool, model: ModelExpansion) {
        self.type = type
        self.hasBase = hasBase
        self.isReadable = isReadable
        self.isWritable = isWritable
        self.model = model
    }

    var text: String {
        [reader, writer, keys, read, write].compactMap { $0?.text }.joined(separator: "\n\n")
    }

    private var name: String { type.declaration.name }

    private var properties: [CodedProperty] { type.properties }

    /// The access level and `override`, each followed by a space.
    private var head: String {
        (type.declaration.access == "open" ? "open " : model.access) + (hasBase ? "override " : "")
    }

    // MARK: - Members

    // A class without base class has all members, because its subclasses override them.

    private var reader: CodeBlock? {
        guard isReadable || !hasBase else { return nil }
        var block = CodeBlock()
        block.open("\(head)class func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {")
        if isReadable {
            block.open("call.makeReader(of: self, keys: _smartKeys) { (model: \(name), index, reader) in")
            block.add("model._smartRead(index, &reader)")
            block.close("}")
        } else {
            block.add("call.makeReader(of: self)")
        }
        block.close("}")
        return block
    }

    private var writer: CodeBlock? {
        guard isWritable || !hasBase else { return nil }
        var block = CodeBlock()
        block.open("\(head)class func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {")
        if isWritable {
            block.open("call.makeWriter(of: self, keys: _smartKeys) { (model: \(name), writer) in")
            block.add("try model._smartWrite(&writer)")
            block.close("}")
        } else {
            block.add("call.makeWriter(of: self)")
        }
        block.close("}")
        return block
    }

    private var keys: CodeBlock? {
        guard isReadable || isWritable || !hasBase else { return nil }
        var block = CodeBlock()
        block.open("\(head)class var _smartKeys: _SmartKeys {")
        let limits = (isReadable ? "" : ", isReadable: false") + (isWritable ? "" : ", isWritable: false")
        let base = hasBase ? "super._smartKeys" : "_SmartKeys()"
        let canExchange = isReadable && type.canExchange
        let parts = limits + (canExchange ? ", exchange: exchange" : "")
        if canExchange { model.addExchange(to: &block) }
        if properties.isEmpty || !(isReadable || isWritable) {
            block.add("return \(base).adding(\(name).self\(parts))")
        } else {
            model.addKeys(of: properties, to: &block)
            block.add("return \(base).adding(keys, of: \(name).self\(parts))")
        }
        block.close("}")
        return block
    }

    private var read: CodeBlock? {
        let cases = isReadable ? properties.enumerated().filter { !$0.element.property.isConstant } : []
        guard !cases.isEmpty || !hasBase else { return nil }
        var block = CodeBlock()
        block.open("\(head)func _smartRead(_ index: Int, _ reader: inout _SmartReader) {")
        if !cases.isEmpty {
            block.add("switch index + \(properties.count) {")
            for (index, coded) in cases {
                let line = "case \(index): reader.take(&self.\(coded.storageName))\(model.closure(coded, "decode"))"
                block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
            }
            block.add(hasBase ? "default: super._smartRead(index + \(properties.count), &reader)" : "default: break")
            block.add("}")
        }
        block.close("}")
        return block
    }

    private var write: CodeBlock? {
        let properties = isWritable ? properties : []
        guard !properties.isEmpty || !hasBase else { return nil }
        var block = CodeBlock()
        block.open("\(head)func _smartWrite(_ writer: inout _SmartWriter) throws {")
        if hasBase { block.add("try super._smartWrite(&writer)") }
        for coded in properties {
            let line = "try writer.put(self.\(coded.storageName))\(model.closure(coded, "encode"))"
            block.add(in: coded.member.clauses, if: coded.keyCondition, [line])
        }
        block.close("}")
        return block
    }
}
