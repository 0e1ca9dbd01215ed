import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// What stands between a train and an environment.
struct EnvironmentGatesView {
  private let gates: EnvironmentGates

  init(_ gates: EnvironmentGates) { self.gates = gates }

  func text(_ style: TextStyle) -> String {
    let rest = gates.unasked.map(\.rawValue).joined(separator: ", ")
    return style.bold(title + "\n") + GatesView.lines(gates.verdicts, style)
      + (rest.isEmpty ? "" : style.dim(localized("  checked by a run: \(rest)")) + "\n")
  }

  private var title: String {
    guard let train = gates.train, let version = gates.version else {
      return gates.environment.description
    }
    let id = train.id.map { localized(", train \($0.short)") } ?? ""
    return "\(train.environment) → \(gates.environment)  \(version)\(id)"
  }

  /// One line for `status`: what is closed.
  func line(_ style: TextStyle) -> String {
    let closed = gates.verdicts.closed
    guard !closed.isEmpty else { return "" }
    let words = closed.map {
      localized("\($0.gate.rawValue): \(VisibleText.of(localized($0.text)))")
    }.joined(separator: localized("; "))
    return style.prose(
      style.yellow(localized("gates of \(gates.environment): "))
        + (gates.version.map { localized("\($0) waits: \(words)\n") } ?? words + "\n"), indent: 2)
  }
}

/// A train in a sentence.
struct TrainText {
  let text: String

  init(_ train: Train, id: TrainID) {
    let count = Counted.text(train.members.count, "component")
    text = localized("\(train.environment) \(train.version) (train \(id.short), \(count))")
  }
}
