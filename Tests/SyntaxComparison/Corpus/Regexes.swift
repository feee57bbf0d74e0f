// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Regexes: Model {
    var plain = /abc/
    var classes = /[a-z\/]+(\d)*/
    var escaped = /\/\(/
    var call = text.firstMatch(of: /a(b)c/)
    var inTuple = (/a/, /b/)
    var inArray = [/a/, /[b]/]
    var extended = #/usr/local/bin/#
    var twoHashes = ##/a/#b/##
    var lines = #/
        (?<name> \w+ )  # a comment with " and }
        \s*
        /#
    var member = /a/.ignoresCase()
    var ternary = flag ? /a/ : /b/
    var closure = { /a}/ }
    var returning = { return /a}/ }
    var option: Regex<Substring>? = /x/ {
        didSet {}
    }
    var afterwards = 1
}

class Divisions: Model {
    var a = b / c
    var d = b/c/e
    var f = (b)/(c)
    var g = b[0]/2 + c[0]/2
    var h = b!/2 + c!/2
    var j = 10 / 2 /* x */ / 5
    var k = b.count/2
    var l = f { 1 }/2
    var m = reduce(0, /)
    var n = [1].reduce(1, /) + [2].reduce(1, /)
    var o = "a".count/2/3
    var q = f(/, /)
    var r: (Int, Int) -> Int = (/)
    var s = a / b; var t = c / d
    var u = try! b / c
}
