import ReleaseModel

/// Deliveries, a line each: what is there and what is missing, then what that means and what to do.
struct DeliveriesView {
  private let sets: [DeliverySet]

  init(_ sets: [DeliverySet]) { self.sets = sets }

  func text(_ style: TextStyle) -> String {
    guard !sets.isEmpty else { return "" }
    let lines = sets.map { set in
      let mark = set.isComplete ? style.green("✓") : set.lacksNothing ? style.yellow("…") : style.red("✗")
      let parts = set.parts.map { part(of: set, $0, style) }.joined(separator: ", ")
      return "  \(mark) \(VisibleText.of(set.what))" + (parts.isEmpty ? "" : ": \(parts)") + "\n"
    }
    let problems = sets.flatMap(\.problems)
    return style.bold(localized("Deliveries")) + "\n" + lines.joined()
      + (problems.isEmpty ? "" : DiagnosticsView(problems).text(style))
  }

  private func part(of set: DeliverySet, _ part: DeliverySet.Part, _ style: TextStyle) -> String {
    let name = VisibleText.of(part.name)
    guard set.number != nil else { return name }
    switch part.state {
    case .done: return name
    case .underWay: return localized("\(name) under way")
    case .failed: return localized("\(name) failed")
    case .missing: return localized("\(name) missing")
    }
  }
}
