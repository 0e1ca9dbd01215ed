import ReleaseModel

/// What the gates of an environment say: a line for each.
struct GatesView {
  private let gates: [GateVerdict]
  private let environment: String

  init(_ gates: [GateVerdict], of environment: String) {
    self.gates = gates
    self.environment = environment
  }

  func text(_ style: Style) -> String {
    guard !gates.isEmpty else { return "" }
    return "\n" + style.bold("Gates of \(environment)") + "\n" + Self.lines(gates, style)
  }

  static func lines(_ gates: [GateVerdict], _ style: Style) -> String {
    let width = gates.map { $0.gate.rawValue.count }.max() ?? 0
    return gates.map { verdict in
      let name = verdict.gate.rawValue
      let word = verdict.isOpen ? style.green("open  ") : style.red("closed")
      let start = "  \(word)  \(name)\(String(repeating: " ", count: width - name.count))  "
      return style.prose(start + VisibleText.of(verdict.text) + "\n", indent: width + 12)
    }.joined()
  }
}
