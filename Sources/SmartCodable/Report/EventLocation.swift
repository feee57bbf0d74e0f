/// Where in the input something stands.
struct EventLocation {
    var pointer = ""
    var position: SmartTextPosition?
    var innerPosition: SmartTextPosition?
}
