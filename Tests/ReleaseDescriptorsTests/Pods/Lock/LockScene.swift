@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A lock of a small app, and the train that it shall follow.
struct LockScene {
  static let qa = "https://git.example.com/ios/specs-qa.git"
  static let stg = "https://git.example.com/ios/specs-stg.git"

  var podfile = """
    source 'https://git.example.com/ios/specs-qa.git'
    platform :ios, '13.0'
    target 'App' do
      pod 'Base', '6.5.4'
      pod 'Kit/UI', '6.5.4'
      pod 'Snap', '~> 5.6'
    end

    """
  var lock = """
    PODS:
      - Base (6.5.4)
      - Kit/Core (6.5.4):
        - Base (= 6.5.4)
        - Desk
      - Kit/UI (6.5.4):
        - Base (= 6.5.4)
        - Desk
        - Kit/Core (= 6.5.4)
      - Lone (1.0)
      - Snap (5.6.0):
        - Lone

    DEPENDENCIES:
      - Base (= 6.5.4)
      - Kit/UI (= 6.5.4)
      - Snap (~> 5.6)

    SPEC REPOS:
      https://git.example.com/ios/specs-qa:
        - Base
        - Kit
      trunk:
        - Lone
        - Snap

    SPEC CHECKSUMS:
      Base: a111111111111111111111111111111111111111
      Kit: a222222222222222222222222222222222222222
      Lone: a333333333333333333333333333333333333333
      Snap: a444444444444444444444444444444444444444

    PODFILE CHECKSUM: a555555555555555555555555555555555555555

    COCOAPODS: 1.16.2

    """
  var base = "s.ios.deployment_target = '13.0'"
  var kit = """
    s.dependency 'Base', s.version.to_s
      s.osx.dependency 'Desk'
      s.subspec('Core') { |core| }
      s.subspec('UI') { |ui| ui.dependency 'Kit/Core', s.version.to_s }
    """
  /// What a spec repository that can be read has of pods off the train.
  var supply: [String: LockedTrain.Member] = [:]

  func podspec(_ name: String, _ version: String, _ body: String) -> SourceText {
    SourceText(
      path: "specs:\(name).podspec",
      """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '\(version)'
        \(body)
      end

      """)
  }

  /// Makes the lock right for a version of both components.
  func updated(to version: String, in repository: String) throws -> UpdatedLock {
    try update(to: version, in: repository).updated()
  }

  func update(to version: String, in repository: String) throws -> LockUpdate {
    let places = [("Base", base), ("Kit", kit)].map { name, body in
      (
        name,
        LockedTrain.Member(
          version: version, repository: repository, podspec: podspec(name, version, body), commit: "c0ffee")
      )
    }
    let podfile = SourceText(path: "App:Podfile", podfile)
    return LockUpdate(
      lock: try PodfileLock(SourceText(path: "App:Podfile.lock", lock)),
      podfile: try PodfileDocument(podfile),
      podfileChecksum: SHA1.hex(podfile.bytes), train: LockedTrain(members: Dictionary(places) { $1 }),
      supply: { pod, _ in supply[pod].map { .success($0) } ?? .failure(.unread) })
  }

  /// The scene with the Podfile as a release leaves it.
  func pinned(to version: String, in repository: String = qa) -> LockScene {
    var scene = self
    scene.podfile = podfile.replacing("6.5.4", with: version).replacing(Self.qa, with: repository)
    return scene
  }
}
