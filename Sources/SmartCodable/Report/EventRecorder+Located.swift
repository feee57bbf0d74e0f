extension EventRecorder {
    /// The events with their places in the input, and with the values that were found there if they are wanted.
    func locatedEvents(_ foundValues: SmartFoundValues?) -> [SmartDecodingEvent] {
        if events.isEmpty { return [] }
        let locator = EventLocator(events.map(\.site))
        return events.map { event in
            let location = locator.location(of: event.site)
            return event.event(location, foundValue: foundValues.flatMap { event.foundValue($0, location.pointer) })
        }
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
