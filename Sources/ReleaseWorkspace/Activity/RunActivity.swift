import ReleaseLedger
import ReleaseModel

/// What a command that changes something does right now, as others on this machine see it. It holds names of
/// components and channels, and nothing that an argument or a program said.
package struct RunActivity: Sendable, Hashable, Codable {
  package static let currentSchema = 1
  var schema = RunActivity.currentSchema
  /// Such as `promote qa stg`, without options.
  package internal(set) var command: String
  /// Who is at work; nil until that is known.
  package var who: String?
  package let host: String
  /// Seconds since 1970.
  package let since: Int64
  package private(set) var phase = Phase.beginning
  /// What is worked on: components, or a channel.
  package private(set) var names: [String] = []
  package private(set) var done = 0
  /// 0 where nobody knows.
  package private(set) var total = 0
  /// Whether its plan is in the ledger: then it can be resumed.
  package private(set) var isRecorded = false
  /// nil while it works, and for one that was interrupted.
  package var end: End?

  package enum Phase: String, Sendable, Codable, CaseIterable {
    case beginning, fetching, planning, staging, asking, recording, landing, verifying, waiting, exporting,
      building,
      shipping
  }

  package enum Result: String, Sendable, Codable { case done, partly, failed }

  package struct End: Sendable, Hashable, Codable {
    package let time: Int64
    package let result: Result

    package init(time: Int64, result: Result) {
      self.time = time
      self.result = result
    }
  }

  package init(command: String, host: String, since: Int64) {
    self.command = command
    self.host = host
    self.since = since
  }

  /// - Returns: Whether that changed anything that is shown.
  package mutating func note(_ event: RunEvent) -> Bool {
    let former = self
    switch event {
    case .fetching(let repositories): begin(.fetching, of: repositories.count)
    case .fetched, .staged: done += 1
    case .planning: begin(.planning)
    case .staging(let count): begin(.staging, of: count)
    case .dryRunning: begin(.asking)
    case .recording:
      isRecorded = true
      // What it lands goes on being shown while the ledger notes that.
      if phase != .landing { begin(.recording) }
    case .landingComponents(let count): begin(.landing, of: count)
    case .landing(let repository):
      if phase != .landing { begin(.landing) }
      names.append(repository)
    case .landed(let outcome):
      names.removeAll { $0 == outcome.repository }
      done += 1
    case .verifying: begin(.verifying)
    case .waiting: begin(.waiting)
    case .building(let news): note(news)
    case .shipping(let news): note(news)
    case .stale, .usual, .awaiting, .holdingOff: break
    }
    total = max(total, total > 0 ? done : 0)
    return self != former
  }

  private mutating func note(_ news: BuildEvent) {
    switch news {
    case .laying(let count): begin(.exporting, of: count)
    case .laid: done += 1
    case .building(let count): begin(.building, of: count)
    case .begun(let component, _):
      if !names.contains(component.description) { names.append(component.description) }
    case .ended(let component, _, _):
      names.removeAll { $0 == component.description }
      done += 1
    case .numbered, .said: break
    }
  }

  private mutating func note(_ news: ShipEvent) {
    switch news {
    case .asking(let channel), .waiting(let channel, _): begin(.shipping, [channel])
    case .sending(let channel, let sent, let total):
      begin(.shipping, [channel], of: 100)
      done = total > 0 ? Int(Double(sent) / Double(total) * 100) : 0
    case .ended: begin(.shipping)
    }
  }

  private mutating func begin(_ phase: Phase, _ names: [String] = [], of total: Int = 0) {
    self.phase = phase
    self.names = names
    self.total = total
    done = 0
  }
}
