/// The gates of one environment, as its layer has them.
package struct GateRules: Sendable, Hashable, Codable {
  /// Addresses of who may land; empty for everybody (`RELEASE_GATE_PEOPLE`).
  package var people: [String] = []
  /// When nothing is released (`RELEASE_GATE_FREEZE`).
  package var freezes: [FreezeWindow] = []
  /// Where the clock of the windows hangs, such as `Asia/Shanghai` (`RELEASE_GATE_TIME_ZONE`).
  package var timeZone = "UTC"
  /// Seconds that a train must have been in the earlier environment; 0 for none (`RELEASE_GATE_TIME`).
  package var minimumTime: Int64 = 0
  /// How many people must have approved the train (`RELEASE_GATE_APPROVALS`).
  package var approvals = 0
  /// Addresses of those whose approvals count; empty for everybody (`RELEASE_GATE_APPROVERS`).
  package var approvers: [String] = []
  /// Whether an approval counts only with a signature that git verifies (`RELEASE_GATE_SIGNED`).
  package var isSigned = false
  /// Names of checks of which every released commit needs a success (`RELEASE_GATE_CHECKS`).
  package var checks: [String] = []
  /// Names of test results that must be recorded for the train without a failure (`RELEASE_GATE_TESTS`).
  package var tests: [String] = []
  /// Configurations of the earlier environment whose delivery must be complete, empty for all of them
  /// (`RELEASE_GATE_DELIVERY`); nil for none.
  package var delivery: [String]? = nil
  /// Items that people must have ticked for the train (`RELEASE_GATE_CHECKLIST`); nil for none.
  package var checklist: [String]? = nil
  /// A program and its arguments; exit status 0 opens the gate (`RELEASE_GATE_COMMAND`).
  package var command: [String] = []
  /// What podspecs may not gain (`RELEASE_GATE_PODSPEC`); nil for anything.
  package var podspec: [PodspecGain.Kind]? = nil

  package init() {}

  /// The gates that there are, in their order.
  package var gates: [Gate] { Gate.allCases.filter(has) }

  package var isEmpty: Bool { gates.isEmpty }

  private func has(_ gate: Gate) -> Bool {
    switch gate {
    case .people: !people.isEmpty
    case .freeze: !freezes.isEmpty
    case .time: minimumTime > 0
    case .approvals: approvals > 0
    case .checks: !checks.isEmpty
    case .tests: !tests.isEmpty
    case .delivery: delivery != nil
    case .checklist: checklist?.isEmpty == false
    case .command: !command.isEmpty
    case .podspec: podspec?.isEmpty == false
    }
  }

  /// Says whether an address is in a list; letters' case makes no difference.
  package static func names(_ list: [String], _ address: String) -> Bool {
    list.contains { $0.lowercased() == address.lowercased() }
  }
}
