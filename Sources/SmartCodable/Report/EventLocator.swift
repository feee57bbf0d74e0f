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
