import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What `pod install --deployment` wants of a lock after a release; the cases were tried with CocoaPods 1.16.2.
struct LockUpdateTests {
  private func lines(_ update: UpdatedLock) -> [String] {
    update.lock.written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func lock(_ scene: LockScene) throws -> PodfileLock {
    try PodfileLock(SourceText(path: "Podfile.lock", scene.lock))
  }

  @Test func aLockThatIsRightStaysAsItIs() throws {
    let scene = LockScene()
    let once = try scene.updated(to: "6.5.4", in: LockScene.qa)
    var again = scene
    again.lock = once.lock.written
    #expect(try again.updated(to: "6.5.4", in: LockScene.qa).lock.written == once.lock.written)
  }

  @Test func aNewVersionIsWrittenEverywhereItStandsAndNothingElseMoves() throws {
    let scene = LockScene().pinned(to: "6.5.5")
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    let base = SHA1.hex(scene.podspec("Base", "6.5.5", scene.base).bytes)
    let kit = SHA1.hex(scene.podspec("Kit", "6.5.5", scene.kit).bytes)
    let expected = scene.lock.replacing("6.5.4", with: "6.5.5")
      .replacing("a111111111111111111111111111111111111111", with: base)
      .replacing("a222222222222222222222222222222222222222", with: kit)
      .replacing("a555555555555555555555555555555555555555", with: SHA1.hex(scene.podfile.utf8))
    #expect(update.lock.written == expected)
  }

  /// The same text in another spec repository: `pod install` would build QA's commits from a lock that says otherwise.
  @Test func theSameVersionFromAnotherRepositoryMovesItsPods() throws {
    let scene = LockScene().pinned(to: "6.5.4", in: LockScene.stg)
    let update = try scene.updated(to: "6.5.4", in: LockScene.stg)
    #expect(update.problems.isEmpty)
    #expect(update.lock.specRepositories == [LockScene.stg: ["Base", "Kit"], "trunk": ["Lone", "Snap"]])
    #expect(update.lock.checksums["Kit"] == SHA1.hex(scene.podspec("Kit", "6.5.4", scene.kit).bytes))
    #expect(update.lock.podfileChecksum == SHA1.hex(scene.podfile.utf8))
    #expect(update.lock.pods == (try lock(scene)).pods)
  }

  @Test func theSpellingOfAnAddressIsTheLocks() throws {
    let update = try LockScene().pinned(to: "6.5.5").updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.lock.specRepositories.keys.sorted() == ["https://git.example.com/ios/specs-qa", "trunk"])
  }

