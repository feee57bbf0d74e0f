/// A model together with what was repaired to make it.
///
///     let result = User.deserializeWithReport(from: #"{"age": "25"}"#)
///     result.model?.age          // 25
///     result.report.isClean      // false
public struct SmartDecodingResult<Model> {
    /// The model; nil if there is none, and then `error` says why.
    public let model: Model?
    /// What was repaired; also what was found before the model failed.
    public let report: SmartDecodingReport
    /// Why there is no model: a `JSONSyntaxError`, a `SmartInputError`, a `SmartMismatchError` or a `DecodingError`.
    public let error: (any Error)?

    /// The model, or the error that says why there is none.
    public func get() throws -> Model {
        if let model { return model }
        throw error ?? SmartInputError.isNil
    }

    init(_ value: Result<Model, any Error>, report: SmartDecodingReport) {
        self.report = report
        switch value {
        case .success(let model):
            self.model = model
            error = nil
        case .failure(let failure):
            model = nil
            error = failure
        }
    }
}

extension SmartDecodingResult: Sendable where Model: Sendable {}
