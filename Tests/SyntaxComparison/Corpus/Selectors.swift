// swift-format-ignore-file
class Selectors: Module::Base<Swift::Int>, Swift::Codable {
    var a = Swift::max(1, 2), b = 2
    var c: Swift::Int = 3
    var d: Swift::Optional<Swift::Int>? = nil, e: [Swift::String: Swift::Int] = [:]
    var f = [1].Swift::map { $0 }, g = 1
    var h = \Swift::String.count, i = \Swift::String.Swift::count
    var j: any Swift::Equatable = 1, k = 1 as Swift::Int?
    var l: Swift::Array<Int>.Swift::Index = 1
    var m = x ? Swift::min(1, 2) : y.Module::z, n = .Swift::some(3)
    @Swift::MainActor var o = 1
    @Module::Wrapper<Swift::Int>(a: Module::b) var p: Swift::Int { 3 }
    func q<T: Swift::Equatable>(r: Swift::Int = Swift::abs(1), _ s: some Module::P) -> Swift::Int where T: Module::P { 1 }
    var t = #Module::make(1), u = 2
    var v = Swift ::max(1, 2), w = 1
    var y = Swift::Array<Int>(), z = Swift::max { 1 }
    enum CodingKeys: Swift::String, Swift::CodingKey { case a = "x", b }
}
