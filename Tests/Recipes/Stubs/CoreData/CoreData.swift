// Declarations of Core Data that the recipe uses.
@_exported import Foundation

public class NSManagedObject: NSObject {
    public func setValue(_ value: Any?, forKey key: String) { fatalError() }
}

public class NSManagedObjectContext: NSObject {
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public func save() throws { fatalError() }
}

public class NSEntityDescription: NSObject {
    public class func insertNewObject(
        forEntityName entityName: String,
        into context: NSManagedObjectContext
    ) -> NSManagedObject { fatalError() }
}
