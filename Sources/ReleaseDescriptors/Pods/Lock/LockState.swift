import ReleaseModel

/// Whether an installation by the app's Podfile.lock takes the train, for programs: what messages tell people of it.
package struct LockState: Sendable, Hashable, Codable {
  enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// `pod install --deployment` takes it.
    case whole
    /// It can't tell some pods.
    case incomplete
    /// CocoaPods would write some of its text otherwise, so relctl leaves it alone.
    case foreign
    /// It is from before CocoaPods 1.6, which did not write where pods are from.
    case old
  }

  /// A pod that the lock can't tell.
  struct Pod: Sendable, Hashable, Codable {
    package let name: String
    let reason: String
  }

  let state: State
  /// In the app's repository.
  let path: String
  /// None unless it is incomplete.
  let pods: [Pod]
  /// What makes it whole; nil where it is.
  let command: String?

  /// A lock that can be edited by its values.
  package init(path: String, problems: [LockProblem]) {
    state = problems.isEmpty ? .whole : .incomplete
    self.path = path
    pods = problems.map { Pod(name: $0.pod, reason: $0.reason.english) }
    command = problems.isEmpty ? nil : problems.command
  }

  /// A lock that stays as it is.
  package init(path: String, leftBecause form: LockForm) {
    state = form == .old ? .old : .foreign
    self.path = path
    pods = []
    command = "pod install"
  }
}

/// Why a lock can't be edited by its values.
package enum LockForm: Hashable, Sendable {
  /// It does not say which spec repositories its pods are from.
  case old
  /// The first line that CocoaPods would write otherwise.
  case foreign(line: Int)
}

extension PodfileLock {
  /// Why the lock of a text can't be edited by its values; nil when it can.
  package func obstacle(in text: SourceText) -> LockForm? {
    if specRepositories.isEmpty, pods.contains(where: { externalSources[$0.root] == nil }) { return .old }
    return firstForeignLine(of: text).map { .foreign(line: $0) }
  }
}
