import ReleaseModel

extension CommandSession {
  /// Says what moved since a plan was made, and asks whether to make it again.
  ///
  /// - Throws: `Refusal` when the answer is no.
  func offerNewPlan(after refusal: Refusal) async throws {
    endProgress()
    // The way out is the question.
    let problems = refusal.diagnostics.map { $0.withHint(nil) }
    let style = terminal.style(options.color, on: 2)
    Terminal.writeError(DiagnosticsView(problems).text(style))
    try await ask("Plan again now?", yes: false)
  }
}
