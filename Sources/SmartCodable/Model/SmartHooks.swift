/// A model that changes or refuses its JSON before it is decoded.
///
///     struct User: SmartCodable, SmartInputHook {
///         var name = ""
///         var city = ""
///         static func willDecode(_ json: inout JSONValue) {
///             // Older servers send ["Ann", "Paris"].
///             if let parts = json.array { json = ["name": parts[0], "city": parts[1]] }
///         }
///     }
///     User.deserialize(from: #"{"name": "Ann", "city": "Paris"}"#)     // User(name: "Ann", city: "Paris")
///     User.deserialize(from: #"["Ann", "Paris"]"#)                     // User(name: "Ann", city: "Paris")
///
/// A model without the protocol has no cost: its reader never checks for the hook. A model with it needs the time to
/// create a `JSONValue` of its JSON, and if the hook changes the value, of a new document.
public protocol SmartInputHook: SmartMappable, SmartModelDecodable {
    /// Called before a value is decoded as the model.
    ///
    /// The value is what the model is decoded from: an object, or any other kind of JSON. It is not called for a
    /// missing key and for null. A string that contains a JSON object is opened first. In an update, the value is the
    /// payload, which may contain only some of the properties. The keys are those of the input, before key mappings and
    /// strategies.
    ///
    /// The value that the hook leaves is decoded like JSON of the input: it is converted, falls back and is reported.
    /// Events about a changed value have the position of the original value. Null is like a null of the input.
    ///
    /// A date or data of a native collection or a property list is a number or a string, as for ``JSONValue``. The hook
    /// fails if the value contains anything else that JSON cannot represent.
    ///
    /// Must be a function of its argument: it can be called more than once for the same value.
    ///
    /// - Parameter json: the value.
    /// - Throws: an error of any type to reject the value, with the event `hook-failed`; a ``SmartHookNotice`` to add
    ///   an event to the report. The value is then decoded as the hook left it.
    static func willDecode(_ json: inout JSONValue) throws
}

/// A model that changes a copy of itself before it is encoded.
///
///     struct Draft: SmartCodable, SmartEncodingHook {
///         var text = ""
///         mutating func willEncode() { text = text.trimmingCharacters(in: .whitespaces) }
///     }
///     Draft(text: " a ").toJSONString()     // {"text":"a"}
///
/// A model without the protocol has no cost.
public protocol SmartEncodingHook: SmartMappable, SmartModelEncodable {
    /// Called before the model is encoded by a method of this library, outside and inside of other models.
    ///
    /// A structure changes a copy, which is encoded instead. A class changes the instance itself.
    ///
    /// - Throws: an error of any type, with which encoding fails; `toJSONString()` and similar methods then return nil.
    ///   A ``SmartHookNotice`` has no effect, because encoding has no report.
    mutating func willEncode() throws
}

/// A model that changes its JSON after it was encoded.
///
///     struct Order: SmartCodable, SmartOutputHook {
///         var id = 0
///         func didEncode(_ json: inout JSONValue) { json.version = 2 }
///     }
///     Order(id: 7).toJSONString()     // {"id":7,"version":2}
///
/// A model without the protocol has no cost. A model with it is encoded to a `JSONValue` first, which is then written.
public protocol SmartOutputHook: SmartMappable, SmartModelEncodable {
    /// Called after the model was encoded by a method of this library, outside and inside of other models.
    ///
    /// The value has the keys of the output. It may become a value of another kind. In a property list, dates and data
    /// are numbers and strings in the value; they keep their types unless the hook changes the value.
    ///
    /// - Parameter json: the encoded model.
    /// - Throws: an error of any type, with which encoding fails; `toJSONString()` and similar methods then return nil.
    ///   A ``SmartHookNotice`` has no effect, because encoding has no report.
    func didEncode(_ json: inout JSONValue) throws
}

// The requirements of `SmartMappable` for the hooks. A conformance to one of the protocols above is more specific than
// the default, so the compiler selects it, and a model without the protocol needs no cast at run time, which is slow.

extension SmartMappable {
    /// Returns nil.
    public static var _smartWillDecode: _SmartInputHook? { nil }
    /// Returns nil.
    public static var _smartWillEncode: _SmartEncodingHook? { nil }
    /// Returns nil.
    public static var _smartDidEncode: _SmartOutputHook? { nil }
}

extension SmartInputHook {
    /// Returns the hook.
    public static var _smartWillDecode: _SmartInputHook? { makeHook() }

    fileprivate static func makeHook() -> _SmartInputHook { { try willDecode(&$0) } }
}

extension SmartEncodingHook {
    /// Returns the hook.
    public static var _smartWillEncode: _SmartEncodingHook? { makeHook() }

    fileprivate static func makeHook() -> _SmartEncodingHook {
        { value in
            guard var model = value as? Self else { return }
            defer { value = model }
            try model.willEncode()
        }
    }
}

extension SmartOutputHook {
    /// Returns the hook.
    public static var _smartDidEncode: _SmartOutputHook? { makeHook() }

    fileprivate static func makeHook() -> _SmartOutputHook {
        { model, json in try (model as? Self)?.didEncode(&json) }
    }
}

/// The function that calls `willDecode(_:)`.
///
/// Internal to the library.
public typealias _SmartInputHook = (inout JSONValue) throws -> Void
/// The function that calls `willEncode()`.
///
/// Internal to the library.
public typealias _SmartEncodingHook = (inout Any) throws -> Void
/// The function that calls `didEncode(_:)`.
///
/// Internal to the library.
public typealias _SmartOutputHook = (_ model: Any, _ json: inout JSONValue) throws -> Void

// A class can conform to a protocol that its base class does not conform to. Its conformance to `SmartMappable` is that
// of the base class, so only a cast finds the hook.

extension SmartMappable {
    /// The hook that changes the JSON of the model; nil for most models.
    static var inputHook: _SmartInputHook? {
        guard self is AnyClass else { return _smartWillDecode }
        return (self as? any SmartInputHook.Type)?.makeHook()
    }

    /// The hooks for encoding the model; nil for most models.
    static var outputHooks: OutputHooks? {
        let hooks =
            self is AnyClass
            ? OutputHooks(
                willEncode: (self as? any SmartEncodingHook.Type)?.makeHook(),
                didEncode: (self as? any SmartOutputHook.Type)?.makeHook()
            ) : OutputHooks(willEncode: _smartWillEncode, didEncode: _smartDidEncode)
        return hooks.willEncode == nil && hooks.didEncode == nil ? nil : hooks
    }
}

/// The hooks for encoding a model.
struct OutputHooks {
    let willEncode: _SmartEncodingHook?
    let didEncode: _SmartOutputHook?
}
