import ReleaseModel

extension CommandSession {
  /// Says what moved since a plan was made, and asks whether to make it again.
  ///
  /// - Throws: `Refusal` when the answer is no.
  func offerNewPlan(after refusal: Refusal) async throws {
    endProgress()
    // The way out is the question.
    let problems = refusal.diagnostics.map { problem in
      var problem = problem
      problem.hint = nil
      return problem
    }
    let style = Style(isColored: terminal.usesColor(options.color, 2), width: terminal.width)
    Terminal.writeError(DiagnosticsView(problems).text(style))
    try await ask("Plan again now?", yes: false)
  }
}
