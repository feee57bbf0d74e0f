/// Finds JSON Pointers and positions for the events of a call.
///
/// Walks once over the tape and once over the text of each document, so the cost of a report is linear in the size of
/// the input, not proportional to its size times the number of events.
struct EventLocator {
    private let documents: [ObjectIdentifier: DocumentIndex]

    /// Indexes the documents of all sites, and the documents that enclose them.
    init(_ sites: some Sequence<EventSite>) {
        var requested: [(storage: DocumentStorage, nodes: [Node])] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        var last = 0
        for site in sites {
            var next: DocumentValue? = site.markedValue
            while let value = next {
                next = nil
                if !requested.indices.contains(last) || requested[last].storage !== value.storage {
                    last = numbers[ObjectIdentifier(value.storage)] ?? requested.count
                }
                if last == requested.count {
                    numbers[ObjectIdentifier(value.storage)] = last
                    requested.append((value.storage, []))
                    next = value.storage.enclosing
                }
                requested[last].nodes.append(value.node)
            }
        }
        documents = numbers.mapValues { DocumentIndex(requested[$0].storage.document, requested[$0].nodes) }
    }

    /// The location of one of the sites.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - step: the last step of the path, for an event about a missing key.
    /// - Returns: the pointer and the positions.
    func location(of site: EventSite, _ step: SmartPathComponent? = nil) -> EventLocation {
        var location = EventLocation()
        switch (site.part, step) {
        case (.member(let keys), _): location.pointer = JSONPointer(keys).text
        case (.property, .key(let name)): location.pointer = JSONPointer([name]).text
        default: break
        }
        var next: DocumentValue? = site.markedValue
        while let value = next {
            let entry = documents[ObjectIdentifier(value.storage)]?.location(of: value.node)
            location.pointer = (entry?.pointer ?? "") + location.pointer
            next = value.storage.enclosing
            var position = repairPosition(of: site, in: value.storage) ?? entry?.position
            if let start = value.storage.streamPosition { position = position?.offset(by: start) }
            if next != nil, location.innerPosition == nil { location.innerPosition = position }
            if next == nil { location.position = position }
        }
        location.pointer = location.pointer.shortened(toUTF8: JSONPointer.longest)
        return location
    }

    /// The position of the mistake that an event is about, in the document of the mistake.
    private func repairPosition(of site: EventSite, in storage: DocumentStorage) -> SmartTextPosition? {
        guard case .repair(let index) = site.part, site.value.storage === storage else { return nil }
        return documents[ObjectIdentifier(storage)]?.repairPositions[index]
    }
}

extension EventSite {
    /// The value or key whose position is reported: the key, if the event is about a key.
    fileprivate var markedValue: DocumentValue {
        switch part {
        case .key, .entry: value.document[value.document.key(ofValue: value.node)]
        case .value, .member, .property, .repair: value
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
    /// The nodes, in ascending order.
    private var nodes: [Node]
    private var pointers: [String] = []
    /// Empty for a document that was created from native values.
    private let positions: [SmartTextPosition]
    /// The positions of the mistakes in a repaired text.
    let repairPositions: [SmartTextPosition]

    /// Looks up the nodes in one walk over the tape, which skips containers that contain none of them.
    init(_ document: Document, _ nodes: [Node]) {
        self.nodes = nodes.sorted { $0.position < $1.position }
        positions = document.textPositions(of: self.nodes)
        repairPositions = document.storage.repaired?.repairPositions ?? []
        pointers.reserveCapacity(nodes.count)
        var walk = TapeWalk(document)
        for (index, node) in self.nodes.enumerated() {
            let isRepeated = index > 0 && self.nodes[index - 1] == node
            pointers.append(isRepeated ? pointers[index - 1] : walk.pointer(to: node))
        }
    }

    func location(of node: Node) -> (pointer: String, position: SmartTextPosition?)? {
        var range = nodes.indices
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            if nodes[middle] == node {
                return (pointers[middle], positions.indices.contains(middle) ? positions[middle] : nil)
            }
            range = nodes[middle].position < node.position ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
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
        let length = text.utf8.count + key.utf8.count + 1
        // Not for short strings, which need no allocation.
        if length > 15 { text.reserveCapacity(length) }
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
        _ recorded: RecordedEvents,
        _ counted: [EventCounts.Group],
        _ foundValues: SmartFoundValues?
    ) -> ReportContents.CreatedEvents {
        let events = Array(recorded)
        let locator = EventLocator([events, counted.map(\.first)].joined().lazy.map(\.site))
        let created = events.map { event in
            let location = locator.location(of: event.site, event.step)
            return event.event(location, foundValue: foundValues.flatMap { event.foundValue($0, location.pointer) })
        }
        let omitted = counted.map { group in
            SmartEventCount(
                event: group.first.event(
                    locator.location(of: group.first.site, group.first.step),
                    foundValue: nil
                ),
                count: group.count
            )
        }
        return ReportContents.CreatedEvents(events: created, omitted: omitted)
    }
}

extension RecordedEvent {
    fileprivate func foundValue(_ choice: SmartFoundValues, _ pointer: String) -> String? {
        switch site.part {
        case .member, .property, .key, .repair: return nil
        case .value, .entry: break
        }
        let longest = choice.redaction == nil ? choice.maximumLength : SmartFoundValues.longestExcerpt
        let excerpt = ValueExcerpt(site.value.node, of: site.value.document, limit: longest)
        return choice.shown(excerpt.text, at: pointer)?.shortened(toUTF8: choice.maximumLength)
    }
}
