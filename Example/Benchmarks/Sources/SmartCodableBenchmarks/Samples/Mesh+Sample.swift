extension Mesh {
    /// Creates a mesh with six decimals in positions, single precision in normals and full precision in weights.
    static func sample(points: Int) -> Sample<Mesh> {
        var random = SplitMix64(seed: 9)
        var mesh = Mesh()
        for _ in 0..<points / 2 {
            mesh.indices.append(random.integer(0...points))
            mesh.positions.append(Double(random.integer(-50_000_000...50_000_000)) / 1_000_000)
            mesh.normals.append(Float(random.double(-1...1)))
            mesh.weights.append(random.double(0...1))
        }
        let json = """
            {"indices":\(mesh.indices),"positions":\(mesh.positions),"normals":\(mesh.normals),\
            "weights":\(mesh.weights)}
            """
        return Sample(json, mesh)
    }
}
