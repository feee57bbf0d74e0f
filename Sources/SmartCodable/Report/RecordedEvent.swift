/// An event during the call.
///
/// Contains only what is known at once, because a call can record an event for each value. Arrays of steps, the
/// location in the input and texts are created when a report is read.
struct RecordedEvent {
    var finding: SmartFinding
    var outcome: SmartDecodingEvent.Outcome
    let found: SmartValueKind?
    /// The container of the value.
    let container: EventPath
    /// The step from the container to the value; nil if the event is about the container itself.
    let step: SmartPathComponent?
    let expectedType: String
    let site: EventSite
    /// What few events have.
    var details: Details?

    /// Facts that few events have; an object, so that all other events are small.
    final class Details: Sendable {
        /// The path of the lost value, if that is a value around the one at `path`.
        let lostPath: [SmartPathComponent]?
        /// The error message of the type's own initializer.
        let message: String?
        let hint: String?

        init(lostPath: [SmartPathComponent]? = nil, message: String? = nil, hint: String? = nil) {
            self.lostPath = lostPath
            self.message = message
            self.hint = hint
        }
    }
}

extension RecordedEvent {
    /// The steps from the outermost decoded value.
    var path: [SmartPathComponent] { container.path + (step.map { [$0] } ?? []) }

    /// The number of steps of the path.
    var pathLength: Int { container.count + (step == nil ? 0 : 1) }

    /// Whether events of the same kind can be about different values: the path leads through a list, or is cut.
    var repeatsOverElements: Bool {
        repair != nil || container.hasIndex || step?.isIndex == true
            || pathLength > [SmartPathComponent].longestContainerPath + 1
    }

    /// The mistake in the text that the event is about.
    var repair: SmartSyntaxRepair? {
        guard case .repair(let index) = site.part else { return nil }
        return site.value.storage.repaired?.repairs[index].kind
    }

    /// Whether more text may make the event void: it is about a key that an open object does not have yet, about a
    /// string that is cut, about a tag that has not arrived, or about a rule for a list that is not complete.
    var isAboutIncompleteValue: Bool {
        let (document, node) = (site.value.document, site.value.node)
        switch site.part {
        case .member, .property: return finding == .missingKey && document.isIncomplete(node)
        case .value:
            let isScalar = document.kind(node).isScalar
            let mayBecomeVoid =
                isScalar
                ? !finding.isFinal : finding == .ruleViolated || finding == .missingTag || finding == .unknownTag
            return mayBecomeVoid && document.isIncomplete(node)
        case .key, .entry, .repair: return false
        }
    }

    mutating func addHint(_ hint: String) {
        details = Details(lostPath: details?.lostPath, message: details?.message, hint: hint)
    }

    /// Whether the value of the event is the value of another event, or is inside it.
    func isInside(_ outer: RecordedEvent) -> Bool {
        let (path, outerPath) = (path, outer.path)
        return path.starts(with: outerPath)
            || (path.isCut && outerPath.starts(with: path.prefix([SmartPathComponent].longestContainerPath)))
    }

    /// Combines this failure with the event of the value that was lost because of it.
    func combined(with outer: RecordedEvent) -> RecordedEvent {
        if path == outer.path {
            // The type failed to decode this value as another type. The outer event has the type that the model
            // declares.
            var event = outer
            event.finding = finding
            if event.details?.message == nil, let message = details?.message {
                event.details = Details(lostPath: outer.details?.lostPath, message: message, hint: outer.details?.hint)
            }
            return event
        }
        var event = self
        event.outcome = outer.outcome
        let lostPath = outer.details?.lostPath ?? outer.path
        event.details = Details(lostPath: lostPath, message: details?.message, hint: details?.hint)
        return event
    }

    /// The public event, with its location in the input.
    func event(_ location: EventLocation, foundValue: String?) -> SmartDecodingEvent {
        SmartDecodingEvent(
            finding: finding,
            severity: outcome.severity,
            outcome: outcome,
            path: path,
            lostPath: outcome == .failed ? nil : details?.lostPath,
            pointer: location.pointer,
            position: location.position,
            innerPosition: location.innerPosition,
            modelType: container.modelType,
            expectedType: expectedType,
            found: found,
            foundValue: foundValue,
            message: details?.message,
            hint: details?.hint,
            repair: repair,
            enclosingTypes: step == nil ? container.types.dropLast() : container.types
        )
    }
}

/// The path of a container, for events; created for the first event in it and shared by later ones.
///
/// A list of steps that share those of the containers around them. A path is cut at a maximum length, so the list is
/// short, and releasing it needs no deep stack.
final class EventPath: Sendable {
    /// The path of the container around this one; nil for the outermost value.
    let outer: EventPath?
    /// The step from the outer container; nil for the outermost value.
    let step: SmartPathComponent?
    /// The type of the container.
    let type: String
    /// The model that the container is or is part of; empty outside of the document.
    let modelType: String
    /// The number of steps.
    let count: Int
    /// Whether a step is an index.
    let hasIndex: Bool

