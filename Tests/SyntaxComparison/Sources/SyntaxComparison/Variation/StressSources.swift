/// Sources made to be slow or to exhaust the stack.
///
/// Nobody writes them, and SwiftSyntax refuses the deep ones. The scanner must get through them, in a time that grows
/// with their length and no faster: a plugin that hangs is a compiler that hangs.
enum StressSources {
    static let size = 100_000

    /// Each source with a name.
    static var all: [(name: String, text: String)] {
        var all: [(String, String)] = []
        // What opens and never closes, or closes as often.
        for (open, close) in [
            ("(", ")"), ("[", "]"), ("{", "}"), ("a<", ">"), ("f { ", " }"), ("(a, ", ")"), ("\"\\(", ")\""),
            ("#\"\\#(", ")\"#"), ("/*", "*/"), ("if a { ", " } else { }"), ("a ? ", " : b"),
            ("switch a { case b: ", " }"),
            ("\"\"\"\n\\(", ")\n\"\"\""), ("@A(", ")"), ("Array<", ">"), ("-", ""), ("try ", ""), ("\\", ""),
            ("a as ", ""), ("{ @A ", " }"), ("{ mutating ", " }"), ("() -> ", ""), ("(/a", "/)"), ("`", "`"),
        ] {
            let count = size / (open.utf8.count + close.utf8.count)
            let opened = String(repeating: open, count: count)
            all.append(("nested \(open)", "class A: B { var a = \(opened)1\(String(repeating: close, count: count)) }"))
            all.append(("open \(open)", "class A: B { var a = \(opened)"))
            all.append(("type \(open)", "class A: B { var a: \(opened)B\(String(repeating: close, count: count)) }"))
            all.append(("member \(open)", "class A: B { \(opened)B\(String(repeating: close, count: count)) }"))
        }
        for part in [
            "#", "#\"\"\"", "#\"\"\"\\#(", "#/\n", "#/ ", "<#", "/\\/", "/", "//", "/*", "*/", "\"", "\"\"\"", "\\(",
            "'", "`",
            "#if A\n", "#if A\n@B\n", "#if A\n.b\n", "#endif\n", "#else\n", "@", "@A ", "@A\n", ".a", "a.", "a<b,",
            "a<b ", "<a>",
            "<", ">", "?", "!", "\u{FEFF}", "\u{0}", "é", "😀", "::", ";", ",", "= ", "var ", "var a = b { 1 }\n", "}",
            ")", "]",
            "a: ", "as ", "case ", "where ", "if ", "{ }", "() ", "[] ", "\r", "\n", "\r\n", "$0", "0x", "1e+", "1.",
            "...",
            "#\"\"\"\"", "#warning(\"\")", "_ ", "class ", "open ", "init ", "func <",
        ] {
            let parts = String(repeating: part, count: size / part.utf8.count)
            all.append(("many \(part)", "class A: B { var a = \(parts)"))
            all.append(("members \(part)", "class A: B { \(parts)\n}"))
            all.append(("types \(part)", "class A: B { var a: \(parts)\n}"))
            all.append(("only \(part)", parts))
        }
        return all
    }
}
