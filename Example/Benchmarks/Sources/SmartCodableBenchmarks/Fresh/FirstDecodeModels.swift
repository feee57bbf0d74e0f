// swift-format-ignore-file
// Written by Scripts/generate-first-decode-models.sh: types that a fresh process decodes for the first time.

import SmartCodable

extension FirstDecodeCase {
    /// All pairs.
    static var models: [any FirstDecodeModel.Type] { [
        Order100.self, Order101.self, Order102.self, Order103.self, Order104.self,
        Order105.self, Order106.self, Order107.self, Order108.self, Order109.self,
        Order110.self, Order111.self, Order112.self, Order113.self, Order114.self,
        Order115.self, Order116.self, Order117.self, Order118.self, Order119.self,
        Order120.self, Order121.self, Order122.self, Order123.self, Order124.self,
        Order125.self, Order126.self, Order127.self, Order128.self, Order129.self,
        Order130.self, Order131.self, Order132.self, Order133.self, Order134.self,
        Order135.self, Order136.self, Order137.self, Order138.self, Order139.self,
        Order140.self, Order141.self, Order142.self, Order143.self, Order144.self,
        Order145.self, Order146.self, Order147.self, Order148.self, Order149.self,
        Order150.self, Order151.self, Order152.self, Order153.self, Order154.self,
        Order155.self, Order156.self, Order157.self, Order158.self, Order159.self,
        Order160.self, Order161.self, Order162.self, Order163.self, Order164.self,
        Order165.self, Order166.self, Order167.self, Order168.self, Order169.self,
        Order170.self, Order171.self, Order172.self, Order173.self, Order174.self,
        Order175.self, Order176.self, Order177.self, Order178.self, Order179.self,
        Order180.self, Order181.self, Order182.self, Order183.self, Order184.self,
        Order185.self, Order186.self, Order187.self, Order188.self, Order189.self,
        Order190.self, Order191.self, Order192.self, Order193.self, Order194.self,
        Order195.self, Order196.self, Order197.self, Order198.self, Order199.self,
        Order200.self, Order201.self, Order202.self, Order203.self, Order204.self,
        Order205.self, Order206.self, Order207.self, Order208.self, Order209.self,
        Order210.self, Order211.self, Order212.self, Order213.self, Order214.self,
        Order215.self, Order216.self, Order217.self, Order218.self, Order219.self,
        Order220.self, Order221.self, Order222.self, Order223.self, Order224.self,
        Order225.self, Order226.self, Order227.self, Order228.self, Order229.self,
        Order230.self, Order231.self, Order232.self, Order233.self, Order234.self,
        Order235.self, Order236.self, Order237.self, Order238.self, Order239.self,
        Order240.self, Order241.self, Order242.self, Order243.self, Order244.self,
        Order245.self, Order246.self, Order247.self, Order248.self, Order249.self,
        Order250.self, Order251.self, Order252.self, Order253.self, Order254.self,
        Order255.self, Order256.self, Order257.self, Order258.self, Order259.self,
        Order260.self, Order261.self, Order262.self, Order263.self, Order264.self,
        Order265.self, Order266.self, Order267.self, Order268.self, Order269.self,
        Order270.self, Order271.self, Order272.self, Order273.self, Order274.self,
        Order275.self, Order276.self, Order277.self, Order278.self, Order279.self,
        Order280.self, Order281.self, Order282.self, Order283.self, Order284.self,
        Order285.self, Order286.self, Order287.self, Order288.self, Order289.self,
        Order290.self, Order291.self, Order292.self, Order293.self, Order294.self,
        Order295.self, Order296.self, Order297.self, Order298.self, Order299.self,
        Order300.self, Order301.self, Order302.self, Order303.self, Order304.self,
        Order305.self, Order306.self, Order307.self, Order308.self, Order309.self,
        Order310.self, Order311.self, Order312.self, Order313.self, Order314.self,
        Order315.self, Order316.self, Order317.self, Order318.self, Order319.self,
        Order320.self, Order321.self, Order322.self, Order323.self, Order324.self,
        Order325.self, Order326.self, Order327.self, Order328.self, Order329.self,
        Order330.self, Order331.self, Order332.self, Order333.self, Order334.self,
        Order335.self, Order336.self, Order337.self, Order338.self, Order339.self,
        Order340.self, Order341.self, Order342.self, Order343.self, Order344.self,
        Order345.self, Order346.self, Order347.self, Order348.self, Order349.self,
    ] }
}