    /// The path of the outermost value, if it has no model.
    static let outermost = EventPath(nil, nil, type: "", modelType: "")

    init(_ outer: EventPath?, _ step: SmartPathComponent?, type: String, modelType: String) {
        self.outer = outer
        self.step = step
        self.type = type
        self.modelType = modelType
        count = outer.map { $0.count + 1 } ?? 0
        hasIndex = outer?.hasIndex == true || step?.isIndex == true
    }

    /// The steps from the outermost value.
    var path: [SmartPathComponent] { chain.compactMap(\.step) }

    /// The types of the values on the path and of the container itself: one more than there are steps.
    var types: [String] { chain.map(\.type) }

    /// The containers on the path, the outermost first.
    private var chain: [EventPath] {
        var chain: [EventPath] = []
        chain.reserveCapacity(count + 1)
        var next: EventPath? = self
        while let path = next {
            chain.append(path)
            next = path.outer
        }
        return chain.reversed()
    }

    /// Whether steps are omitted from the path to the container.
    var isCut: Bool { count > [SmartPathComponent].longestContainerPath }

    /// The path to a container in this one; the same value, decoded as another type, if there is no step.
    func path(at step: SmartPathComponent?, type: String, isModel: Bool) -> EventPath {
        let modelType = isModel || self.modelType.isEmpty ? type : self.modelType
        guard let step = step?.inEventPath else {
            return replacing(type: isCut ? self.type : type, modelType: modelType)
        }
        return appending(step, type: type, modelType: modelType)
    }

    /// The path to a container that is one step deeper.
    ///
    /// All containers inside a cut path have that path.
    func appending(_ step: SmartPathComponent, type: String, modelType: String) -> EventPath {
        if isCut { return replacing(type: self.type, modelType: modelType) }
        let isLast = count == [SmartPathComponent].longestContainerPath
        // A cut path omits steps of several types, so it has an empty type there.
        return EventPath(self, isLast ? "…" : step, type: isLast ? "" : type, modelType: modelType)
    }

    /// The path of the same value, decoded as another type.
    func replacing(type: String, modelType: String) -> EventPath {
        EventPath(outer, step, type: type, modelType: modelType)
    }
}

/// The part of the input that an event is about.
struct EventSite {
    let value: DocumentValue
    let part: Part

    /// The part of a member that an event is about.
    enum Part {
        /// The value.
        case value
        /// Only the key of the value.
        case key
        /// The key and its value. The position reported is that of the key.
        case entry
        /// A missing member of the object, with the keys that lead to it.
        case member([String])
        /// A missing member of the object whose key is the last step of the event.
        case property
        /// A mistake in the text of the value that was repaired, by its index in the document.
        case repair(Int)
    }

    init(_ value: DocumentValue, _ part: Part = .value) {
        self.value = value
        self.part = part
    }
}

// Event paths. Long paths are shortened, so that the size of a report does not grow with the square of the input's
// depth.
extension [SmartPathComponent] {
    /// The maximum number of steps to the container of a value.
    ///
    /// One `…` replaces the steps beyond it.
    static let longestContainerPath = 32

    /// Whether steps are omitted from the path of an event.
    var isCut: Bool { count > Self.longestContainerPath + 1 }

    /// Whether events about the value at a coding path have this path.
    func isEventPath(of keys: [any CodingKey]) -> Bool {
        guard let last, let lastKey = keys.last else { return isEmpty && keys.isEmpty }
        guard count == Swift.min(keys.count, Self.longestContainerPath + 2), last.isStep(of: lastKey) else {
            return false
        }
        let compared = isCut ? Self.longestContainerPath : count - 1
        return zip(prefix(compared), keys).allSatisfy { $0.isStep(of: $1) }
    }
}

extension SmartPathComponent {
    /// The step in the path of an event.
    ///
    /// Reports hash paths, and hashing takes long for a name with many combining marks, so such a name is shortened.
    var inEventPath: SmartPathComponent {
        guard case .key(let name) = self, name.isShortenedInEvents else { return self }
        return .key(name.shortened(toUTF8: 128))
    }

    fileprivate func isStep(of key: any CodingKey) -> Bool {
        switch self {
        case .key(let name): key.stringValue == name
        case .index(let index): key.intValue == index
        }
    }
}

extension String {
    /// Whether paths of events contain only the start of the name; see `inEventPath`.
    @inline(__always)
    var isShortenedInEvents: Bool { utf8.count > 512 && CombiningMarks.exceed(256, in: self) }
}

extension SmartFinding {
    /// Whether more text cannot make the finding void.
    fileprivate var isFinal: Bool {
        switch self {
        case .hookNotice, .combiningMarksLimit, .numberLengthLimit, .stringifiedLevelsLimit, .stackLimit: true
        default: false
        }
    }
}
