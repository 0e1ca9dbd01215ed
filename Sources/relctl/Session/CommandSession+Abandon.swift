import ReleaseCore

extension CommandSession {
  /// Shows what an abandonment would take back.
  func show(_ abandonment: Abandonment) throws {
    try print(AbandonmentReport(abandonment)) { AbandonmentView(abandonment).text($0) }
  }

  /// Shows the end of an abandonment and returns the exit status.
  func show(_ result: AbandonResult, of abandonment: Abandonment) throws -> Int32 {
    reports.note(.abandoned(abandonment, result))
    try print(AbandonmentReport(result)) { AbandonResultView(result).text($0) }
    return switch result.conclusion {
    case .abandoned: 0
    case .partly: 3
    case .inDoubt: 4
    }
  }
}
