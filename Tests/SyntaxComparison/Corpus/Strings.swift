// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Texts: Model {
    var empty = ""
    var quote = "\""
    var backslash = "\\"
    var escaped = "\n\t\u{1F600}\0"
    var brace = "{ } ( ) [ ] // /* var x = 1"
    var word = "didSet { }" { didSet { print("}") } }
}

class MultilineTexts: Model {
    var text = """
        one
        two "quoted" ""two quotes""
        var fake: Int = 1 }
        """
    var empty = """
        """
    var escapedLine = """
        one \
        two \""" three
        """
    var inner = """
        \(items.map { "\($0), \("nested \(depth + 1)")" }.joined(separator: """
            , \(comma)
            """))
        """
    var after = 1
}

class RawTexts: Model {
    var raw = #"a "quoted" \n word"#
    var rawQuote = #"""#
    var rawQuotes = #""""#
    var rawTwo = ##"one "# two "##
    var rawInterpolation = #"\(no) \#(yes + #"inner \#(deep)"#)"#
    var rawLines = #"""
        """ not the end
        \#(value)
        """#
    var rawEmpty = #""#
    var pattern = #"^\d{3}\("#
    var hashes = "#" + ##"#"## + "\("#")"
}

class InterpolatedTexts: Model {
    var simple = "\(name)"
    var call = "\(f(1, (2), g(")")))"
    var closure = "\(list.map { $0 + ")" }.count)"
    var comment = "\(a /* ) " */ + b)"
    var format = "\(price, specifier: "%.2f") \(date, format: .dateTime)"
    var braces = "\({ () -> String in return "}" }())"
    var regex = "\(text.contains(/a\/b/))"
    var strings = "\("\("\("deep")")")"
    var dictionary = "\(["a": "b", "c": "d"]["a"]!)"
    var percent: String = "100%\(50)%"
    var emoji = "👩‍👩‍👧‍👦 \(flag) 🇩🇪"
}

class TextCalls: Model {
    var trimmed = "  a ".trimmingCharacters(in: .whitespaces)
    var first = "abc".first!
    var count = "abc".count
    var character: Character = "é"
    var sum = "a" + "b" + """
        c
        """ + #"d"#
    var lines = """
        one
        """.split(separator: "\n").map(String.init) {
        didSet { update() }
    }
    var next = "x"
}
