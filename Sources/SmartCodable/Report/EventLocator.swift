/// Finds JSON Pointers and positions for the events of a call.
///
/// Walks once over the tape and once over the text of each document, so the cost of a report is linear in the size of
/// the input, not proportional to its size times the number of events.
struct EventLocator {
    private var documents: [ObjectIdentifier: DocumentIndex] = [:]

    /// Indexes the documents of all events, and the documents that enclose them.
    init(_ events: [RecordedEvent]) {
        var requested: [ObjectIdentifier: (storage: DocumentStorage, nodes: Set<Node>)] = [:]
        for event in events {
            var next: DocumentValue? = event.site.markedValue
            while let value = next {
                let storage = value.storage
                let isNew = requested[ObjectIdentifier(storage), default: (storage, [])].nodes.insert(value.node)
                    .inserted
                next = isNew ? storage.enclosing : nil
            }
        }
        documents = requested.mapValues { DocumentIndex($0.storage.document, Array($0.nodes)) }
    }

    /// The location of one of the events.
    func location(of event: RecordedEvent) -> EventLocation {
        var location = EventLocation()
        switch (event.site.part, event.step) {
        case (.member(let keys), _): location.pointer = JSONPointer(keys).text
        case (.property, .key(let name)): location.pointer = JSONPointer([name]).text
        default: break
        }
        var next: DocumentValue? = event.site.markedValue
        while let value = next {
            let entry = documents[ObjectIdentifier(value.storage)]?.location(of: value.node)
            location.pointer = (entry?.pointer ?? "") + location.pointer
            next = value.storage.enclosing
            if next != nil, location.innerPosition == nil { location.innerPosition = entry?.position }
            if next == nil { location.position = entry?.position }
        }
        location.pointer = location.pointer.shortened(toUTF8: JSONPointer.longest)
        return location
    }
}

extension EventSite {
    /// The value or key whose position is reported: the key, if the event is about a key.
    fileprivate var markedValue: DocumentValue {
        switch part {
        case .key, .entry: value.document[value.document.key(ofValue: value.node)]
        case .value, .member, .property: value
        }
    }
}

/// The location of an event in the input.
struct EventLocation {
    var pointer = ""
    var position: SmartTextPosition?
    var innerPosition: SmartTextPosition?
}

/// JSON Pointers and positions of some nodes of one document.
struct DocumentIndex {
    private var entries: [Node: (pointer: String, position: SmartTextPosition?)] = [:]

    /// Looks up the nodes in one walk over the tape, which skips containers that contain none of them.
    init(_ document: Document, _ nodes: [Node]) {
        let nodes = nodes.sorted { $0.position < $1.position }
        let positions = document.textPositions(of: nodes)
        var walk = TapeWalk(document)
        entries.reserveCapacity(nodes.count)
        for (offset, node) in nodes.enumerated() {
            let position = positions.indices.contains(offset) ? positions[offset] : nil
            entries[node] = (walk.pointer(to: node), position)
        }
    }

    func location(of node: Node) -> (pointer: String, position: SmartTextPosition?)? { entries[node] }
}

/// Finds the JSON Pointers of nodes in ascending order, in one walk over the tape.
struct TapeWalk {
    private let document: Document
    /// The containers around the current node.
    private var open: [Level]

    /// An open container and its current child.
    private struct Level {
        let isObject: Bool
        /// The position of the first node after the container.
        let end: Int
        var child: Node
        var index = 0
        /// The pointer of the container.
        let pointer: JSONPointer
    }

    init(_ document: Document) {
        self.document = document
        open = []
        enter(.root, JSONPointer())
    }

    /// The pointer of a node, or of the value of a key node.
    ///
    /// The node must not precede that of the previous call.
    mutating func pointer(to target: Node) -> String {
        while let last = open.indices.last {
            if open[last].end <= target.position {
                open.removeLast()
                continue
            }
            // Skip children that end before the node.
            var value = self.value(in: open[last])
            while document.following(value).position <= target.position {
                open[last].child = document.following(value)
                open[last].index += 1
                value = self.value(in: open[last])
            }
            // The node is the container itself, which precedes its first child.
            if target.position < open[last].child.position { return open[last].pointer.text }
            let pointer = open[last].pointer.appending(name(in: open[last]))
            if target == value || target == open[last].child || !enter(value, pointer) { return pointer.text }
        }
        return ""
    }

    /// Opens a container.
    ///
    /// Returns false for a scalar or an empty container.
    @discardableResult
    private mutating func enter(_ node: Node, _ pointer: JSONPointer) -> Bool {
        let kind = document.kind(node)
        guard kind == .object || kind == .array, document.childCount(of: node) > 0 else { return false }
        open.append(
            Level(
                isObject: kind == .object,
                end: document.following(node).position,
                child: document.firstChild(of: node),
                pointer: pointer
            )
        )
        return true
    }

    private func value(in level: Level) -> Node {
        level.isObject ? document.value(ofKey: level.child) : level.child
    }

    private func name(in level: Level) -> String {
        level.isObject ? document.string(ofKey: level.child) : String(level.index)
    }
}

/// The path to a value as a JSON Pointer (RFC 6901): `/orders/0/a~1b`.
struct JSONPointer {
    private(set) var text = ""

    private var stepCount = 0

    /// Limits in bytes and steps, so that deep input cannot fill the memory with pointers.
    ///
    /// Longer pointers are truncated.
    static let longest = 2_000
    private static let mostSteps = 33

    init(_ keys: [String] = []) {
        for key in keys { append(key) }
    }

    func appending(_ key: String) -> JSONPointer {
        var pointer = self
        pointer.append(key)
        return pointer
    }

    private mutating func append(_ key: String) {
        stepCount += 1
        if stepCount == Self.mostSteps + 1 { text += "/…" }
        guard stepCount <= Self.mostSteps, text.utf8.count <= Self.longest else { return }
        let key = key.shortened(toUTF8: Self.longest)
        text += "/"
        // Most keys need no escapes.
        if key.utf8.contains(where: Self.isEscaped) { text += Self.escaped(key) } else { text += key }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") }

    private static func escaped(_ key: String) -> String {
        var text = ""
        for character in key.unicodeScalars {
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}

extension EventLocator {
    /// Creates events with their locations, and with the values that were found if the call requests them.
    ///
    /// Each kind of events that were only counted has the location of its first event.
    static func created(
        _ events: [RecordedEvent],
        _ counted: [EventCounts.Group],
        _ foundValues: SmartFoundValues?
    ) -> ReportContents.CreatedEvents {
        let locator = EventLocator(events + counted.map(\.first))
        let created = events.map { event in
            let location = locator.location(of: event)
            return event.event(location, foundValue: foundValues.flatMap { event.foundValue($0, location.pointer) })
        }
        let omitted = counted.map { group in
            SmartEventCount(
                event: group.first.event(locator.location(of: group.first), foundValue: nil),
                count: group.count
            )
        }
        return ReportContents.CreatedEvents(events: created, omitted: omitted)
    }
}

extension RecordedEvent {
    fileprivate func foundValue(_ choice: SmartFoundValues, _ pointer: String) -> String? {
        switch site.part {
        case .member, .property, .key: return nil
        case .value, .entry: break
        }
        let longest = choice.redaction == nil ? choice.maximumLength : SmartFoundValues.longestExcerpt
        let excerpt = ValueExcerpt(site.value.node, of: site.value.document, limit: longest)
        return choice.shown(excerpt.text, at: pointer)?.shortened(toUTF8: choice.maximumLength)
    }
}
