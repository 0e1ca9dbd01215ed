import ReleaseModel

extension [GateVerdict] {
  package var closed: [GateVerdict] { filter { !$0.isOpen } }

  /// Why a run may not change an environment; nil where every gate is open.
  package func refusal(in environment: EnvironmentName) -> Refusal? {
    guard !closed.isEmpty else { return nil }
    return Refusal(
      closed.enumerated().map { index, verdict in
        let way: Phrase = "if it can't wait, override the gate and record why: --override REASON"
        let hints = [verdict.hint, index == closed.count - 1 ? way : nil].compactMap(\.self)
        return Diagnostic(
          "gate.closed", "the gate '\(verdict.gate.rawValue)' of '\(environment)' is closed: \(verdict.text)",
          hint: hints.isEmpty ? nil : hints.joined(separator: "; "))
      })
  }
}
