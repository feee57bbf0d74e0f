// Written by Scripts/generate-first-decode-models.sh: types that a fresh process decodes for the first time.

import SmartCodable

private struct Line10: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order10: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line10()
    var lines: [Line10] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line11: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order11: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line11()
    var lines: [Line11] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line12: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order12: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line12()
    var lines: [Line12] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line13: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order13: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line13()
    var lines: [Line13] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line14: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order14: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line14()
    var lines: [Line14] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line15: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order15: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line15()
    var lines: [Line15] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line16: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order16: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line16()
    var lines: [Line16] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line17: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order17: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line17()
    var lines: [Line17] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line18: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order18: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line18()
    var lines: [Line18] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line19: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order19: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line19()
    var lines: [Line19] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line20: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order20: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line20()
    var lines: [Line20] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line21: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order21: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line21()
    var lines: [Line21] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line22: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order22: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line22()
    var lines: [Line22] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line23: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order23: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line23()
    var lines: [Line23] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line24: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order24: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line24()
    var lines: [Line24] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line25: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order25: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line25()
    var lines: [Line25] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line26: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order26: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line26()
    var lines: [Line26] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line27: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order27: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line27()
    var lines: [Line27] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line28: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order28: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line28()
    var lines: [Line28] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line29: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order29: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line29()
    var lines: [Line29] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line30: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order30: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line30()
    var lines: [Line30] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line31: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order31: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line31()
    var lines: [Line31] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line32: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order32: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line32()
    var lines: [Line32] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line33: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order33: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line33()
    var lines: [Line33] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line34: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order34: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line34()
    var lines: [Line34] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line35: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order35: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line35()
    var lines: [Line35] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line36: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order36: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line36()
    var lines: [Line36] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line37: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order37: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line37()
    var lines: [Line37] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line38: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order38: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line38()
    var lines: [Line38] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line39: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order39: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line39()
    var lines: [Line39] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line40: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order40: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line40()
    var lines: [Line40] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

private struct Line41: SmartCodable {
    var title = ""
    var amount = 0
    var ratio = 0.0
}

private struct Order41: FirstDecodeModel {
    var id = 0
    var name = ""
    var isOpen = false
    var price = 0.0
    var note: String?
    var count = 0
    var detail = Line41()
    var lines: [Line41] = []

    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}

extension FirstDecodeCase {
    /// All pairs.
    static var all: [FirstDecodeCase] {
        [
            FirstDecodeCase(Order10.self),
            FirstDecodeCase(Order11.self),
            FirstDecodeCase(Order12.self),
            FirstDecodeCase(Order13.self),
            FirstDecodeCase(Order14.self),
            FirstDecodeCase(Order15.self),
            FirstDecodeCase(Order16.self),
            FirstDecodeCase(Order17.self),
            FirstDecodeCase(Order18.self),
            FirstDecodeCase(Order19.self),
            FirstDecodeCase(Order20.self),
            FirstDecodeCase(Order21.self),
            FirstDecodeCase(Order22.self),
            FirstDecodeCase(Order23.self),
            FirstDecodeCase(Order24.self),
            FirstDecodeCase(Order25.self),
            FirstDecodeCase(Order26.self),
            FirstDecodeCase(Order27.self),
            FirstDecodeCase(Order28.self),
            FirstDecodeCase(Order29.self),
            FirstDecodeCase(Order30.self),
            FirstDecodeCase(Order31.self),
            FirstDecodeCase(Order32.self),
            FirstDecodeCase(Order33.self),
            FirstDecodeCase(Order34.self),
            FirstDecodeCase(Order35.self),
            FirstDecodeCase(Order36.self),
            FirstDecodeCase(Order37.self),
            FirstDecodeCase(Order38.self),
            FirstDecodeCase(Order39.self),
            FirstDecodeCase(Order40.self),
            FirstDecodeCase(Order41.self),
        ]
    }
}
