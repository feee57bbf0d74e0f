/// The model that a call updates, and how.
struct ModelUpdate {
    let model: Any
    let mode: SmartUpdateMode
}
