// Declarations of SwiftUI that the recipe uses. Apple's have more generic parameters.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public struct Text: View {
    public init(_ content: String) { fatalError() }
    public var body: Never { fatalError() }
}

public struct List: View {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable { fatalError() }
    public var body: Never { fatalError() }
}

extension View {
    public func task(_ action: @escaping @isolated(any) @Sendable () async -> Void) -> some View { self }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
}
