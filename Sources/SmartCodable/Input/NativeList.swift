/// A collection other than an array that stands for a list.
protocol NativeList {
    var elements: [Any] { get }
}

extension ArraySlice: NativeList {
    var elements: [Any] { map { $0 } }
}

extension ContiguousArray: NativeList {
    var elements: [Any] { map { $0 } }
}

extension Set: NativeList {
    var elements: [Any] { map { $0 } }
}
