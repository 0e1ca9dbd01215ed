@testable import ReleaseSupport

/// Where a run is hurt: at a place of the process, or while a push is at the server.
enum Step: Sendable, Hashable {
  /// The n-th time that the process comes to a place.
  case process(FaultPoint, Int)
  case server(Push, Moment)

  /// The pushes of a run, in their order.
  enum Push: String, Sendable { case prepare, component, publication, app, seal }

  /// A moment that only the server sees.
  enum Moment: String, Sendable {
    /// It has all objects and has moved nothing (`pre-receive`).
    case sent
    /// It has moved the ref and has not said so (`reference-transaction`, committed).
    case replyLost
  }

  var name: String {
    switch self {
    case .process(let point, 1): point.rawValue
    case .process(let point, let count): "\(point.rawValue):\(count)"
    case .server(let push, let moment): "\(push.rawValue) \(moment.rawValue)"
    }
  }

  /// Every step of a run in its order, for a fleet of four components. What each component passes is hurt at the
  /// first, in the middle and at the last.
  static let all: [Step] = FaultPoint.allCases.flatMap { point -> [Step] in
    switch point {
    case .beforeJournal, .journalStarted, .objectsStored, .ledgerPrepared, .publishRecorded,
      .beforePublish,
      .commitRecorded, .afterPublishOutcome, .beforeAppPush, .afterAppOutcome, .beforeSeal, .sealed:
      [.process(point, 1)]
    case .packStored: [.process(point, 2)]
    case .beforePush, .afterOutcome: [.process(point, 1), .process(point, 4)]
    case .afterPush: atServer(.component) + [.process(point, 3)]
    case .afterPrepare: atServer(.prepare) + [.process(point, 1)]
    case .afterPublish: atServer(.publication) + [.process(point, 1)]
    case .afterAppPush: atServer(.app) + [.process(point, 1)]
    case .afterSeal: atServer(.seal) + [.process(point, 1)]
    // An abandonment's own: AbandonTests.
    case .abandonRecorded, .beforeWithdrawal, .afterWithdrawal, .beforeAbandoned: []
    // Only where a branch lands by request: RequestLandingTests.
    case .beforeRequest, .afterRequest: []
    // Only where a host makes a repository: NewRepositoryTests.
    case .repositoryMade: []
    // Shipping moves no ref: ShipTests.
    case .receiptSending, .receiptNoted, .afterUpload: []
    }
  }

  private static func atServer(_ push: Push) -> [Step] { [.server(push, .sent), .server(push, .replyLost)] }

  /// Why a fault means nothing here.
  func reasonAgainst(_ fault: FaultKind) -> String? {
    switch (self, fault) {
    case (.server(_, .replyLost), .full):
      "the server has written all it had to, and the client writes nothing before it has the answer"
    case (.process(.sealed, _), .full), (.process(.sealed, _), .io):
      "nothing is written or read after the journal's last line"
    case (.process, _), (.server, _): nil
    }
  }
}
