#if canImport(CoreData)
import CoreData
import SmartCodable

func store(_ json: Data, in context: NSManagedObjectContext) throws {
    try context.performAndWait {
        for post in [Post].deserialize(from: json) ?? [] {
            let object = NSEntityDescription.insertNewObject(forEntityName: "Post", into: context)
            object.setValue(post.id, forKey: "id")
            object.setValue(post.title, forKey: "title")
            object.setValue(post.published, forKey: "published")
        }
        try context.save()
    }
}
#endif
