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
                replace(index, isList(before: index - 1) ? "toArray" : "toDictionary")
            case "deserialize" where usesHandyJSON && tokens.matches("]", ".", at: index - 2):
                unwrapElements(of: index - 2)
            case "JSONDeserializer" where !isMember && !isImported: rewriteDeserializer(index)
            case "HandyJSONConfiguration" where !isMember: rewriteConfiguration(index)
            case "SmartConfig" where !isMember && usesSmartCodableModule && !declares(index):
                rewriteConfiguration(index)
            case "TransformType" where usesHandyJSON && !isMember: replace(index, "ValueTransformable")
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
        "SmartDataEncodingStrategy": "SmartDataStrategy",
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
        } else if ["SmartCoding", "SmartCodableOptions"].contains(base), text == "NumberConversionStrategy" {
            replaceMember(index, "SmartNumberStrategy")
        } else if base == "SmartKeyEncodingStrategy", text == "toSnakeCase" {
            replace(index, "convertToSnakeCase")
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
        let isFunction = index > 0 && tokens[index - 1].text == "func"
        switch text {
        case "willStartMapping" where isFunction && usesSmartCodable:
            note(index, "willStartMapping() is not called. Use initial values, or the hooks of Hooks.md.")
        case "snakeToCamel" where isFunction && usesSmartCodable:
            note(index, "snakeToCamel() is not called. Use the option .key(.convertFromSnakeCase).")
        case "HandyJSONCustomTransformable":
            note(index, "\(text): conform to ValueTransformable, and use it in mappingForValue().")
        case "PropertyWrapperable" where usesSmartCodable:
            note(index, "\(text): conform to SmartPropertyWrapper; see OwnWrappers.md.")
        case "smartDecode":
            note(index, "smartDecode(_:from:): use deserialize(from:) for dictionaries, decode(_:from:) for data.")
        case "ignoreNull":
            note(
                index,
                "ignoreNull: delete the line for true; for false, use the option "
                    + ".policy { $0.nullForOptional = .assignNil }."
            )
        case "compactElementStrategy", "smartBooleanToIntegerDecodingStrategy", "smartDynamicValueEncodingStrategy",
            "smartUnkeyedDecodingStrategy":
            note(index, "\(text) has no effect: there is one behavior here. Delete the line.")
        case "DateDecodingStrategy", "DataDecodingStrategy", "NonConformingFloatDecodingStrategy":
            let name = ["DateDecodingStrategy": "SmartDateStrategy", "DataDecodingStrategy": "SmartDataStrategy"][text]
            if tokens.matches("JSONDecoder", ".", at: index - 2), usesSmartCodable {
                note(index, "If this is an option of SmartCodable, its type is \(name ?? "SmartFloatStrategy").")
            }
        default: break
        }
    }

    // MARK: - Configuration

    private var usesSmartCodableModule: Bool { tokens.contains { $0.text == "SmartCodable" } }

    /// `SmartConfig.debugMode = .warning` → `SmartSentinel.debugMode = .alert`.
    private mutating func rewriteConfiguration(_ index: Int) {
        let name = tokens[index].text
        guard index + 2 < tokens.count, tokens[index + 1].text == "." else {
            return note(index, "\(name): use SmartSentinel.")
        }
        switch tokens[index + 2].text {
        case "debugMode":
            replace(index, "SmartSentinel")
            if tokens.matches("=", ".", at: index + 3) { rewriteLevel(index + 5) }
        case "DebugMode":
            edits.append(
                Edit(
                    range: tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound,
                    text: "SmartSentinel.Level"
                )
            )
            if tokens.matches(".", at: index + 3) { rewriteLevel(index + 4) }
        case "deserializeOptions": rewriteOptions(index)
        case let member:
            note(index, "\(member) has no effect. Delete the line; SmartSentinel.printStyle sets the format.")
        }
    }

    /// `HandyJSONConfiguration.deserializeOptions = .caseInsensitive` → `SmartCodableOptions.decodingOptions = […]`.
    private mutating func rewriteOptions(_ index: Int) {
        let options = ["caseInsensitive": "[.key(.anySpelling)]", "defaultOptions": "[]"]
        guard tokens.matches("=", ".", at: index + 3), index + 5 < tokens.count,
            let option = options[tokens[index + 5].text]
        else {
            return note(index, "deserializeOptions: .caseInsensitive is the option .key(.anySpelling).")
        }
        let range = tokens[index].range.lowerBound..<tokens[index + 5].range.upperBound
        edits.append(Edit(range: range, text: "SmartCodableOptions.decodingOptions = \(option)"))
    }

    private mutating func rewriteLevel(_ index: Int) {
        guard index < tokens.count, ["debug", "warning", "error"].contains(tokens[index].text) else { return }
        replace(index, "alert")
    }

    // MARK: - Lists

    /// Whether the value before a point is a list: an array literal, or a name that the file declares as an array.
    private func isList(before point: Int) -> Bool {
        var end = point - 1
        while end >= 0, ["?", "!"].contains(tokens[end].text) { end -= 1 }
        guard end >= 0 else { return false }
        if tokens[end].text == "]" {
            // `models[0]` is an element; `[model]` is a list.
            guard let start = tokens.opening(end) else { return false }
            return start == 0
                || tokens[start - 1].kind != .identifier && ![")", "]", "?", "!"].contains(tokens[start - 1].text)
        }
        return lists.contains(tokens[end].text)
    }

    /// The names of variables that have lists of models.
    private var lists: Set<String> {
        let names = tokens.indices.filter { index in
            guard tokens[index].kind == .identifier else { return false }
            if tokens.matches(":", "[", at: index + 1) {
                let inside = index + 3..<max(tokens.closing(index + 2), index + 3)
                return !outerTokens(in: inside).contains { tokens[$0].text == ":" }
            }
            guard tokens.matches("=", at: index + 1) else { return false }
            if tokens.matches("[", at: index + 2) {
                return tokens.matches(".", "deserialize", at: tokens.closing(index + 2) + 1)
            }
            guard tokens.matches("JSONDeserializer", at: index + 2) else { return false }
            return tokens[index...].prefix(12).contains { $0.text == "deserializeModelArrayFrom" }
        }
        return Set(names.map { tokens[$0].text })
    }

    /// The elements of an array are not optional here: `list[0]?.id` → `list[0].id`.
    ///
    /// - Parameter close: the position of the last bracket of `[Model]`.
    private mutating func unwrapElements(of close: Int) {
        guard let start = tokens.opening(close), start > 1, tokens[start - 1].text == "=" else { return }
        unwrapElements(named: tokens[start - 2].text)
    }

    private mutating func unwrapElements(named list: String) {
        for index in tokens.indices where tokens[index].text == list && tokens[index].kind == .identifier {
            var next = index + 1
            if tokens.matches("?", at: next) || tokens.matches("!", at: next) { next += 1 }
            if tokens.matches("[", at: next) {
                next = tokens.closing(next) + 1
                if tokens.matches("?", at: next) || tokens.matches("!", at: next) { remove(next) }
            } else if tokens.matches(".", "first", "?", "?", ".", at: next)
                || tokens.matches(".", "last", "?", "?", ".", at: next)
            {
                remove(next + 2)
            }
        }
    }

    private mutating func remove(_ index: Int) {
        guard !edits.contains(where: { $0.range == tokens[index].range }) else { return }
        replace(index, "")
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
            guard close < tokens.count else { return noteDeserializer(index) }
            type = source(end + 1..<close)
            end = close + 1
        }
        guard end + 3 < tokens.count, tokens[end].text == ".", tokens[end + 2].text == "(" else {
            return noteDeserializer(index)
        }
        let method = tokens[end + 1].text
        let label = tokens[end + 3].text
        let range = tokens[index].range.lowerBound..<tokens[end + 3].range.upperBound
        switch (method, label, type) {
        case ("deserializeFrom", "json", let type?), ("deserializeFrom", "dict", let type?):
            edits.append(Edit(range: range, text: "\(type).deserialize(from"))
        case ("deserializeModelArrayFrom", "json", let type?), ("deserializeModelArrayFrom", "array", let type?):
            edits.append(Edit(range: range, text: "[\(type)].deserialize(from"))
            if index > 1, tokens[index - 1].text == "=" { unwrapElements(named: tokens[index - 2].text) }
        case ("update", "object", _) where tokens.matches(":", at: end + 4) && end + 5 < tokens.count:
            let range = tokens[index].range.lowerBound..<tokens[end + 5].range.lowerBound
            edits.append(Edit(range: range, text: "SmartUpdater.update("))
        default: noteDeserializer(index)
        }
    }

    private mutating func noteDeserializer(_ index: Int) {
        note(index, "JSONDeserializer: use deserialize(from:) of the model.")
    }
}
