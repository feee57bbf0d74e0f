/// Collections that leave out what cannot be read, whatever the policy of the call says: `@SmartCompact.Array` and
/// `@SmartCompact.Dictionary`.
public enum SmartCompact {}
