extension CowPreset {
    /// The seven payloads, decoded once.
    public static let all: [CowPreset] = [
        CowPreset(
            "Primitive corruption",
            "Scalars of another type are converted.",
            PrimitiveCorruption(),
            #"{"name":12345,"age":" 32 ","score":"1e3","isActive":"yes","initial":"Z","ratio":"NaN"}"#
        ),
        CowPreset(
            "Array corruption",
            "Elements are converted, or dropped.",
            ArrayCorruption(),
            #"{"numbers":[1,"2",3.0,3.7,"bad"],"nested":[[1,"2"],["3","x"],9]}"#
        ),
        CowPreset(
            "Dictionary corruption",
            "Values are converted, and entries without one are dropped.",
            DictionaryCorruption(),
            #"{"intMap":{"a":1,"b":"2","c":"bad"},"boolMap":{"on":"true","off":0,"unknown":"maybe"},"#
                + #""nestedMap":{"group1":{"x":"1","y":"bad"},"group2":{"z":3}}}"#
        ),
        CowPreset(
            "Nested complex",
            "The same on several levels.",
            NestedComplex(),
            #"{"payload":[{"good":[1,"2","bad"]},"fully-invalid-object",{"other":[3,4,"5"]}]}"#
        ),
        CowPreset(
            "Null edge case",
            "Null is an error, or the default of the type.",
            NullEdgeCase(),
            #"{"id":null,"title":123}"#,
            and: [.useDefault]
        ),
        CowPreset(
            "Overflow case",
            "Numbers that the type of the property cannot hold are refused.",
            OverflowCase(),
            #"{"count":"999999999999999999999999","weight":"1e1000"}"#
        ),
        CowPreset(
            "Strict vs permissive case",
            "Conversions of the permissive strategy alone.",
            StrictVsPermissiveCase(),
            #"{"age":"1e3","initial":65,"ratio":"Infinity","values":"7"}"#
        ),
    ]
}
