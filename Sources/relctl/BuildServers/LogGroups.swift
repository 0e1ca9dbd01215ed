/// Parts of a build server's log that its page can fold.
enum LogGroups {
  /// - Parameters:
  ///   - number: Makes the group's name unique in the log.
  ///   - time: Seconds since 1970.
  static func begin(_ title: String, number: Int, time: Int64, _ kind: BuildServer.Kind) -> String {
    switch kind {
    case .gitHub: "::group::\(title)\n"
    case .gitLab: "\u{1B}[0Ksection_start:\(time):relctl_\(number)\r\u{1B}[0K\(title)\n"
    // Jenkins folds nothing by itself; its page shows a rule between the parts.
    case .jenkins, .other: "--- \(title)\n"
    }
  }

  static func end(number: Int, time: Int64, _ kind: BuildServer.Kind) -> String {
    switch kind {
    case .gitHub: "::endgroup::\n"
    case .gitLab: "\u{1B}[0Ksection_end:\(time):relctl_\(number)\r\u{1B}[0K\n"
    case .jenkins, .other: ""
    }
  }

  /// `09:15:00Z`.
  static func clock(_ time: Int64) -> String {
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    let second = time % 86_400
    return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }
}
