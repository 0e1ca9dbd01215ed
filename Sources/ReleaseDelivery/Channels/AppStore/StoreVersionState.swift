import ReleaseModel
import ReleaseServices

/// What App Store Connect says of a version: `appVersionState`, or `appStoreState` of older servers.
struct StoreVersionState: Sendable, Hashable {
  let word: String

  /// How far that is.
  enum Stage: Sendable, Hashable {
    /// Nobody has submitted it.
    case prepared
    /// It was in review, and can be changed and submitted again.
    case sentBack
    case underReview
    /// It passed, and people can't get it yet.
    case approved
    /// People can get it.
    case out
    /// People could get it, until a newer one came.
    case replaced
    case removed
    /// A word that relctl does not know.
    case unknown
  }

  var stage: Stage {
    switch word {
    case "PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW": .prepared
    case "DEVELOPER_REJECTED", "REJECTED", "METADATA_REJECTED", "INVALID_BINARY": .sentBack
    case "WAITING_FOR_REVIEW", "IN_REVIEW", "ACCEPTED", "WAITING_FOR_EXPORT_COMPLIANCE": .underReview
    case "PENDING_DEVELOPER_RELEASE", "PENDING_APPLE_RELEASE", "PROCESSING_FOR_DISTRIBUTION",
      "PROCESSING_FOR_APP_STORE":
      .approved
    case "READY_FOR_DISTRIBUTION", "READY_FOR_SALE": .out
    case "REPLACED_WITH_NEW_VERSION": .replaced
    case "REMOVED_FROM_SALE", "DEVELOPER_REMOVED_FROM_SALE": .removed
    default: .unknown
    }
  }

  /// Whether texts and the build can be changed.
  var isEditable: Bool { stage == .prepared || stage == .sentBack }
  /// Whether it keeps other versions from being submitted.
  var isOnItsWay: Bool { stage == .underReview || stage == .approved }
  /// Whether people could get it at some time.
  var wasOut: Bool { stage == .out || stage == .replaced || stage == .removed }

  /// What that means, for people.
  ///
  /// - Parameter channel: Its name, for a command.
  func meaning(at channel: String) -> Phrase {
    switch word {
    case "PREPARE_FOR_SUBMISSION": "it is not submitted for review"
    case "READY_FOR_REVIEW": "it is in a submission that has not been sent to App Review"
    case "DEVELOPER_REJECTED": "it was withdrawn from review (DEVELOPER_REJECTED)"
    case "REJECTED": "App Review rejected it (REJECTED), and its page at App Store Connect says why"
    case "METADATA_REJECTED":
      "App Review rejected texts or pictures and not the build (METADATA_REJECTED)"
    case "INVALID_BINARY":
      "App Store Connect reports an invalid build (INVALID_BINARY), and emailed the reason to the team"
    case "WAITING_FOR_REVIEW": "it is waiting for App Review"
    case "IN_REVIEW": "App Review is looking at it"
    case "ACCEPTED": "App Review accepted it, but other items of its submission are not finished"
    case "WAITING_FOR_EXPORT_COMPLIANCE": "App Store Connect is waiting for an answer about export compliance"
    case "PENDING_DEVELOPER_RELEASE":
      "approved, waits for its release: relctl store release \(channel.shellWord)"
    case "PENDING_APPLE_RELEASE": "approved, and Apple has not released it yet"
    case "PROCESSING_FOR_DISTRIBUTION", "PROCESSING_FOR_APP_STORE":
      "approved, and App Store Connect is preparing it for the store"
    case "READY_FOR_DISTRIBUTION", "READY_FOR_SALE": "it is in the store"
    case "REPLACED_WITH_NEW_VERSION": "a newer version has replaced it in the store"
    case "REMOVED_FROM_SALE", "DEVELOPER_REMOVED_FROM_SALE": "it was removed from the store"
    default: "App Store Connect reports '\(VendorServer.printable(word))' for it"
    }
  }
}
