import ReleaseCore

extension CommandSession {
  /// Shows what an abandonment would take back.
  func show(_ abandonment: Abandonment) throws {
    try print(AbandonmentReport(abandonment)) { AbandonmentView(abandonment).text($0) }
  }

  /// Shows the end of an abandonment.
  func show(_ result: AbandonResult, of abandonment: Abandonment) throws {
    reports.note(.abandoned(abandonment, result))
    try print(AbandonmentReport(result)) { AbandonResultView(result).text($0) }
  }
}
