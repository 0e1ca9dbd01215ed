import ReleaseModel

/// What a person decides about a version that was submitted.
package enum StoreAction: String, Sendable, Hashable, Codable, CaseIterable {
  case release, pause, resume, complete, halt
}

/// One change at the store that an action consists of.
enum StoreStep: Sendable, Hashable {
  /// Brings an approved version to people.
  case release(ListedVersion)
  /// Changes the state of the phased release of a version.
  case phase(PhasedRelease, to: String, of: ListedVersion)
  /// Takes a version out of review.
  case withdraw(submission: String, version: ListedVersion?)
}

/// An action after the store was asked: what it will change.
package struct PreparedStoreAction: Sendable {
  package let action: StoreAction
  /// Empty when it is so already.
  let steps: [StoreStep]
  /// What is so already, or what a person should know beside the steps.
  package let remark: Phrase?

  package var isNothing: Bool { steps.isEmpty }

  /// What a person is asked.
  package var question: Phrase {
    steps.map(\.question).joined(separator: " ") + (remark.map { " \($0)" } ?? "")
  }
}

extension StoreStep {
  fileprivate var question: Phrase {
    switch self {
    case .release(let version): "Release version \(version.text) to the App Store?"
    case .withdraw(_, let version):
      version.map { "Withdraw version \($0.text) from review?" } ?? "Withdraw the submission from review?"
    case .phase(let phased, let state, let version):
      switch state {
      case "PAUSED": "Pause the phased release of \(version.text) at \(phased.percent ?? 0) %?"
      case "ACTIVE": "Resume the phased release of \(version.text) at \(phased.percent ?? 0) %?"
      default: "Release version \(version.text) to all devices now?"
      }
    }
  }
}
