/// The events of one call, in the order in which they were recorded.
///
/// Nearly all events of models with generated code are about a property whose value was converted or not used. Such an
/// event is a `PropertyEvent`: a few numbers and references that are not counted. A call can record an event for each
/// value, and counting four references for each event took longer than reading the value.
struct RecordedEvents: RandomAccessCollection, Sendable {
    private enum Entry {
        case property(PropertyEvent)
        /// An event in `others`, by its index.
        case other(Int)
    }

    private var entries: [Entry] = []
    private var others: [RecordedEvent] = []
    /// What the entries refer to without counting: paths, names of properties and names of types.
    ///
    /// They are not released before the call ends, because an object that is being read may refer to its path.
    private var owners: [any EventOwner] = []
    private var propertyDocuments: [DocumentStorage] = []
    private var lastDocument: UInt?

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(index: Int) -> RecordedEvent {
        switch entries[index] {
        case .property(let event): recordedEvent(for: event)
        case .other(let index): others[index]
        }
    }

    /// Whether nothing was recorded or retained.
    var isUnused: Bool { entries.isEmpty && others.isEmpty && owners.isEmpty && propertyDocuments.isEmpty }

    /// The documents that are retained, each once.
    var documents: [DocumentStorage] {
        var known: Set<ObjectIdentifier> = []
        var documents = propertyDocuments.filter { known.insert(ObjectIdentifier($0)).inserted }
        var last: ObjectIdentifier?
        for index in others.indices {
            let identity = ObjectIdentifier(others[index].site.value.storage)
            // Events of one document follow each other.
            guard identity != last else { continue }
            last = identity
            if known.insert(identity).inserted { documents.append(others[index].site.value.storage) }
        }
        return documents
    }

    mutating func append(_ event: consuming RecordedEvent) {
        makeRoom()
        entries.append(.other(others.count))
        others.append(event)
    }

    /// Appends an event about a property, whose references `own` has retained.
    @inline(__always)
    mutating func append(_ event: PropertyEvent) {
        makeRoom()
        entries.append(.property(event))
    }

    /// Lets arrays of many events grow faster: to move the events to new memory takes longer than to write them.
    @inline(__always)
    private mutating func makeRoom() {
        if entries.count == entries.capacity, entries.count >= 64 { entries.reserveCapacity(entries.count * 4) }
        if others.count == others.capacity, others.count >= 64 { others.reserveCapacity(others.count * 4) }
    }

    /// Retains an object that events refer to.
    mutating func own(_ owner: some EventOwner) { owners.append(owner) }

    /// Retains the document of an event that is about to be appended; returns its index.
    @inline(__always)
    mutating func index(of document: Document) -> Int32 {
        // Events of one document follow each other. If not, it is retained several times.
        if lastDocument != document.identity {
            lastDocument = document.identity
            propertyDocuments.append(document.storage)
        }
        return Int32(truncatingIfNeeded: propertyDocuments.count &- 1)
    }

    /// Changes an event.
    mutating func replace(_ index: Int, with event: RecordedEvent) {
        entries[index] = .other(others.count)
        others.append(event)
    }

    /// Removes ranges that do not overlap, in descending order.
    mutating func remove(_ ranges: [Range<Int>]) {
        entries.remove(ranges)
        // Attempts that fail one after another must not use more and more memory.
        guard others.count > 64, others.count > 2 * entries.count else { return }
        let all = others
        others = []
        for index in entries.indices {
            guard case .other(let number) = entries[index] else { continue }
            entries[index] = .other(others.count)
            others.append(all[number])
        }
    }

    /// The event with everything that it refers to.
    func recordedEvent(for event: PropertyEvent) -> RecordedEvent {
        RecordedEvent(
            finding: event.finding,
            outcome: event.outcome,
            found: event.found,
            container: event.container.object,
            step: .key(event.names.object.name(Int(event.property))),
            expectedType: event.type.object.text,
            site: EventSite(
                propertyDocuments[Int(event.document)].document[event.node],
                event.found == nil ? .property : .value
            ),
            details: nil
        )
    }
}

/// An event about a property of a model with generated code.
///
/// The largest parts come first, so that an event has 40 bytes.
struct PropertyEvent: Sendable {
    // Valid: `RecordedEvents.owners` has these three.
    let container: Unretained<EventPath>
    let names: Unretained<NameTable>
    let type: Unretained<TypeName>
    let property: Int32
    /// The value of the property; the object if the property has no member.
    let node: Node
    /// The index of the document.
    let document: Int32
    let finding: SmartFinding
    let outcome: SmartDecodingEvent.Outcome
    /// The kind of the value; nil if the property has no member.
    let found: SmartValueKind?
}

/// An object that events refer to without counting references.
protocol EventOwner: AnyObject, Sendable {}

extension EventPath: EventOwner {}
extension NameTable: EventOwner {}

/// The name of a type in reports.
final class TypeName: EventOwner {
    let text: String

    init(_ text: String) { self.text = text }
}
