// Declarations of SwiftUI that the recipe and the example app use. Apple's have more generic parameters.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<First: View, Second: View, each Rest: View>(
        _ first: First,
        _ second: Second,
        _ rest: repeat each Rest
    ) -> TupleView { fatalError() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<Content: View>(first: Content) -> TupleView { fatalError() }
    public static func buildEither<Content: View>(second: Content) -> TupleView { fatalError() }
}

public struct TupleView: View {
    public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    public static func main() { fatalError() }
}

@MainActor @preconcurrency
public protocol Scene {}

@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup: Scene {
    public init<Content: View>(@ViewBuilder content: () -> Content) { fatalError() }
}

public struct TabView: View {
    public init<Content: View>(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}

public struct NavigationStack: View {
    public init<Content: View>(@ViewBuilder root: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}

public enum HorizontalAlignment: Sendable {
    case leading, center, trailing
}

public struct VStack: View {
    public init<Content: View>(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
        fatalError()
    }
    public var body: Never { fatalError() }
}

public enum VerticalAlignment: Sendable {
    case top, center, bottom
}

public struct HStack: View {
    public init<Content: View>(alignment: VerticalAlignment = .center, @ViewBuilder content: () -> Content) {
        fatalError()
    }
    public var body: Never { fatalError() }
}

public struct ForEach: View {
    public init<Data: RandomAccessCollection, Content: View>(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable { fatalError() }
    public var body: Never { fatalError() }
}

public struct Label: View {
    public init(_ title: String, systemImage: String) { fatalError() }
    public var body: Never { fatalError() }
}

public enum Font: Sendable {
    case headline, caption
}

public struct Text: View {
    public init(_ content: String) { fatalError() }
    public func font(_ font: Font?) -> Text { self }
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
    public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
    public func navigationTitle(_ title: String) -> some View { self }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
}
