/// What a JSON Schema is for.
public enum SmartSchemaProfile: Sendable {
    /// Checking documents.
    ///
    /// A type that is used in several places, or that contains itself, is a definition in `$defs`. Objects can have
    /// further members.
    case documents

    /// The arguments of a tool, or the answer, of a language model.
    ///
    /// The schema has no references, no defaults and no `$schema`. Objects are closed, and all of their members are
    /// required: one that can be missing can be null instead. A property with several keys has only the first one. A type
    /// that contains itself accepts any object, or for a union any value, at the second level.
    ///
    /// An object stays open if its members are not known: for models with `@SmartRest`, models and unions with parts that
    /// cannot be described, and dictionaries. A property whose key is not known, as for a path with an index, is not in
    /// the schema.
    case tools
}
