/// A class whose base class is a model, and that declares mappings or hooks of its own.
///
/// The witnesses of an inherited conformance are chosen where the base class conforms: if that declares no
/// `didFinishMapping()`, the empty one of the protocol is the witness for all its subclasses, and theirs are never
/// called. `@SmartSubclass` writes this conformance and its member for such a class; nobody conforms by hand.
public protocol _SmartSubclass: AnyObject {
    /// What this class and its base classes declare, the nearest class first. Base classes that do not have this
    /// conformance are not in the list.
    static var _smartRules: [_SmartSubclassRules] { get }

    /// Whether the conformance may belong to an actor, and ends the process if it is used anywhere else.
    static var _smartChecksActor: Bool { get }
    /// Never used: a member that surely belongs to an actor.
    static var _smartIsolated: Void { get }
}

extension _SmartSubclass {
    /// No: the compiler checks it.
    public static var _smartChecksActor: Bool { false }
    /// Nothing.
    public static var _smartIsolated: Void { () }
}
