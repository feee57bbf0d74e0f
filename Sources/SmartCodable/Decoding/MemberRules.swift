/// How members of objects are found in a call, or under the other settings of a type or a property in it.
struct MemberRules {
    /// Whether keys that no property looks up are reported.
    let reportUnknownKeys: Bool
    /// Whether every object needs a shape, because its keys cannot be compared directly with the names of properties.
    let needShapes: Bool
    /// Whether values may be read in another shape than they have; see `DecodingSettings`.
    let adaptValues: Bool
    /// Whether the input consists of native values, whose members have no order.
    let readNativeValues: Bool
    /// The order in which generated code reads properties.
    let propertyOrder: PropertyOrder
    /// Whether generated code searches for rewritten keys instead of property names, for the whole call.
    let rewriteKeys: Bool
    /// Whether generated code can do so now: the key strategy is that of the call, not that of a type or a property.
    private let searchRewrittenKeys: Bool

    /// Creates the rules that follow from settings.
    ///
    /// - Parameters:
    ///   - settings: the settings that are used now.
    ///   - call: the settings of the call.
    ///   - purpose: what the call is for.
    ///   - readNativeValues: whether the input consists of native values.
    init(
        _ settings: DecodingSettings,
        in call: DecodingSettings,
        _ purpose: DecodingSession.Purpose,
        readNativeValues: Bool
    ) {
        let (isTolerant, isRecording) = (purpose.mode == .tolerant, purpose.isRecording)
        self.readNativeValues = readNativeValues
        adaptValues = call.adaptsValues
        reportUnknownKeys = isRecording && settings.policy.unknownKeys == .report
        // Objects without a shape are read on fast paths, which do not adapt values.
        needShapes = reportUnknownKeys || !settings.key.keepsKeys || adaptValues
        rewriteKeys =
            !call.key.keepsKeys && !call.key.needsPath && !isRecording && isTolerant && purpose.update == nil
        let isDirect = isTolerant && !reportUnknownKeys && !adaptValues && settings.problemHandler == nil
        let hasDocumentOrder = !isRecording && !readNativeValues
        searchRewrittenKeys = rewriteKeys && isDirect && hasDocumentOrder && settings.key.isSame(as: call.key)
        // If the call rewrites keys, generated code does not search the names of the properties.
        propertyOrder =
            !isDirect || needShapes || rewriteKeys
            ? .lookups : hasDocumentOrder ? .document : .declarations
    }

    /// Whether generated code searches rewritten keys for some properties.
    func searchRewrittenKeys(of properties: GeneratedProperties) -> Bool {
        searchRewrittenKeys && properties.rewrittenKeys?.areUsable == true
    }

    /// The order in which generated code reads some properties.
    @inline(__always)
    func order(of properties: GeneratedProperties) -> PropertyOrder {
        searchRewrittenKeys(of: properties) ? .document : propertyOrder
    }
}