  @Test func aRequirementOnALockedPodTakesItsPlaceInOrder() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Snap', '~> 5.0'"
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    #expect(update.lock.pods.first { $0.name == "Base" }?.dependencies == ["Snap (~> 5.0)"])
    #expect(update.lock.version(of: "Snap") == "5.6.0")
  }

  @Test func aNewPodThatNoReadSourceSettlesIsLeftToPeople() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Stripe', '~> 23.0'"
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.map(\.pod) == ["Stripe"])
    #expect(update.problems[0].reason.english.hasPrefix("Base 6.5.5 requires it"))
    // The members are right all the same, and the old checksum keeps '--deployment' from taking the lock.
    #expect(update.lock.version(of: "Kit") == "6.5.5")
    #expect(update.lock.podfileChecksum == "a555555555555555555555555555555555555555")
  }

  @Test func aNewPodOfAReadSourceComesWithWhatItRequires() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Pay', '~> 2.0'"
    let pay = scene.podspec("Pay", "2.1", "s.dependency 'Coin'\n  s.dependency 'Lone'")
    let coin = scene.podspec("Coin", "3.0", "")
    scene.supply = [
      "Pay": .init(version: "2.1", repository: "https://git.example.com/third.git", podspec: pay),
      "Coin": .init(version: "3.0", repository: "https://git.example.com/third.git", podspec: coin),
    ]
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    #expect(update.lock.pods.first { $0.name == "Pay" }?.dependencies == ["Coin", "Lone"])
    #expect(update.lock.specRepositories["https://git.example.com/third.git"]?.sorted() == ["Coin", "Pay"])
    #expect(update.lock.checksums["Coin"] == SHA1.hex(coin.bytes))
  }

  /// What CocoaPods' own lock holds, on the platforms of the targets that take a pod.
  @Test(
    arguments: [
      ("target 'Mac' do\n  platform :osx, '12.0'\n  pod 'Snap', '~> 5.6'\nend\n", []),
      ("target 'Mac' do\n  platform :osx, '12.0'\n  pod 'Kit/UI', '6.5.5'\nend\n", ["Desk"]),
      (
        "def kit\n  pod 'Kit/UI', '6.5.5'\nend\ntarget 'Mac' do\n  platform :osx, '12.0'\n  kit\nend\n",
        ["Desk"]
      ),
      (
        "def kit\n  pod 'Kit/UI', '6.5.5'\nend\ntarget 'Pad' do\n  kit\nend\n"
          + "target 'Mac' do\n  platform :osx, '12.0'\n  pod 'Base', '6.5.5'\nend\n", []
      ),
      (
        "abstract_target 'All' do\n  pod 'Kit/UI', '6.5.5'\n  target 'Mac' do\n    platform :osx, '12.0'\n"
          + "  end\nend\n", ["Desk"]
      ),
    ] as [(String, [String])])
  func aTargetTakesWhatItsPlatformRequires(_ target: String, _ missing: [String]) throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.podfile += target
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.map(\.pod) == missing)
    #expect(Set(update.lock.pods.map(\.root)) == ["Base", "Kit", "Lone", "Snap"])
  }

  /// Another target may take the whole pod: each line has its own places in the list.
  @Test func partsThatALineChoosesAreListedBesideThePodOfAnother() throws {
    var scene = LockScene()
    scene.podfile = scene.podfile.replacing(
      "  pod 'Base', '6.5.4'",
      with: "  pod 'Base', '6.5.4'\n  pod \"Kit\", '6.5.4', :subspecs => ['Core', 'UI']"
    )
    .replacing("pod 'Kit/UI', '6.5.4'", with: "pod 'Kit', '6.5.4'")
    scene.lock = scene.lock.replacing("- Kit/UI (= 6.5.4)\n  - Snap", with: "- Kit (= 6.5.4)\n  - Snap")
    let update = try scene.pinned(to: "6.5.5").updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    #expect(
      update.lock.dependencies.filter { $0.hasPrefix("Kit") }.sorted()
        == ["Kit (= 6.5.5)", "Kit/Core (= 6.5.5)", "Kit/UI (= 6.5.5)"])
  }

  @Test func aPodThatNothingRequiresAnyMoreGoes() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.podfile = scene.podfile.replacing("  pod 'Snap', '~> 5.6'\n", with: "")
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    #expect(Set(update.lock.pods.map(\.root)) == ["Base", "Kit"])
    #expect(update.lock.checksums.keys.sorted() == ["Base", "Kit"])
    #expect(update.lock.specRepositories["trunk"] == nil)
    #expect(update.lock.dependencies.sorted() == ["Base (= 6.5.5)", "Kit/UI (= 6.5.5)"])
  }

  @Test func aLockedVersionThatWillNotDoIsNamed() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.base += "\n  s.dependency 'Snap', '>= 5.7'"
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.map(\.reason) == ["5.6.0 is locked, but 'Snap (>= 5.7)' is required"])
    #expect(update.problems.map(\.pod) == ["Snap"] && update.problems.map(\.updates) == [["Snap"]])
    let snap = scene.podspec("Snap", "5.7.0", "")
    scene.supply = ["Snap": .init(version: "5.7.0", repository: "trunk", podspec: snap)]
    let moved = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(moved.problems.isEmpty && moved.lock.version(of: "Snap") == "5.7.0")
    // What only the old version required goes with it.
    #expect(moved.lock.version(of: "Lone") == nil)
  }

  @Test func aPodspecThatOnlyRubyKnowsKeepsItsLines() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.kit += "\n  s.dependency 'More' if ENV['MORE']"
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.problems.isEmpty)
    #expect(
      update.lock.pods.first { $0.name == "Kit/UI" }?.dependencies == [
        "Base (= 6.5.5)", "Desk", "Kit/Core (= 6.5.5)",
      ])
  }

  @Test func aPodFromAFolderIsNotTheTrains() throws {
    var scene = LockScene().pinned(to: "6.5.5")
    scene.podfile = scene.podfile.replacing("pod 'Base', '6.5.5'", with: "pod 'Base', :path => '../Base'")
    scene.lock = scene.lock.replacing(
      "  - Base (= 6.5.4)\n  - Kit/UI", with: "  - Base (from `../Base`)\n  - Kit/UI"
    )
    .replacing("    - Base\n    - Kit\n", with: "    - Kit\n")
    .replacing("SPEC CHECKSUMS", with: "EXTERNAL SOURCES:\n  Base:\n    :path: \"../Base\"\n\nSPEC CHECKSUMS")
    let update = try scene.updated(to: "6.5.5", in: LockScene.qa)
    #expect(update.lock.version(of: "Base") == "6.5.4")
    #expect(update.lock.externalSources["Base"] == ["path": "../Base"])
    // Kit 6.5.5 requires another one than the folder holds.
    #expect(update.problems.map(\.pod) == ["Base"])
  }

  @Test func gitPinsTakeTheVersionsPlaceAndBack() throws {
    var scene = LockScene().pinned(to: "6.5.4")
    let url = "https://git.example.com/ios/Base.git"
    scene.podfile = scene.podfile.replacing(
      "pod 'Base', '6.5.4'", with: "pod 'Base', :git => '\(url)', :commit => 'c0ffee'")
    let update = try scene.updated(to: "6.5.4", in: LockScene.qa)
    #expect(update.lock.dependencies.contains("Base (from `\(url)`, commit `c0ffee`)"))
    #expect(update.lock.externalSources["Base"] == ["git": url, "commit": "c0ffee"])
    #expect(update.lock.checkoutOptions["Base"] == ["git": url, "commit": "c0ffee"])
    #expect(update.lock.repository(of: "Base") == nil)
    // Only CocoaPods computes the checksum of such a pod.
    #expect(update.problems.map(\.pod) == ["Base"] && update.lock.checksums["Base"] == nil)
    var back = LockScene().pinned(to: "6.5.5", in: LockScene.stg)
    back.lock = update.lock.written
    let returned = try back.updated(to: "6.5.5", in: LockScene.stg)
    #expect(returned.problems.isEmpty && returned.lock.externalSources.isEmpty)
    #expect(returned.lock.checkoutOptions.isEmpty && returned.lock.repository(of: "Base") == LockScene.stg)
  }
}
