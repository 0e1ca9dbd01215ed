import Synchronization

@testable import ReleaseSupport

/// What came of every step and fault, and the table that people read.
final class FaultMatrix: Sendable {
  struct Cell: Sendable, Hashable {
    let step: Step
    let fault: FaultKind
  }

  enum Verdict: Sendable {
    /// The world is the one that nobody hurt; how the hurt process ended.
    case recovered(status: Int32)
    case notApplicable(String)
    case failed([String])
  }

  private let title: String
  private let verdicts = Mutex<[Cell: Verdict]>([:])

  init(_ title: String) { self.title = title }

  func note(_ verdict: Verdict, at cell: Cell) { verdicts.withLock { $0[cell] = verdict } }

  var failures: [(cell: Cell, problems: [String])] {
    verdicts.withLock { $0 }.compactMap { cell, verdict in
      if case .failed(let problems) = verdict { (cell, problems) } else { nil }
    }
  }

  /// Steps as rows, faults as columns; the number is the exit status of the process that was hurt.
  var text: String {
    let verdicts = verdicts.withLock { $0 }
    var reasons: [String] = []
    let width = Step.all.map(\.name.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var lines = [
      "\(title): the step killer's matrix", "",
      padded("", width) + FaultKind.allCases.map { "  " + padded($0.rawValue, 7) }.joined(),
    ]
    for step in Step.all {
      let cells = FaultKind.allCases.map { fault -> String in
        switch verdicts[Cell(step: step, fault: fault)] {
        case .recovered(let status): return "ok \(status)"
        case .failed: return "FAILED"
        case .notApplicable(let reason):
          if !reasons.contains(reason) { reasons.append(reason) }
          return "n/a (\((reasons.firstIndex(of: reason) ?? 0) + 1))"
        case nil: return "."
        }
      }
      lines.append(padded(step.name, width) + cells.map { "  " + padded($0, 7) }.joined())
    }
    lines += reasons.enumerated().map { "(\($0 + 1)) \($1)" }
    return lines.joined(separator: "\n")
  }
}
