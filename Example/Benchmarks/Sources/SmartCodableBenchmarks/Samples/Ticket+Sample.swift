import Foundation

extension Ticket {
    /// Creates tickets; each fourth one has neither link nor session.
    static func sample(_ count: Int) -> Sample<[Ticket]> {
        var random = SplitMix64(seed: 23)
        let tickets = (0..<count).map { make($0, &random) }
        return Sample(tickets.map(\.json).arrayJSON, tickets.map(\.model))
    }

    static func single() -> Sample<Ticket> {
        var random = SplitMix64(seed: 23)
        let ticket = make(1, &random)
        return Sample(ticket.json, ticket.model)
    }

    private static func make(_ index: Int, _ random: inout SplitMix64) -> (json: String, model: Ticket) {
        let (states, priorities) = ([State.open, .assigned, .waiting, .resolved], [Priority.low, .normal, .high])
        var ticket = Ticket()
        ticket.id = ID(rawValue: "T-\(random.integer(1_000...9_999))")
        ticket.state = random.pick(states)
        ticket.priority = random.pick(priorities)
        ticket.earlierStates = (0..<random.integer(0...3)).map { _ in random.pick(states) }
        if !index.isMultiple(of: 4) {
            ticket.link = URL(string: "https://example.com/tickets/\(random.letters(8))?page=\(index)")
            ticket.session = random.uuid()
        }
        var text = ObjectText()
        text.write("id", ticket.id.rawValue)
        text.write("state", ticket.state.rawValue)
        text.write("priority", ticket.priority.rawValue)
        text.write("earlierStates", json: ticket.earlierStates.map(\.rawValue.json).arrayJSON)
        _ = text.write("link", optional: ticket.link?.absoluteString)
        _ = text.write("session", optional: ticket.session?.uuidString)
        return (text.json, ticket)
    }
}

extension SplitMix64 {
    fileprivate mutating func uuid() -> UUID {
        let words = (next(), next())
        return UUID(uuid: withUnsafeBytes(of: words) { $0.load(as: uuid_t.self) })
    }
}
