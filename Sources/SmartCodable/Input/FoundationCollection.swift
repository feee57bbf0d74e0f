import Foundation

/// Reads the content of Foundation's collections one level at a time, so that a collection that contains itself, or
/// thousands of others, ends at the depth limit.
///
/// Foundation for other systems than Apple's converts an element to Swift before it returns it, and with it everything
/// that is in it, recursively: a deep collection overflows the stack. The mirror of a collection has the stored
/// objects; those that are collections are taken from there.
enum FoundationCollection {
    static func elements(of list: NSArray) -> [Any] {
        let stored = storedObjects(of: list, count: list.count)
        return (0..<list.count).map { stored?[$0] ?? list.object(at: $0) }
    }

    static func elements(of set: NSSet) -> [Any] {
        guard let stored = storedValues(of: set, count: set.count) else { return set.allObjects }
        // An array returns each of the other objects as a Swift value, like the set.
        let scalars = NSMutableArray()
        for case let object as NSObject in stored where !isCollection(object) { scalars.add(object) }
        return stored.filter(isCollection) + (0..<scalars.count).map { scalars.object(at: $0) }
    }

    static func members(of dictionary: NSDictionary) -> [(key: Any, value: Any)] {
        guard let stored = storedValues(of: dictionary, count: dictionary.count) else {
            return dictionary.allKeys.compactMap { key in dictionary.object(forKey: key).map { (key, $0) } }
        }
        return stored.compactMap {
            guard let (key, value) = $0 as? (key: NSObject, value: AnyObject) else { return nil }
            // A key that is not equal to itself, such as NaN, finds nothing.
            return (key, isCollection(value) ? value : dictionary.object(forKey: key) ?? value)
        }
    }

    /// For each stored object: the object if it is a collection, and nil otherwise; nil if a list has to be asked.
    private static func storedObjects(of list: NSArray, count: Int) -> [Any?]? {
        storedValues(of: list, count: count)?.map { isCollection($0) ? $0 : nil }
    }

    /// The values in the mirror of a collection; nil on Apple's systems, which do not convert them, and for classes
    /// whose mirror does not have them.
    private static func storedValues(of collection: AnyObject, count: Int) -> [Any]? {
        #if canImport(Darwin)
        return nil
        #else
        let children = Mirror(reflecting: collection).children
        return children.count == count ? children.map(\.value) : nil
        #endif
    }

    /// Whether a value is an instance of one of Foundation's collections.
    static func isCollection(_ value: Any) -> Bool {
        // Only instances of classes: see `NativeValue`.
        guard type(of: value) is AnyClass else { return false }
        let object = value as AnyObject
        return object is NSArray || object is NSDictionary || object is NSSet
    }
}
