/// Renames what has another name in this library, and lists the names that need a decision.
extension Migration {
    mutating func rewriteNames() {
        for index in tokens.indices where tokens[index].kind == .identifier {
            let isMember = index > 0 && tokens[index - 1].text == "."
            let isImported = index > 0 && tokens[index - 1].text == "import"
            switch tokens[index].text {
            case "HandyJSON" where !isMember && !isImported:
                if tokens.matches("HandyJSON", ".", at: index) {
                    note(index, "A name of the module HandyJSON. Use the type of SmartCodable.")
                } else {
                    replace(index, "SmartCodable")
                }
            case "HandyJSONEnum" where !isMember: replace(index, "SmartCaseDefaultable")
            case "toJSON" where isMember && usesHandyJSON && tokens.matches("(", ")", at: index + 1):
                replace(index, "toDictionary")
                note(index, "toDictionary() is the method of one model; a list of models has toArray().")
            case "deserialize" where usesHandyJSON && tokens.matches("]", ".", at: index - 2): noteElements(index)
            case "JSONDeserializer" where !isMember: rewriteDeserializer(index)
            case "onLogGenerated" where tokens.matches("(", "handler", ":", at: index + 1):
                let start = tokens[index + 2].range.lowerBound
                let end =
                    index + 4 < tokens.count ? tokens[index + 4].range.lowerBound : tokens[index + 3].range.upperBound
                edits.append(Edit(range: start..<end, text: ""))
            default:
                rename(index, isMember: isMember)
                noteName(index)
            }
        }
    }

    /// Names of upstream SmartCodable that are members of values, and need no other change.
    private static let members = [
        "smartDateDecodingStrategy": "dateDecodingStrategy", "smartDataDecodingStrategy": "dataDecodingStrategy",
        "smartKeyDecodingStrategy": "keyDecodingStrategy", "smartDataEncodingStrategy": "dataEncodingStrategy",
        "smartKeyEncodingStrategy": "keyEncodingStrategy",
    ]

    /// The same, for cases that are written without their type.
    private static let implicitMembers = [
        "fromSnakeCase": "convertFromSnakeCase", "toSnakeCase": "convertToSnakeCase",
    ]

    /// Types of upstream SmartCodable that are members of a type, and the types that replace them.
    private static let memberTypes = [
        "SmartKeyDecodingStrategy": "SmartKeyStrategy", "SmartDateDecodingStrategy": "SmartDateStrategy",
        "SmartDataDecodingStrategy": "SmartDataStrategy", "SmartKeyEncodingStrategy": "SmartKeyEncodingStrategy",
        "SmartDataEncodingStrategy": "SmartDataEncodingStrategy",
    ]

    /// Renames what has another name here, in files that use SmartCodable.
    private mutating func rename(_ index: Int, isMember: Bool) {
        guard usesSmartCodable else { return }
        let text = tokens[index].text
        let base = isMember && index > 1 ? tokens[index - 2].text : ""
        if isMember, let name = Self.members[text] {
            replace(index, name)
        } else if isMember, index < 2 || tokens[index - 2].kind != .identifier && ![")", "]", "?", "!"].contains(base),
            let name = Self.implicitMembers[text]
        {
            replace(index, name)
        } else if ["JSONDecoder", "JSONEncoder", "SmartJSONDecoder", "SmartJSONEncoder"].contains(base),
            let name = Self.memberTypes[text]
        {
            replaceMember(index, name)
        } else if base == "SmartCoding", text == "numberConversionStrategy" {
            replaceMember(index, "SmartCodableOptions.numberStrategy")
        } else if base == "SmartDate", text == "DateStrategy" {
            replaceMember(index, "SmartDateFormat")
        } else if base == "SmartHexColor", text == "HexFormat" {
            replaceMember(index, "SmartHexFormat")
        } else if text == "ColorObject", !isMember, !declares(index) {
            replace(index, "SmartColorObject")
        }
    }

    /// Replaces a member and the type before it.
    private mutating func replaceMember(_ index: Int, _ text: String) {
        edits.append(Edit(range: tokens[index - 2].range.lowerBound..<tokens[index].range.upperBound, text: text))
    }

    /// Whether the file has a declaration of the name of a token.
    private func declares(_ index: Int) -> Bool {
        let keywords = ["struct", "class", "enum", "protocol", "typealias", "actor"]
        return tokens.indices.dropFirst().contains {
            tokens[$0].text == tokens[index].text && keywords.contains(tokens[$0 - 1].text)
        }
    }

    private mutating func noteName(_ index: Int) {
        let text = tokens[index].text
        switch text {
        case "willStartMapping" where index > 0 && tokens[index - 1].text == "func":
            note(index, "willStartMapping() is not called. Use initial values, or the hooks of Hooks.md.")
        case "HandyJSONCustomTransformable", "TransformType":
            note(index, "\(text): conform to ValueTransformable, and use it in mappingForValue().")
        case "smartDecode":
            note(index, "smartDecode(_:from:): use deserialize(from:) for dictionaries, decode(_:from:) for data.")
        case "ignoreNull":
            note(index, "ignoreNull: delete the line for true; for false, use the option .nullForOptional(.assignNil).")
        case "compactElementStrategy", "smartBooleanToIntegerDecodingStrategy", "smartDynamicValueEncodingStrategy":
            note(index, "\(text) has no effect: this is always the behavior here. Delete the line.")
        case "DateDecodingStrategy", "DataDecodingStrategy", "NonConformingFloatDecodingStrategy":
            let name = ["DateDecodingStrategy": "SmartDateStrategy", "DataDecodingStrategy": "SmartDataStrategy"][text]
            if tokens.matches("JSONDecoder", ".", at: index - 2), tokens.contains(where: { $0.text.hasPrefix("Smart") })
            {
                note(index, "If this is an option of SmartCodable, its type is \(name ?? "SmartFloatStrategy").")
            }
        default: break
        }
    }

    private mutating func noteElements(_ index: Int) {
        note(index, "The elements of the array are not optional.")
    }

    /// `JSONDeserializer<T>.deserializeFrom(json: x)` → `T.deserialize(from: x)`.
    private mutating func rewriteDeserializer(_ index: Int) {
        var end = index + 1
        var type: String?
        if tokens.matches("<", at: end) {
            var depth = 0
            var close = end
            while close < tokens.count {
                if tokens[close].text == "<" { depth += 1 }
                if tokens[close].text == ">" { depth -= 1 }
                if depth == 0 { break }
                close += 1
            }
            guard close < tokens.count else { return }
            type = source(end + 1..<close)
            end = close + 1
        }
        guard end + 3 < tokens.count, tokens[end].text == ".", tokens[end + 2].text == "(" else { return }
        let method = tokens[end + 1].text
        let label = tokens[end + 3].text
        let range = tokens[index].range.lowerBound..<tokens[end + 3].range.upperBound
        switch (method, label, type) {
        case ("deserializeFrom", "json", let type?), ("deserializeFrom", "dict", let type?):
            edits.append(Edit(range: range, text: "\(type).deserialize(from"))
        case ("deserializeModelArrayFrom", "json", let type?), ("deserializeModelArrayFrom", "array", let type?):
            edits.append(Edit(range: range, text: "[\(type)].deserialize(from"))
            noteElements(index)
        case ("update", "object", _) where tokens.matches(":", at: end + 4) && end + 5 < tokens.count:
            let range = tokens[index].range.lowerBound..<tokens[end + 5].range.lowerBound
            edits.append(Edit(range: range, text: "SmartUpdater.update("))
        default: note(index, "JSONDeserializer: use deserialize(from:) of the model.")
        }
    }
}
