import ReleaseGit
import ReleaseModel

/// A call of an agent that a directed schedule waits for.
enum CallPattern: Sendable, CustomStringConvertible {
  /// A push of branches and tags to a repository, and no ledger entry.
  case push(to: String)
  /// A push that takes refs of a repository back.
  case withdrawal(from: String)
  /// A request that tells a service to do something.
  case order
  /// A question to a service.
  case question
  /// A download of a package's archive.
  case download
  /// An entry of the ledger.
  case entry
  /// A look at a repository's refs, or a fetch.
  case look(at: String)

  var description: String {
    switch self {
    case .push(let name): "a push to \(name)"
    case .withdrawal(let name): "a withdrawal from \(name)"
    case .order: "an order to a service"
    case .question: "a question to a service"
    case .download: "a download"
    case .entry: "an entry of the ledger"
    case .look(let name): "a look at \(name)"
    }
  }

  func matches(_ call: SimulatedRemotes.Call, named name: (RemoteURL) -> String?) -> Bool {
    switch (self, call) {
    case (.push(let wanted), .push(let push, _)):
      !push.isWithdrawal && !push.isOfLedger && !push.isOfPermits && name(push.url) == wanted
    case (.withdrawal(let wanted), .push(let push, _)):
      push.isWithdrawal && push.updates.contains { $0.ref.isTag || $0.ref.isBranch }
        && name(push.url) == wanted
    case (.order, .service(let call)): !call.isReading
    case (.question, .service(let call)): call.isReading
    case (.download, .service(let call)): call.isReading && call.path.hasSuffix(".zip")
    case (.entry, .push(let push, _)): push.isOfLedger
    case (.look(let wanted), .list(let url, below: nil)), (.look(let wanted), .fetch(let url, _)):
      name(url) == wanted
    default: false
    }
  }
}

extension SentPush {
  /// Whether it writes to the ledger.
  fileprivate var isOfLedger: Bool { updates.contains { $0.ref.short == "relctl/ledger" } }
}
