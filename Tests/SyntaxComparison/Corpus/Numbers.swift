// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Numbers: Model {
    var decimal = 1_000_000
    var hexadecimal = 0xFF_ab
    var octal = 0o17
    var binary = 0b1010_1010
    var fraction = 3.141_592
    var exponent = 1e10
    var negativeExponent = 1.5e-10
    var positiveExponent = 1E+3
    var hexFraction = 0x1.8p3
    var hexExponent = 0xFp-2
    var hexWithE = 0x1e+1
    var negative = -1
    var plus = +1
    var description = 1.description
    var member = 1.0.description
    var rangeA = 0..<5
    var rangeB = 0...5
    var rangeC: PartialRangeFrom<Int> = 0...
    var rangeD = ...5
    var rangeE = (0...)
    var tuple = pair.0
    var deep = pair.0.1
    var deeper = pair.0.1.2.name
    var call = pair.0(1)
    var magic = 1.magnitude.0
    var bits = ~0
    var shift = 1<<3
    var shifted = 1 << 3 >> 1
    var mask = 0xFF&0x0F|1^2
    var cast = 1 as Double
    var hex = 0xdeadBEEF.nonzeroBitCount
    var times = 2*3
    var over = 6/2/1
    var remain = 6%4
    var wrap = 1&+2&*3&-1
    var sub = 1-1
    var subNegative = 1 - -1
    var infinity = Double.infinity
    var zero = 0
}
