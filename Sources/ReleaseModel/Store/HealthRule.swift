/// From when on a version in the store is not healthy.
package struct HealthRule: Sendable, Hashable, Codable {
  /// nil: not looked at.
  package let crashFreeUsers: CrashFreeRate?
  package let crashFreeSessions: CrashFreeRate?
  /// Fewer sessions say nothing yet.
  package let sessions: Int

  package static let usualSessions = 500

  package init(crashFreeUsers: CrashFreeRate?, crashFreeSessions: CrashFreeRate?, sessions: Int) {
    self.crashFreeUsers = crashFreeUsers
    self.crashFreeSessions = crashFreeSessions
    self.sessions = sessions
  }

  package var hasLimit: Bool { crashFreeUsers != nil || crashFreeSessions != nil }
}

/// How a version in the store does, as a service counted.
package struct HealthMeasure: Sendable, Hashable, Codable {
  package let crashFreeUsers: CrashFreeRate?
  package let crashFreeSessions: CrashFreeRate?
  package let sessions: Int
  /// Where people look into it.
  package let url: String?

  package init(
    crashFreeUsers: CrashFreeRate?, crashFreeSessions: CrashFreeRate?, sessions: Int, url: String?
  ) {
    self.crashFreeUsers = crashFreeUsers
    self.crashFreeSessions = crashFreeSessions
    self.sessions = sessions
    self.url = url
  }

  /// `12,345`
  package var sessionsText: String {
    var digits = String(sessions)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

/// What a rule says of a version.
package enum HealthVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  case healthy, unhealthy
  /// There were fewer sessions than the rule wants.
  case tooFew
  /// It could not be measured. That is neither good nor bad.
  case unknown
}

extension HealthRule {
  /// The keys of the numbers that the rule needs and a measure lacks.
  package func missing(in measure: HealthMeasure) -> [String] {
    guard measure.sessions >= sessions else { return [] }
    return [
      crashFreeUsers != nil && measure.crashFreeUsers == nil ? "crashFreeUsers" : nil,
      crashFreeSessions != nil && measure.crashFreeSessions == nil ? "crashFreeSessions" : nil,
    ].compactMap(\.self)
  }

  package func verdict(on measure: HealthMeasure) -> HealthVerdict {
    if measure.sessions < sessions { return .tooFew }
    if !missing(in: measure).isEmpty { return .unknown }
    return broken(by: measure).isEmpty ? .healthy : .unhealthy
  }

  /// The limits that a measure is below, in words.
  private func broken(by measure: HealthMeasure) -> [Phrase] {
    var broken: [Phrase] = []
    if let limit = crashFreeUsers, let rate = measure.crashFreeUsers, rate < limit {
      broken.append("\(rate) % of its users had no crash, \(limit) % are required")
    }
    if let limit = crashFreeSessions, let rate = measure.crashFreeSessions, rate < limit {
      broken.append("\(rate) % of its sessions had no crash, \(limit) % are required")
    }
    return broken
  }

  /// What the verdict is made of, in words.
  package func reason(for measure: HealthMeasure) -> Phrase {
    let broken = broken(by: measure)
    switch verdict(on: measure) {
    case .unhealthy:
      let text: Phrase = broken.count > 1 ? "\(broken[0]), and \(broken[1])" : broken.joined(separator: "")
      return "\(text) (\(measure.sessionsText) sessions)"
    case .tooFew: return "only \(measure.sessionsText) sessions so far, \(sessions) are needed"
    case .healthy, .unknown: return "\(measure.text) (\(measure.sessionsText) sessions)"
    }
  }
}

extension HealthMeasure {
  fileprivate var text: Phrase {
    let users = crashFreeUsers.map { "\($0) % of its users had no crash" as Phrase }
    let sessions = crashFreeSessions.map { "\($0) % of its sessions had no crash" as Phrase }
    return [users, sessions].compactMap(\.self).joined(separator: ", ")
  }
}
