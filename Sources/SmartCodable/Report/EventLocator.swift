/// Finds pointers and positions for the events of a call.
///
/// One walk over the tape and one over the text answer for all nodes of a document, so that a report costs time in
/// proportion to the input and not to input times events.
struct EventLocator {
    private var documents: [ObjectIdentifier: DocumentIndex] = [:]

    /// Walks over the documents of all sites, and over those around them.
    init(_ sites: [EventSite]) {
        var wanted: [ObjectIdentifier: (document: Document, nodes: Set<Node>)] = [:]
        for site in sites {
            var next: (document: Document, node: Node)? = (site.document, site.markedNode)
            while let (document, node) = next {
                let isNew = wanted[ObjectIdentifier(document), default: (document, [])].nodes.insert(node).inserted
                next = isNew ? document.enclosing : nil
            }
        }
        documents = wanted.mapValues { DocumentIndex($0.document, Array($0.nodes)) }
    }

    /// The location of one of the sites.
    func location(of site: EventSite) -> EventLocation {
        var location = EventLocation()
        if case .member(let keys) = site.part { location.pointer = JSONPointer(keys).text }
        var next: (document: Document, node: Node)? = (site.document, site.markedNode)
        while let (document, node) = next {
            let context = documents[ObjectIdentifier(document)]?.context(of: node)
            location.pointer = (context?.pointer ?? "") + location.pointer
            next = document.enclosing
            if next != nil, location.innerPosition == nil { location.innerPosition = context?.position }
            if next == nil { location.position = context?.position }
        }
        location.pointer = location.pointer.shortened(toUTF8: JSONPointer.longest)
        return location
    }
}

extension EventSite {
    /// The node that a reader is led to.
    fileprivate var markedNode: Node {
        switch part {
        case .key, .entry: document.key(ofValue: node)
        case .value, .member: node
        }
    }
}

/// Where in the input something stands.
struct EventLocation {
    var pointer = ""
    var position: SmartTextPosition?
    var innerPosition: SmartTextPosition?
}

/// Pointers and positions of some nodes of one document.
struct DocumentIndex {
    private var places: [Node: (pointer: String, position: SmartTextPosition?)] = [:]

    /// Looks up nodes in one walk over the tape, which passes whole containers that hold none of them.
    init(_ document: Document, _ nodes: [Node]) {
        let nodes = nodes.sorted { $0.position < $1.position }
        let positions = document.textPositions(of: nodes)
        var walk = TapeWalk(document)
        places.reserveCapacity(nodes.count)
        for (offset, node) in nodes.enumerated() {
            let position = positions.indices.contains(offset) ? positions[offset] : nil
            places[node] = (walk.pointer(to: node), position)
        }
    }

    func context(of node: Node) -> (pointer: String, position: SmartTextPosition?)? { places[node] }
}

/// A walk over a tape that finds the JSON Pointers of ascending nodes.
struct TapeWalk {
    private let document: Document
    /// The containers around the place that was reached.
    private var open: [Level]

    /// A container, and its child that was reached.
    private struct Level {
        let isObject: Bool
        /// The first node behind the container.
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

    /// The pointer of a node, or of the value that a key node belongs to; not before the node asked for last.
    mutating func pointer(to wanted: Node) -> String {
        while let last = open.indices.last {
            if open[last].end <= wanted.position {
                open.removeLast()
                continue
            }
            // Children that end before the node are passed whole.
            var value = self.value(in: open[last])
            while document.following(value).position <= wanted.position {
                open[last].child = document.following(value)
                open[last].index += 1
                value = self.value(in: open[last])
            }
            // The container itself, which stands before its first child.
            if wanted.position < open[last].child.position { return open[last].pointer.text }
            let pointer = open[last].pointer.appending(name(in: open[last]))
            if wanted == value || wanted == open[last].child || !enter(value, pointer) { return pointer.text }
        }
        return ""
    }

    /// Opens a container; false for a scalar and an empty container.
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

/// The way to a value as RFC 6901 writes it: `/orders/0/a~1b`.
struct JSONPointer {
    private(set) var text = ""

    private var stepCount = 0

    /// Bytes and steps after which a pointer is cut: deep input must not fill the memory with pointers.
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
        // Nearly all keys are written as they are.
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

extension EventRecorder {
    /// The events with their places in the input, and with the values that were found there if they are wanted; and
    /// those that were only counted, each kind with the place of its first.
    func located(_ foundValues: SmartFoundValues?) -> (events: [SmartDecodingEvent], omitted: [SmartEventCount]) {
        let groups = omittedGroups
        if events.isEmpty, groups.isEmpty { return ([], []) }
        let locator = EventLocator(events.map(\.site) + groups.map(\.first.site))
        let located = events.map { event in
            let location = locator.location(of: event.site)
            return event.event(location, foundValue: foundValues.flatMap { event.foundValue($0, location.pointer) })
        }
        let omitted = groups.map { group in
            SmartEventCount(
                event: group.first.event(locator.location(of: group.first.site), foundValue: nil),
                count: group.count
            )
        }
        return (located, omitted)
    }
}

extension RecordedEvent {
    fileprivate func foundValue(_ choice: SmartFoundValues, _ pointer: String) -> String? {
        switch site.part {
        case .member, .key: return nil
        case .value, .entry: break
        }
        let longest = choice.redaction == nil ? choice.maximumLength : SmartFoundValues.longestExcerpt
        let excerpt = ValueExcerpt(site.node, of: site.document, limit: longest)
        return choice.shown(excerpt.text, at: pointer)?.shortened(toUTF8: choice.maximumLength)
    }
}
