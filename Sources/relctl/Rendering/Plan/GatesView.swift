import ReleaseModel

/// What the gates of an environment say: a line for each.
struct GatesView {
  private let gates: [GateVerdict]
  private let environment: EnvironmentName

  init(_ gates: [GateVerdict], of environment: EnvironmentName) {
    self.gates = gates
    self.environment = environment
  }

  func text(_ style: TextStyle) -> String {
    guard !gates.isEmpty else { return "" }
    return "\n" + style.bold(localized("Gates of \(environment)")) + "\n" + Self.lines(gates, style)
  }

  static func lines(_ gates: [GateVerdict], _ style: TextStyle) -> String {
    let (open, closed) = (localized("open"), localized("blocked"))
    let states = max(DisplayWidth.of(open), DisplayWidth.of(closed))
    let names = gates.map { $0.gate.rawValue.count }.max() ?? 0
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    }
    let indent = states + names + 6
    return gates.map { verdict in
      let state = padded(verdict.isOpen ? open : closed, to: states)
      let name = padded(verdict.gate.rawValue, to: names)
      let text = VisibleText.of(localized(verdict.text))
      let lines = style.wraps ? Wrapped.lines(text, width: style.width - indent) : [text]
      let margin = "\n" + String(repeating: " ", count: indent)
      return "  \(verdict.isOpen ? style.green(state) : style.red(state))  \(name)  "
        + lines.joined(separator: margin) + "\n"
    }.joined()
  }
}
