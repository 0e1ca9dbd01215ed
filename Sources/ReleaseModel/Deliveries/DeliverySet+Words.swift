extension DeliverySet {
  /// As people name it: `prd Production, 6.5.5 (3)`.
  package var what: String {
    let place = [component?.description, environment.description, configuration].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    guard let version, let number else { return place }
    return "\(place), \(version) (\(number))"
  }

  /// What is missing of a delivery that was begun or is required. Teams that build elsewhere have channels in their layers,
  /// too, and no build that relctl knows.
  package var openProblems: [Diagnostic] { isRequired || number != nil ? problems : [] }

  /// What is missing, each with what it means for people and with the command that brings it.
  package var problems: [Diagnostic] {
    guard number != nil else {
      return [
        Diagnostic(
          severity: .warning, "delivery.unbuilt", "\(what) is not built for train \(train.short)",
          hint: "build it: \(buildCommand)")
      ]
    }
    return missing.map(problem)
  }

  private func problem(_ part: Part) -> Diagnostic {
    let failed = part.state == .failed
    let (message, hint): (Phrase, Phrase) =
      switch part.kind {
      case .app:
        (
          failed ? "\(what) failed at '\(part.name)'" : "\(what) is not at '\(part.name)'",
          failed ? "send it again: \(retryCommand(part))" : "send it: \(shipCommand(part))"
        )
      case .symbols:
        (
          failed
            ? "the symbols of \(what) failed at '\(part.name)': its crashes will be unreadable"
            : "the symbols of \(what) are not at '\(part.name)': its crashes will be unreadable",
          failed ? "send them again: \(retryCommand(part))" : "send them: \(shipCommand(part))"
        )
      case .tests:
        (
          failed
            ? "the tests '\(part.name)' of \(what) failed"
            : "no result of the tests '\(part.name)' is recorded for \(what)",
          part.name == "tests"
            ? "run them: \(buildCommand) --test"
            : "record it: relctl gates record \(environment) \(part.name.shellWord) --junit FILE"
        )
      }
    return Diagnostic(severity: .warning, "delivery.incomplete", message, hint: hint)
  }

  private var buildCommand: String {
    let words = ["relctl build", environment.shellWord, component.map { "--component \($0.shellWord)" }]
    let rest = configuration.isEmpty ? nil : "--configuration \(configuration.shellWord)"
    return (words + [rest]).compactMap { $0 }.joined(separator: " ")
  }

  private func shipCommand(_ part: Part) -> String {
    ["relctl", "ship", (build ?? train.short).shellWord, "--channel", part.name.shellWord].joined(
      separator: " ")
  }

  private func retryCommand(_ part: Part) -> String {
    ["relctl", "ship", "retry", (build ?? train.short).shellWord, "--channel", part.name.shellWord]
      .joined(separator: " ")
  }
}