@BenchmarkModel private struct Line100: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order100: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line100(), lines: [Line100] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line101: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order101: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line101(), lines: [Line101] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line102: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order102: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line102(), lines: [Line102] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line103: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order103: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line103(), lines: [Line103] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line104: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order104: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line104(), lines: [Line104] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line105: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order105: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line105(), lines: [Line105] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line106: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order106: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line106(), lines: [Line106] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line107: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order107: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line107(), lines: [Line107] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line108: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order108: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line108(), lines: [Line108] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line109: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order109: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line109(), lines: [Line109] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line110: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order110: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line110(), lines: [Line110] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line111: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order111: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line111(), lines: [Line111] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line112: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order112: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line112(), lines: [Line112] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line113: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order113: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line113(), lines: [Line113] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line114: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order114: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line114(), lines: [Line114] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line115: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order115: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line115(), lines: [Line115] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line116: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order116: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line116(), lines: [Line116] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line117: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order117: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line117(), lines: [Line117] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line118: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order118: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line118(), lines: [Line118] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line119: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order119: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line119(), lines: [Line119] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line120: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order120: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line120(), lines: [Line120] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line121: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order121: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line121(), lines: [Line121] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line122: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order122: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line122(), lines: [Line122] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line123: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order123: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line123(), lines: [Line123] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line124: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order124: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line124(), lines: [Line124] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line125: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order125: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line125(), lines: [Line125] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line126: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order126: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line126(), lines: [Line126] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line127: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order127: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line127(), lines: [Line127] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line128: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order128: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line128(), lines: [Line128] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line129: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order129: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line129(), lines: [Line129] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line130: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order130: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line130(), lines: [Line130] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line131: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order131: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line131(), lines: [Line131] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line132: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order132: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line132(), lines: [Line132] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line133: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order133: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line133(), lines: [Line133] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line134: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order134: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line134(), lines: [Line134] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line135: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order135: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line135(), lines: [Line135] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line136: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order136: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line136(), lines: [Line136] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line137: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order137: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line137(), lines: [Line137] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line138: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order138: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line138(), lines: [Line138] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line139: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order139: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line139(), lines: [Line139] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line140: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order140: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line140(), lines: [Line140] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line141: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order141: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line141(), lines: [Line141] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line142: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order142: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line142(), lines: [Line142] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line143: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order143: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line143(), lines: [Line143] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line144: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order144: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line144(), lines: [Line144] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line145: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order145: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line145(), lines: [Line145] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line146: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order146: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line146(), lines: [Line146] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line147: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order147: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line147(), lines: [Line147] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line148: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order148: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line148(), lines: [Line148] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line149: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order149: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line149(), lines: [Line149] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line150: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order150: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line150(), lines: [Line150] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line151: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order151: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line151(), lines: [Line151] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line152: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order152: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line152(), lines: [Line152] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line153: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order153: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line153(), lines: [Line153] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line154: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order154: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line154(), lines: [Line154] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line155: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order155: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line155(), lines: [Line155] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line156: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order156: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line156(), lines: [Line156] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line157: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order157: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line157(), lines: [Line157] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line158: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order158: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line158(), lines: [Line158] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line159: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order159: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line159(), lines: [Line159] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line160: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order160: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line160(), lines: [Line160] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line161: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order161: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line161(), lines: [Line161] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line162: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order162: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line162(), lines: [Line162] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line163: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order163: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line163(), lines: [Line163] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line164: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order164: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line164(), lines: [Line164] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line165: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order165: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line165(), lines: [Line165] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line166: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order166: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line166(), lines: [Line166] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line167: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order167: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line167(), lines: [Line167] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line168: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order168: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line168(), lines: [Line168] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line169: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order169: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line169(), lines: [Line169] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line170: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order170: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line170(), lines: [Line170] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line171: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order171: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line171(), lines: [Line171] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line172: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order172: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line172(), lines: [Line172] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line173: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order173: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line173(), lines: [Line173] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line174: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order174: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line174(), lines: [Line174] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line175: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order175: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line175(), lines: [Line175] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line176: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order176: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line176(), lines: [Line176] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line177: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order177: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line177(), lines: [Line177] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line178: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order178: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line178(), lines: [Line178] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line179: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order179: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line179(), lines: [Line179] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line180: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order180: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line180(), lines: [Line180] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line181: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order181: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line181(), lines: [Line181] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line182: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order182: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line182(), lines: [Line182] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line183: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order183: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line183(), lines: [Line183] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line184: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order184: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line184(), lines: [Line184] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line185: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order185: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line185(), lines: [Line185] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line186: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order186: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line186(), lines: [Line186] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line187: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order187: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line187(), lines: [Line187] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line188: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order188: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line188(), lines: [Line188] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line189: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order189: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line189(), lines: [Line189] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line190: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order190: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line190(), lines: [Line190] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line191: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order191: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line191(), lines: [Line191] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line192: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order192: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line192(), lines: [Line192] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line193: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order193: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line193(), lines: [Line193] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line194: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order194: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line194(), lines: [Line194] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line195: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order195: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line195(), lines: [Line195] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line196: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order196: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line196(), lines: [Line196] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line197: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order197: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line197(), lines: [Line197] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line198: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order198: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line198(), lines: [Line198] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line199: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order199: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line199(), lines: [Line199] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line200: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order200: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line200(), lines: [Line200] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line201: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order201: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line201(), lines: [Line201] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line202: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order202: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line202(), lines: [Line202] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line203: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order203: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line203(), lines: [Line203] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line204: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order204: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line204(), lines: [Line204] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line205: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order205: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line205(), lines: [Line205] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line206: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order206: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line206(), lines: [Line206] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line207: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order207: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line207(), lines: [Line207] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line208: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order208: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line208(), lines: [Line208] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line209: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order209: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line209(), lines: [Line209] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line210: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order210: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line210(), lines: [Line210] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line211: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order211: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line211(), lines: [Line211] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line212: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order212: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line212(), lines: [Line212] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line213: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order213: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line213(), lines: [Line213] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line214: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order214: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line214(), lines: [Line214] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line215: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order215: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line215(), lines: [Line215] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line216: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order216: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line216(), lines: [Line216] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line217: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order217: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line217(), lines: [Line217] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line218: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order218: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line218(), lines: [Line218] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line219: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order219: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line219(), lines: [Line219] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line220: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order220: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line220(), lines: [Line220] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line221: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order221: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line221(), lines: [Line221] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line222: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order222: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line222(), lines: [Line222] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line223: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order223: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line223(), lines: [Line223] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line224: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order224: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line224(), lines: [Line224] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line225: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order225: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line225(), lines: [Line225] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line226: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order226: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line226(), lines: [Line226] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line227: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order227: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line227(), lines: [Line227] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line228: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order228: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line228(), lines: [Line228] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line229: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order229: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line229(), lines: [Line229] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line230: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order230: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line230(), lines: [Line230] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line231: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order231: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line231(), lines: [Line231] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line232: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order232: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line232(), lines: [Line232] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line233: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order233: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line233(), lines: [Line233] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line234: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order234: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line234(), lines: [Line234] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line235: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order235: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line235(), lines: [Line235] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line236: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order236: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line236(), lines: [Line236] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line237: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order237: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line237(), lines: [Line237] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line238: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order238: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line238(), lines: [Line238] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line239: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order239: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line239(), lines: [Line239] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line240: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order240: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line240(), lines: [Line240] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line241: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order241: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line241(), lines: [Line241] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line242: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order242: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line242(), lines: [Line242] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line243: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order243: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line243(), lines: [Line243] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line244: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order244: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line244(), lines: [Line244] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line245: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order245: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line245(), lines: [Line245] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line246: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order246: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line246(), lines: [Line246] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line247: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order247: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line247(), lines: [Line247] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line248: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order248: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line248(), lines: [Line248] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line249: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order249: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line249(), lines: [Line249] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line250: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order250: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line250(), lines: [Line250] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line251: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order251: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line251(), lines: [Line251] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line252: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order252: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line252(), lines: [Line252] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line253: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order253: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line253(), lines: [Line253] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line254: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order254: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line254(), lines: [Line254] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line255: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order255: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line255(), lines: [Line255] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line256: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order256: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line256(), lines: [Line256] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line257: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order257: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line257(), lines: [Line257] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line258: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order258: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line258(), lines: [Line258] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line259: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order259: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line259(), lines: [Line259] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line260: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order260: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line260(), lines: [Line260] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line261: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order261: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line261(), lines: [Line261] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line262: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order262: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line262(), lines: [Line262] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line263: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order263: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line263(), lines: [Line263] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line264: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order264: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line264(), lines: [Line264] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line265: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order265: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line265(), lines: [Line265] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line266: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order266: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line266(), lines: [Line266] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line267: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order267: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line267(), lines: [Line267] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line268: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order268: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line268(), lines: [Line268] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line269: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order269: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line269(), lines: [Line269] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line270: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order270: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line270(), lines: [Line270] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line271: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order271: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line271(), lines: [Line271] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line272: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order272: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line272(), lines: [Line272] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line273: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order273: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line273(), lines: [Line273] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line274: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order274: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line274(), lines: [Line274] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line275: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order275: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line275(), lines: [Line275] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line276: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order276: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line276(), lines: [Line276] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line277: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order277: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line277(), lines: [Line277] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line278: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order278: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line278(), lines: [Line278] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line279: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order279: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line279(), lines: [Line279] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line280: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order280: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line280(), lines: [Line280] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line281: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order281: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line281(), lines: [Line281] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line282: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order282: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line282(), lines: [Line282] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line283: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order283: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line283(), lines: [Line283] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line284: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order284: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line284(), lines: [Line284] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line285: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order285: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line285(), lines: [Line285] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line286: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order286: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line286(), lines: [Line286] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line287: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order287: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line287(), lines: [Line287] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line288: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order288: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line288(), lines: [Line288] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line289: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order289: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line289(), lines: [Line289] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line290: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order290: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line290(), lines: [Line290] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line291: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order291: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line291(), lines: [Line291] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line292: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order292: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line292(), lines: [Line292] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line293: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order293: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line293(), lines: [Line293] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line294: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order294: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line294(), lines: [Line294] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line295: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order295: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line295(), lines: [Line295] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line296: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order296: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line296(), lines: [Line296] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line297: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order297: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line297(), lines: [Line297] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line298: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order298: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line298(), lines: [Line298] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line299: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order299: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line299(), lines: [Line299] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line300: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order300: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line300(), lines: [Line300] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line301: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order301: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line301(), lines: [Line301] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line302: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order302: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line302(), lines: [Line302] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line303: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order303: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line303(), lines: [Line303] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line304: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order304: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line304(), lines: [Line304] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line305: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order305: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line305(), lines: [Line305] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line306: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order306: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line306(), lines: [Line306] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line307: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order307: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line307(), lines: [Line307] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line308: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order308: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line308(), lines: [Line308] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line309: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order309: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line309(), lines: [Line309] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line310: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order310: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line310(), lines: [Line310] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line311: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order311: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line311(), lines: [Line311] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line312: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order312: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line312(), lines: [Line312] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line313: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order313: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line313(), lines: [Line313] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line314: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order314: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line314(), lines: [Line314] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line315: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order315: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line315(), lines: [Line315] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line316: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order316: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line316(), lines: [Line316] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line317: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order317: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line317(), lines: [Line317] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line318: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order318: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line318(), lines: [Line318] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line319: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order319: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line319(), lines: [Line319] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line320: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order320: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line320(), lines: [Line320] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line321: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order321: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line321(), lines: [Line321] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line322: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order322: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line322(), lines: [Line322] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line323: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order323: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line323(), lines: [Line323] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line324: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order324: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line324(), lines: [Line324] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line325: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order325: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line325(), lines: [Line325] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line326: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order326: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line326(), lines: [Line326] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line327: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order327: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line327(), lines: [Line327] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line328: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order328: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line328(), lines: [Line328] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line329: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order329: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line329(), lines: [Line329] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line330: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order330: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line330(), lines: [Line330] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line331: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order331: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line331(), lines: [Line331] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line332: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order332: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line332(), lines: [Line332] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line333: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order333: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line333(), lines: [Line333] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line334: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order334: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line334(), lines: [Line334] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line335: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order335: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line335(), lines: [Line335] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line336: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order336: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line336(), lines: [Line336] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line337: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order337: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line337(), lines: [Line337] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line338: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order338: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line338(), lines: [Line338] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line339: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order339: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line339(), lines: [Line339] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line340: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order340: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line340(), lines: [Line340] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line341: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order341: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line341(), lines: [Line341] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line342: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order342: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line342(), lines: [Line342] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line343: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order343: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line343(), lines: [Line343] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line344: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order344: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line344(), lines: [Line344] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line345: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order345: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line345(), lines: [Line345] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line346: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order346: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line346(), lines: [Line346] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line347: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order347: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line347(), lines: [Line347] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line348: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order348: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line348(), lines: [Line348] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
@BenchmarkModel private struct Line349: SmartCodable { var title = "", amount = 0, ratio = 0.0 }
@BenchmarkModel private struct Order349: FirstDecodeModel {
    var id = 0, name = "", isOpen = false, price = 0.0, note: String?, count = 0, detail = Line349(), lines: [Line349] = []
    var checksum: Int { id + count + detail.amount + lines.reduce(0) { $0 + $1.amount } }
}
