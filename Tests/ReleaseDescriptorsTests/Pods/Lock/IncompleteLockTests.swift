import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A lock that only CocoaPods can complete says why, and which command does it.
@Suite struct IncompleteLockTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// What people did.
    let habit: String
    let pods: [String]
    /// What each reason holds.
    let reason: String
    let command: String
    let change: @Sendable (inout LockScene) -> Void

    init(
      _ habit: String, pods: [String], reason: String, command: String,
      change: @escaping @Sendable (inout LockScene) -> Void
    ) {
      self.habit = habit
      self.pods = pods
      self.reason = reason
      self.command = command
      self.change = change
    }

    var testDescription: String { habit }
  }

  static let rows: [Row] = [
    Row(
      "a component requires a newer third-party pod", pods: ["Snap"],
      reason: "5.6.0 is locked, but 'Snap (>= 5.7)' is required", command: "pod update Snap"
    ) { $0.base += "\n  s.dependency 'Snap', '>= 5.7'" },
    Row(
      "a component requires a part of a pod of which another is locked", pods: ["Snap"],
      reason: "'Snap/Extra' is required but not locked", command: "pod update Snap"
    ) { $0.base += "\n  s.dependency 'Snap/Extra'" },
    // 'pod update Stripe' would be refused: the lock does not have it.
    Row(
      "a component requires a pod that nobody has", pods: ["Stripe"],
      reason: "Base 6.5.5 requires it", command: "pod update Base"
    ) { $0.base += "\n  s.dependency 'Stripe', '~> 23.0'" },
    Row(
      "the Podfile got a pod by hand, without 'pod install'", pods: ["Lottie"],
      reason: "the Podfile requires it", command: "pod install --repo-update"
    ) { $0.podfile = $0.podfile.replacing("end\n", with: "  pod 'Lottie', '~> 4.0'\nend\n") },
    Row(
      "the Podfile requires more than the lock has", pods: ["Snap"],
      reason: "'Snap (~> 5.7)' is required", command: "pod update Snap"
    ) { $0.podfile = $0.podfile.replacing("'~> 5.6'", with: "'~> 5.7'") },
    Row(
      "a merge of texts left two versions of one pod", pods: ["Snap"],
      reason: "the lock contains several versions of it: 5.6.0, 5.7.1", command: "pod update Snap"
    ) {
      $0.lock = $0.lock.replacing(
        "  - Snap (5.6.0):\n    - Lone\n", with: "  - Snap (5.6.0):\n    - Lone\n  - Snap (5.7.1)\n")
    },
    Row(
      "two versions in two parts of one pod", pods: ["Snap"], reason: "several versions of it: 5.6.0, 5.6.1",
      command: "pod update Snap"
    ) {
      $0.base += "\n  s.dependency 'Snap/Part'"
      $0.lock = $0.lock.replacing(
        "  - Snap (5.6.0):\n    - Lone\n", with: "  - Snap (5.6.0):\n    - Lone\n  - Snap/Part (5.6.1)\n")
    },
    Row(
      "several at once: one that is locked, one that is not", pods: ["Lottie", "Snap"], reason: "",
      command: "pod update Kit Snap"
    ) {
      $0.base += "\n  s.dependency 'Snap', '>= 5.7'"
      $0.kit += "\n  s.dependency 'Lottie'"
    },
    Row(
      "a component is taken from git", pods: ["Base"], reason: "only CocoaPods can compute the checksum",
      command: "pod update Base"
    ) {
      $0.podfile = $0.podfile.replacing(
        "pod 'Base', '6.5.5'",
        with: "pod 'Base', :git => 'https://git.example.com/Base.git', :commit => 'c0ffee'")
    },
  ]

  @Test(arguments: rows) func namesTheReasonAndTheCommand(row: Row) throws {
    var scene = LockScene().pinned(to: "6.5.5")
    row.change(&scene)
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.map(\.pod) == row.pods, "\(update.problems)")
    #expect(update.problems.allSatisfy { $0.reason.english.contains(row.reason) }, "\(update.problems)")
    #expect(update.problems.command == row.command)
    // CocoaPods refuses the names of pods that the lock lacks.
    let locked = try PodfileLock(SourceText(path: "Podfile.lock", scene.lock)).pods.map(\.root)
    #expect(Set(update.problems.flatMap(\.updates)).isSubset(of: locked))
    // '--deployment' refuses what is not whole.
    #expect(update.lock.podfileChecksum == "a555555555555555555555555555555555555555")
  }

  /// The reasons don't depend on the order in which pods are met.
  @Test func saysTheSameEachTime() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Snap/Extra'\n  s.dependency 'Stripe'"
    scene.kit += "\n  s.dependency 'Stripe'"
    let first = try scene.updated(to: "6.5.5", in: LockScene.qa).problems
    #expect(first.command == "pod update Base Kit Snap")
    for _ in 1...20 { #expect(try scene.updated(to: "6.5.5", in: LockScene.qa).problems == first) }
  }

  /// A publication that changes podspecs alone leaves the Podfile's checksum right.
  @Test func findsHolesInALockOfTheSamePodfile() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    func settle() throws -> [String] {
      scene.lock = try scene.updated(to: "6.5.5", in: LockScene.qa).lock.written
      return try scene.update(to: "6.5.5", in: LockScene.qa).holes().map(\.pod)
    }
    // Kit requires Desk on macOS, so that it is listed and not locked.
    #expect(try settle() == [])
    scene.base += "\n  s.dependency 'Stripe'"
    #expect(try settle() == ["Stripe"])
    // It may be of a platform that nobody knows.
    scene.podfile = scene.podfile.replacing("platform :ios, '13.0'", with: "platform PLATFORM")
    #expect(try settle() == [])
  }

  @Test func aHoleIsAlsoALockedVersionThatWillNotDo() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Snap', '>= 5.7'"
    scene.lock = try scene.updated(to: "6.5.5", in: LockScene.qa).lock.written
    #expect(try scene.update(to: "6.5.5", in: LockScene.qa).holes().map(\.pod) == ["Snap"])
  }
}
