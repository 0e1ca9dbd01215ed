import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// In which repository an audit looks for what a published podspec names.
struct PublicationOriginsTests {
  private let origins: PublicationOrigins
  private let host = "https://git.example.com/ios/"

  init() throws {
    let tag = try #require(RefName.tag("6.4.0"))
    let id = try #require(ObjectID(String(repeating: "a", count: 40)))
    func origin(
      _ name: ComponentName, formerly: [ComponentName] = [], tags: [RefName]
    ) -> PublicationOrigins.Origin {
      PublicationOrigins.Origin(
        component: Component(
          name: name, url: RemoteURL("https://git.example.com/ios/\(name).git"), layer: nil, descriptors: [],
          formerly: formerly),
        refs: Dictionary(uniqueKeysWithValues: tags.map { ($0, ObservedRef(target: id, commit: id)) }),
        recorded: [:])
    }
    let core = origin("Core", tags: [tag])
    origins = PublicationOrigins([
      "Core": core, "CoreKit": core, "CoreUI": origin("CoreUI", tags: []),
      "Net": origin("Net", formerly: ["Network"], tags: []),
    ])
  }

  private func spec(_ pod: String, at address: String) throws -> PodspecDocument {
    try PodspecDocument(
      SourceText(
        path: "\(pod).podspec",
        """
        Pod::Spec.new do |s|
          s.name = '\(pod)'
          s.version = '6.4.0'
          s.source = { :git => '\(address)', :tag => s.version }
        end

        """))
  }

  /// The component that a pod's podspec with an address is from.
  private func component(_ pod: String, at address: String) throws -> ComponentName? {
    origins.origin(of: pod, in: try spec(pod, at: address))?.component.name
  }

  @Test func aPodspecsOwnAddressTells() throws {
    #expect(try component("CoreUI", at: host + "CoreUI.git") == "CoreUI")
    #expect(try component("CoreUI", at: host + "Core.git") == "Core", "it has moved out since")
    #expect(try component("CoreKit", at: "git@git.example.com:ios/Core") == "Core")
    // A repository that moved, or has another name now.
    #expect(try component("Net", at: "https://old.example.com/team/net.git") == "Net")
    #expect(try component("Net", at: host + "Network.git") == "Net")
    // Of another one nobody here knows the tags.
    #expect(try component("Net", at: host + "Legacy.git") == nil)
  }

  @Test func tagsAreLookedForThere() throws {
    let inspection = PublicationInspection(origins: origins)
    func kinds(_ address: String) throws -> [AuditFinding.Kind] {
      let place = try #require(PublishedPath("CoreUI/6.4.0/CoreUI.podspec", layout: .flat))
      return inspection.findings(at: place, in: try spec("CoreUI", at: address)).map(\.kind)
    }
    #expect(try kinds(host + "Core.git") == [])
    #expect(try kinds(host + "CoreUI.git") == [.tagGone])
  }

  @Test func anotherAddressIsFound() throws {
    let inspection = PublicationInspection(origins: origins)
    func kinds(_ pod: String, _ address: String) throws -> [AuditFinding.Kind] {
      let place = try #require(PublishedPath("\(pod)/6.4.0/\(pod).podspec", layout: .flat))
      return inspection.findings(at: place, in: try spec(pod, at: address)).map(\.kind)
    }
    #expect(try kinds("Core", "https://github.com/eve/Core.git").contains(.source))
    #expect(try kinds("Core", "ssh://git@git.example.com:2222/ios/Core/") == [])
    #expect(try kinds("CoreUI", host + "Core.git") == [], "it has moved out since")
    #expect(try kinds("Alamofire", "https://github.com/eve/Alamofire.git") == [], "of no component")
  }
}
