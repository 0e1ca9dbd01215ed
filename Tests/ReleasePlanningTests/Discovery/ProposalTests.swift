import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What is proposed of what was found, and what is added to a workspace that is there.
struct ProposalTests {
  private static let host = "https://git.example.com/ios/"

  private static func component(
    _ name: String, _ version: String, versionFile: String? = nil
  ) -> FoundComponent {
    FoundComponent(
      name: ComponentName(recorded: name), url: RemoteURL("\(host)\(name).git"),
      refs: FoundRefs(main: "master", branches: ["master"], tags: [version]),
      podspecs: [
        FoundPodspec(path: "\(name).podspec", pod: name, version: version, pins: ["tag"], tag: version)
      ], package: nil, versionFile: versionFile)
  }

  private static func proposal(
    app version: String, _ components: [FoundComponent], independent: [ComponentName]? = nil,
    remarks: [Diagnostic] = []
  ) -> WorkspaceProposal {
    let app = FoundApp(
      name: "App", url: RemoteURL("\(host)App.git"),
      refs: FoundRefs(main: "master", branches: ["master"], tags: [version]), podfile: "Podfile",
      packages: [], project: nil, propertyLists: ["App/Info.plist"], settings: [], version: Version(version))
    var answers = ProposalAnswers()
    answers.independent = independent
    return WorkspaceProposal(
      FoundWorkspace(app: app, components: components, specs: [], remarks: remarks), answers: answers)
  }

  private static func manifest(_ entries: String, _ more: String = "") -> SourceText {
    SourceText(
      path: "relctl.yml",
      "relctl: 1\napp: { name: App, url: '\(host)App.git', plist: App/Info.plist }\n\(more)"
        + "components:\n\(entries)environments: [qa]\n")
  }

  @Test func theOnlyComponentDoesNotCountWithAnAppOfAnotherVersion() {
    let proposal = Self.proposal(app: "6.5.4", [Self.component("Img", "1.14.0")])
    #expect(proposal.components.map(\.versioning) == [.independent])
    let choice = proposal.choices.first { $0.subject == .independent }
    #expect(choice?.answer == "Img" && choice?.isSeen == false, "it is asked")
    #expect(choice?.reason == "Img is at 1.14.0, but the app is at 6.5.4")
    let told = Self.proposal(app: "6.5.4", [Self.component("Img", "1.14.0")], independent: [])
    #expect(told.components.map(\.versioning) == [nil])
    let alike = Self.proposal(app: "6.5.4", [Self.component("Img", "6.5.3")])
    #expect(alike.components.map(\.versioning) == [nil])
  }

  @Test func aNewComponentIsAddedAsItWasFound() throws {
    let text = Self.manifest(
      "  - { name: A, url: 'git@git.example.com:ios/A' }\n  - { name: B, url: '\(Self.host)B/' }\n")
    let workspace = try WorkspaceManifest.read(text, folder: "/w")
    let image = Self.component("Image", "1.2.0", versionFile: "package.json#version")
    let found = [Self.component("A", "6.5.4"), Self.component("B", "6.5.4"), image]
    let comparison = ProposalComparison(Self.proposal(app: "6.5.4", found), with: workspace)
    #expect(comparison.additions.map(\.found.name) == ["Image"])
    #expect(comparison.remarks.isEmpty, "\(comparison.remarks)")
    #expect(comparison.components.map(\.versioning) == [nil, nil, .independent])
    let entry = try #require(comparison.additions.first).entry
    let after = try ManifestDocument(text, folder: "/w").adding(entry)
    #expect(after.string.contains("version_from: 'package.json#version', versioning: independent"))
    let added = try WorkspaceManifest.read(after, folder: "/w").components.last
    #expect(added?.versioning == .independent)
  }

  /// The app knows its pod, and relctl.yml its name.
  @Test func aRenamedComponentIsCalledAsItIsNamed() throws {
    let text = Self.manifest(
      "  - { name: Purse, url: '\(Self.host)Wallet.git', podspec: Wallet.podspec, package: Package.swift }\n")
    let workspace = try WorkspaceManifest.read(text, folder: "/w")
    let remarks = ["init.package", "init.version.computed"].map {
      Diagnostic(severity: .note, $0, "so it is", subject: "Wallet")
    }
    let proposal = Self.proposal(app: "6.5.4", [Self.component("Wallet", "6.5.4")], remarks: remarks)
    let comparison = ProposalComparison(proposal, with: workspace)
    #expect(comparison.components.map(\.found.name) == ["Purse"] && comparison.additions.isEmpty)
    #expect(comparison.remarks.map(\.code) == ["init.version.computed"])
    #expect(comparison.remarks.map(\.subject) == ["Purse"])
  }

  /// Its name is the workspace's.
  @Test func aNewComponentJoinsTheGroupOfThoseThatItCountsWith() throws {
    let entries = ["A", "B"].map { "  - { name: \($0), url: '\(Self.host)\($0).git', versioning: kit }\n" }
    let text = Self.manifest(entries.joined(), "groups: [kit]\n")
    let workspace = try WorkspaceManifest.read(text, folder: "/w")
    let found = ["A", "B", "New"].map { Self.component($0, "9.1.0") }
    let comparison = ProposalComparison(Self.proposal(app: "3.2.0", found), with: workspace)
    #expect(comparison.additions.map(\.entry.versioning) == [.group("kit")])
  }

  /// What the app takes as a package has to be named as one, or no release moves what requires it.
  @Test func packagesThatNobodyNamedAreRemarked() throws {
    let text = Self.manifest("  - { name: Net, url: '\(Self.host)Net.git' }\n")
    let workspace = try WorkspaceManifest.read(text, folder: "/w")
    let plain = Self.proposal(app: "6.5.4", [Self.component("Net", "6.5.4")])
    var app = plain.found.app
    app.packages = ["Modules/Package.swift", "App.xcodeproj"]
    let found = plain.found.components[0]
    let net = FoundComponent(
      name: "Net", url: found.url, refs: found.refs, podspecs: found.podspecs, package: "Package.swift",
      versionFile: nil)
    let proposal = WorkspaceProposal(
      FoundWorkspace(app: app, components: [net], specs: [], remarks: []), answers: ProposalAnswers())
    #expect(
      ProposalComparison(proposal, with: workspace).remarks.map(\.code) == [
        "init.package.unnamed", "init.package.file", "init.package.file",
      ])
    let named = SourceText(
      path: "relctl.yml",
      "relctl: 1\napp: { name: App, url: '\(Self.host)App.git', project: App.xcodeproj, package: Modules/Package.swift }\n"
        + "components: [{ name: Net, url: '\(Self.host)Net.git', package: Package.swift, podspec: Net.podspec }]\n"
        + "environments: [qa]\n")
    #expect(
      ProposalComparison(proposal, with: try WorkspaceManifest.read(named, folder: "/w")).remarks.isEmpty)
  }

  @Test func whatIsLeftOutMustHaveBeenFound() {
    var answers = ProposalAnswers()
    answers.leftOut = ["Net", "Nett", "Else"]
    let problems = answers.unknownPods(among: ["Net", "Pay"])
    #expect(problems.map(\.code) == ["init.unknown.pod", "init.unknown.pod"])
    #expect(problems.map(\.message).first == "no pod or package 'Else' was found to exclude")
    #expect(problems.last?.hint == "did you mean 'Net'?")
    #expect(problems.allSatisfy { $0.severity == .error })
  }
}
