import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

struct SpecLayoutTests {
  @Test(
    arguments: [
      // CocoaPods' own repository has AFNetworking here.
      (nil, ["Specs"], nil, "Specs/AFNetworking"), (nil, ["AFNetworking", ".git"], nil, "AFNetworking"),
      (nil, [], nil, "AFNetworking"), (nil, [".github"], "specs", "Specs/AFNetworking"),
      (nil, ["Other"], "specs", "AFNetworking"), (nil, [], "sharded", "Specs/a/7/5/AFNetworking"),
      (
        "min: 1.0.0\nlast: 1.8.4\nprefix_lengths:\n- 1\n- 1\n- 1\n", ["Specs"], nil,
        "Specs/a/7/5/AFNetworking"
      ),
      ("---\nprefix_lengths: [2, 1] # shards\r\nlast: 1\r\n", ["Specs"], nil, "Specs/a7/5/AFNetworking"),
      ("prefix_lengths:\n  - 3\nmin: 1.0\n- 9\n", ["a75"], nil, "a75/AFNetworking"),
      ("min: 1.0.0\n", ["Specs"], nil, "Specs/AFNetworking"),
      ("prefix_lengths: []\n", ["A"], nil, "AFNetworking"),
    ] as [(String?, [String], String?, String)])
  func theRepositoryTellsItsLayout(marker: String?, folders: [String], configured: String?, folder: String)
    throws
  {
    let known: [String: SpecLayout] = ["specs": .specs, "sharded": .sharded]
    let layout = try SpecLayout.detected(
      marker: marker.map { SourceText(path: "specs:CocoaPods-version.yml", $0) }, folders: folders,
      configured: configured.flatMap { known[$0] })
    #expect(layout.folder(of: "AFNetworking") == folder)
    let path = layout.path(of: "AFNetworking", version: "4.0.1", .json)
    let read = try #require(PublishedPath(path, layout: layout))
    #expect(read.pod == "AFNetworking" && read.version == "4.0.1" && read.form == .json)
    #expect(PublishedPath(PodspecSyntax.other(of: path), layout: layout)?.form == .ruby)
  }

  @Test(arguments: ["0", "-1", "40", "x", "20, 20", "99999999999999999999"])
  func lengthsThatNameNoShardsAreRefused(lengths: String) throws {
    let marker = SourceText(path: "specs:CocoaPods-version.yml", "min: 1\nprefix_lengths: [\(lengths)]\n")
    let refusal = #expect(throws: Refusal.self) {
      try SpecLayout.detected(marker: marker, folders: ["Specs"], configured: nil)
    }
    #expect(refusal?.diagnostics.first?.code == "specs.shards")
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  @Test(arguments: [
    ".hidden/1.0/A.podspec", "A/.old/A.podspec", "A/1.0/README.md", "A/A.podspec", "A/1.0/deep/A.podspec",
    "A/1.0/",
  ])
  func otherFilesAreNoPodspecs(path: String) { #expect(PublishedPath(path, layout: .flat) == nil) }

  @Test func theManifestNamesTheLayoutOfANewRepository() throws {
    func manifest(_ layout: String) -> SourceText {
      SourceText(
        path: "relctl.yml",
        """
        relctl: 1
        app: { name: App, url: ./App.git, plist: Info.plist }
        specs: { new: { url: ./new.git, layout: \(layout) } }
        components: []
        environments: [qa]
        """)
    }
    let workspace = try WorkspaceManifest.read(manifest("sharded"), folder: "/w")
    #expect(workspace.specRepositories[0].layout == .sharded)
    let refusal = #expect(throws: Refusal.self) { try WorkspaceManifest.read(manifest("deep"), folder: "/w") }
    #expect(refusal?.diagnostics.first?.code == "manifest.layout.unknown")
  }
}
