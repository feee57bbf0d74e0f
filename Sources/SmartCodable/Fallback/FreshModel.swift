/// Makes the initial values of a model from a fresh instance of it.
enum FreshModel {
    static func initialValues<Model: SmartDecodable>(of type: Model.Type) -> InitialValues {
        // A type that reflects itself in its own way shows whatever it likes.
        let isReflectable = !(type is any CustomReflectable.Type)
        // Conformances are asked of types, never of values: a main-actor model used elsewhere would say no.
        if let encodable = type as? any (SmartDecodable & Encodable).Type {
            return encodedInitialValues(of: encodable, isReflectable)
        }
        return isReflectable ? ReflectedInitialValues(Model()) : InitialValues()
    }

    private static func encodedInitialValues<Model: SmartDecodable & Encodable>(
        of type: Model.Type,
        _ isReflectable: Bool
    ) -> InitialValues {
        EncodedInitialValues(Model(), isReflectable: isReflectable)
    }
}
