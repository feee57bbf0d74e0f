// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Names: Model {
    var `default` = 1
    var `class`: Int = 2
    var `with space` = 3
    var `1 2 3`: Int? { didSet { } }
    var `a.b` = `c`.`d`
    var _private = 1
    var __double = 2
    var $dollar = 3
    var 变量 = "值"
    var emoji😀: Int = 1
    var 👩‍👩‍👧‍👦 = "family"
    var 🇩🇪 = "flag"
    var café = 1
    var ä, ö, ü: Int
    var Ω = Ω.Ω
    var x1 = x1x
    var get = 1
    var set: Int { 1 }
    var didSet = 2
    var willSet: Int = 3
    var open = 1
    var lazy = 2
    var weak: Int
    var some = 3, any = 4, each = 5
    var async = 1
    var await = 2
    var required: Bool, optional: Bool
    var final = 1
    var dynamic = dynamic
    var `var` = `let`
    var actor = 1
    var macro: Int = 2
    var consume = consume.copy
    var type: Type
    var Type = 1
    var prefix = "a"
    var infix, postfix: Int
    var indirect = 1
    var override = override
    var package = package
    var mutating = 1
    var sending: Int
    var isolated: Int
    var discard = discard
    var yield = yield
    var then = then
    var unsafe = 1
    var value = open
    var repeat_ = 1
}
