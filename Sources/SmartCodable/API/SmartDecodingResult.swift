/// A decoded model or an error, with the report of all repairs.
///
///     let result = User.deserializeWithReport(from: #"{"age": "25"}"#)
///     result.model?.age          // 25
///     result.report.isClean      // false
@frozen
public struct SmartDecodingResult<Model> {
    /// The model; nil if decoding failed.
    ///
    /// `error` then contains the reason.
    public let model: Model?
    /// The report of all repairs, including those before a failure.
    public let report: SmartDecodingReport
    /// The reason why decoding failed; nil if there is a model.
    ///
    /// A `JSONSyntaxError`, a `SmartInputError`, a `SmartMismatchError` or a `DecodingError`; for a file that cannot be
    /// read, the error of Foundation.
    public let error: (any Error)?

    /// Returns the model, or throws the error.
    public func get() throws -> Model {
        if let model { return model }
        throw error ?? SmartInputError.isNil
    }

    @inlinable
    package init(_ model: consuming Model, report: SmartDecodingReport) {
        self.model = model
        self.report = report
        error = nil
    }

    @inlinable
    package init(error: (any Error)?, report: SmartDecodingReport) {
        model = nil
        self.report = report
        self.error = error
    }
}

extension SmartDecodingResult: Sendable where Model: Sendable {}
