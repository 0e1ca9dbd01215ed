import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// What stands between trains and the next environment, for machines.
package struct GatesReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let gates: [Entry]

  package struct Entry: Sendable, Codable {
    /// The environment that would be changed.
    package let environment: EnvironmentName
    /// Where the train is that waits; nil where none does.
    package let from: EnvironmentName?
    package let train: TrainID?
    package let version: Version?
    let verdicts: [GateVerdict]
    /// Gates that only a run asks.
    let unasked: [Gate]

    init(_ gates: EnvironmentGates) {
      environment = gates.environment
      from = gates.train?.environment
      train = gates.train?.id
      version = gates.version
      verdicts = gates.verdicts
      unasked = gates.unasked
    }
  }

  package init(_ gates: [EnvironmentGates]) {
    schema = 3
    kind = "gates"
    self.gates = gates.map(Entry.init)
  }
}

/// An approval that was written, and what the gates say then.
package struct ApprovalReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let approval: TrainApproval
  let gates: [GatesReport.Entry]

  package init(_ approval: TrainApproval, gates: [EnvironmentGates]) {
    schema = 3
    kind = "approval"
    self.approval = approval
    self.gates = gates.map(GatesReport.Entry.init)
  }
}

/// An item of a checklist that was ticked, and what the gates say then.
package struct ChecklistTickReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let tick: ChecklistTick
  let gates: [GatesReport.Entry]

  package init(_ tick: ChecklistTick, gates: [EnvironmentGates]) {
    schema = 1
    kind = "checklist-tick"
    self.tick = tick
    self.gates = gates.map(GatesReport.Entry.init)
  }
}

/// A test result that was recorded.
package struct TestResultReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let result: TestResult

  package init(_ result: TestResult) {
    schema = 2
    kind = "test-result"
    self.result = result
  }
}
