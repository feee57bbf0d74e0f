import SmartCodable

/// A three-dimensional mesh: flat arrays of floating-point numbers of different lengths, and of small integers.
@BenchmarkModel struct Mesh: SmartCodable, Equatable {
    var indices: [Int] = []
    var positions: [Double] = []
    var normals: [Float] = []
    var weights: [Double] = []
}
