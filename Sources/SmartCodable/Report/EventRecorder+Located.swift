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
