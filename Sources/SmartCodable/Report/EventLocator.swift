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
                // Copies have different sources.
                if value.storage.hasSources { next = value.original }
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
            // The pointer of a copy is that of its source.
            let pointer = value.storage.source(of: value.node) == nil ? entry?.pointer ?? "" : ""
            location.pointer = JSONPointer(value.storage.missingKeys).text + pointer + location.pointer
            next = value.original
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

extension DocumentValue {
    /// The value in an outer document that contains this one, or of which it is a copy; nil in an input.
    fileprivate var original: DocumentValue? { storage.source(of: node) ?? storage.enclosing }
}

extension EventSite {
    private var key: Node { value.document.key(ofValue: value.node) }

    /// The value or key whose position is reported: the key, if the event is about a key.
    fileprivate var markedValue: DocumentValue {
        switch part {
        case .key, .entry:
            // The key of a copy can be new.
            value.storage.hasSources && value.storage.source(of: key) == nil ? value : value.document[key]
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
        self.nodes = nodes.sortedBySharedCode { $0.position < $1.position }
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
