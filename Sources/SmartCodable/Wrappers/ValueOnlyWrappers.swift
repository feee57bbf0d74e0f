// Wrappers of which copies share nothing.

extension SmartAny: ValueOnlyWrapper {}
extension SmartIgnored: ValueOnlyWrapper {}
extension SmartFlat: ValueOnlyWrapper {}
extension SmartDate: ValueOnlyWrapper {}
extension SmartHexColor: ValueOnlyWrapper {}
extension SmartCompact.Array: ValueOnlyWrapper {}
extension SmartCompact.Dictionary: ValueOnlyWrapper {}
extension SmartPublished: ValueOnlyWrapper {}
