/// How far a fleet's next version came.
enum FleetStage: Int, Sendable {
  /// All stands at 6.5.4 in PRD, and relctl was never here.
  case untouched
  /// relctl looked at it, so that its mirrors are filled.
  case released
  /// `bump patch` made 6.5.5.
  case qa
  case stg
  case prd

  var before: FleetStage? { FleetStage(rawValue: rawValue - 1) }

  /// The command that leads here from the stage before.
  var command: [String] {
    switch self {
    case .untouched: []
    case .released: ["status"]
    case .qa: ["bump", "patch", "--yes"]
    case .stg: ["promote", "qa", "stg", "--yes"]
    case .prd: ["promote", "stg", "prd", "--yes"]
    }
  }
}
