import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

@Suite struct WorkspaceManifestTests {
  @Test func theSmallestManifestTakesTheDefaults() throws {
    let workspace = try WorkspaceManifest.read(
      SourceText(
        path: "relctl.yml",
        """
        relctl: 1
        app: { name: App, url: ./remotes/App.git, xcconfig: Config/Version.xcconfig }
        components:
          - name: Network
            url: ../Network.git
        environments: [qa]
        """), folder: "/work/fleet")
    #expect(
      workspace
        == Workspace(
          app: Component(
            name: "App", url: RemoteURL("/work/fleet/remotes/App.git"), layer: nil,
            descriptors: [
              DescriptorReference(format: .podfile, path: "Podfile"),
              DescriptorReference(format: .xcconfig, path: "Config/Version.xcconfig"),
            ]),
          components: [
            Component(
              name: "Network", url: RemoteURL("/work/Network.git"), layer: nil,
              descriptors: [DescriptorReference(format: .podspec, path: "Network.podspec")])
          ],
          specRepositories: [], layers: [],
          environments: [Environment(name: "qa", settings: "environments/QA.xcconfig")],
          overrides: nil,
          ledger: LedgerAddress(url: RemoteURL("/work/fleet/remotes/App.git"), branch: "relctl/ledger"),
          versioning: .lockstep, identity: nil))
  }

  @Test func everyKeyIsRead() throws {
    // An exception knows its line, which the other tests move.
    let exceptions = "  exceptions: [{ id: \"settings.key.unused:A\", reason: old, until: 2026-12-31 }]\n"
    let workspace = try WorkspaceManifest.read(
      SourceText(path: "relctl.yml", Self.full + exceptions), folder: "/w")
    #expect(
      workspace.app.descriptors.map(\.path) == ["Pods", "App/Info.plist", "Widget/Info.plist", "V.xcconfig"])
    #expect(workspace.components.map(\.name) == ["Network", "支付", "C++Kit"])
    #expect(workspace.components.map(\.layer) == ["Core", "Flow", nil])
    #expect(workspace.components[1].descriptors.map(\.path) == ["A.podspec", "sub/B.podspec"])
    #expect(workspace.components[2].descriptors.map(\.path) == ["C++Kit.podspec"])
    #expect(
      workspace.specRepositories == [
        SpecRepository(
          name: "specs-qa", url: RemoteURL("/srv/qa.git"), source: "/srv/qa.git", branch: "master"),
        SpecRepository(
          name: "specs-prd", url: RemoteURL("ssh://git@h/prd.git"), source: "https://h/prd.git",
          branch: "main"),
      ])
    #expect(workspace.layers == ["Core", "Flow"])
    #expect(
      workspace.environments == [
        Environment(name: "qa", settings: "environments/QA.xcconfig"),
        Environment(name: "no", settings: "environments/NO.xcconfig"),
        Environment(name: "1.10", settings: "layers/one.xcconfig"),
      ])
    #expect(workspace.overrides == "environments/Components.xcconfig")
    #expect(workspace.ledger == LedgerAddress(url: RemoteURL("git@h:ios/ledger.git"), branch: "state"))
    #expect(workspace.versioning == .independent)
    #expect(workspace.identity == Identity(name: "Release Bot", email: "bot@example.com"))
    #expect(workspace.settings.outside == ["../ios", "../company"] && workspace.settings.search.count == 2)
    #expect(workspace.settings.uses == ["API_*"] && workspace.settings.hosts == ["qa": ["*.qa.example.com"]])
    #expect(
      workspace.settings.exceptions.map { "\($0.id) \($0.reason) \($0.until)" } == [
        "settings.key.unused:A old 2026-12-31"
      ])
  }

  @Test func componentsCountByThemselvesOrInGroups() throws {
    let text = """
      relctl: 1
      app: { name: App, url: ./App.git, plist: Info.plist }
      groups: [media]
      environments: [qa, prd]
      components:
        - { name: A, url: ./A.git }
        - { name: B, url: ./B.git, versioning: independent }
        - { name: C, url: ./C.git, versioning: media }
        - { name: D, url: ./D.git, versioning: lockstep }

      """
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
    #expect(
      workspace.components.map(workspace.versionLine(of:)) == [
        .app, .component("B"), .group("media"), .app,
      ])
    #expect(workspace.names(on: .app) == ["A", "D", "App"])
    let rows = [
      ("groups: [media]", "groups: []", "8:42"), ("groups: [media]", "groups: [media, tv]", "3:9"),
      ("groups: [media]", "groups: [media, a]", "3:9"), ("groups: [media]", "groups: [lockstep]", "3:10"),
      ("versioning: lockstep", "versioning: lockstp", "9:42"),
    ]
    for (old, new, place) in rows {
      let found = ManifestRefusalTests.refusals(text.replacing(old, with: new))
      #expect(found.contains { $0.hasPrefix(place) }, "\(new): \(found)")
    }
  }

  @Test(arguments: ["Pay@fork", "!Pay", "Pay+UI.Kit"])
  func whatCocoaPodsTakesForANameIsAName(name: String) throws {
    let text = ManifestRefusalTests.component("name: '\(name)', url: ./A.git, formerly: 'Old\(name)'")
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
    #expect(workspace.components.map(\.name.description) == [name])
    #expect(workspace.components[0].declaredPods == [name])
  }

  @Test func descriptorsOfEveryFormatAreNamed() throws {
    let rows: [(fields: String, expected: [String])] = [
      ("podspec: A.podspec.json", ["podspecJSON A.podspec.json"]),
      ("package: Package.swift", ["packageSwift Package.swift"]),
      (
        "podspec: A.podspec, package: P/Package.swift", ["podspec A.podspec", "packageSwift P/Package.swift"]
      ),
      ("cartfile: Cartfile", ["podspec A.podspec", "cartfile Cartfile"]),
      (
        "version_from: 'package.json#version'",
        ["podspec A.podspec", "versionFile package.json version"]
      ),
      (
        "package: Package.swift, version_from: VERSION",
        ["versionFile VERSION", "packageSwift Package.swift"]
      ),
    ]
    for row in rows {
      let text = ManifestRefusalTests.component("name: A, url: ./A.git, \(row.fields)")
      let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
      let found = workspace.components[0].descriptors.map {
        ["\($0.format)", $0.path, $0.key].compactMap { $0 }.joined(separator: " ")
      }
      #expect(found == row.expected, "\(row.fields)")
    }
    let wrong = [
      "version_from: '#version'", "version_from: 'a.json#'", "version_from: ../V", "version_from: [a]",
      "package: Package.resolved", "cartfile: Cartfile.resolved", "package: [Package.swift, Package.swift]",
    ]
    for value in wrong {
      let text = ManifestRefusalTests.component("name: A, url: ./A.git, \(value)")
      let found = ManifestRefusalTests.refusals(text)
      #expect(found.count == 1 && found[0].hasPrefix("3:"), "\(value): \(found)")
    }
    let app = "app: { name: App, url: ./App.git, plist: Info.plist, package: Package.swift }"
    let text = ManifestRefusalTests.manifest("").replacing(
      "app: { name: App, url: ./App.git, plist: Info.plist }", with: app)
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
    #expect(workspace.app.descriptors.map(\.format) == [.packageSwift, .plist])
  }

  /// A manifest is the same with other line ends, or in JSON's notation.
  @Test func theTextsFormDoesNotMatter() throws {
    let expected = try WorkspaceManifest.read(SourceText(path: "relctl.yml", Self.full), folder: "/w")
    let forms = [
      "CRLF": Self.full.replacing("\n", with: "\r\n"), "CR": Self.full.replacing("\n", with: "\r"),
      "document start": "---\n" + Self.full,
    ]
    for (name, text) in forms {
      let found = try? WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
      if found != expected { Issue.record("\(name): \(String(describing: found))") }
    }
  }

  @Test func everythingThatIsWrongIsReportedTogetherInTheOrderOfTheText() {
    let text = SourceText(
      path: "relctl.yml",
      """
      relctl: 1
      app:
        nmae: App
        url: ./App.git
        plist: /App/Info.plist
      layers: [Core, Flow]
      components:
        - { name: A, url: ./A.git, layer: Cor }
        - { name: B/C, url: ./B.git }
        - { name: A, url: ./A2.git, podspec: [a/../../b.podspec] }
      enviroments: [qa]
      """)
    do {
      _ = try WorkspaceManifest.read(text, folder: "/w")
      Issue.record("was accepted")
    } catch {
      #expect(
        error.diagnostics.map { "\($0.location?.description ?? ""): \($0.message) [\($0.hint ?? "")]" } == [
          "relctl.yml:1:1: the manifest needs the key 'environments' []",
          "relctl.yml:3:3: the app has no key 'nmae' [did you mean 'name'?]",
          "relctl.yml:3:3: the app needs the key 'name' []",
          "relctl.yml:5:10: the app's plist is absolute "
            + "[paths are relative to the app's repository and stay inside it]",
          "relctl.yml:8:37: 'A' is in the unknown layer 'Cor' [did you mean 'Core'?]",
          "relctl.yml:9:13: a component's name contains a '/' [use letters, digits, '_', '-', '+', '.', '@' and "
            + "'!' in names of components]",
          "relctl.yml:10:13: the component 'A' is listed twice [the first is in line 8]",
          "relctl.yml:10:41: the podspec of 'A' contains '..' as a part "
            + "[paths are relative to the component's repository and stay inside it]",
          "relctl.yml:11:1: the manifest has no key 'enviroments' [did you mean 'environments'?]",
        ])
      #expect(error.diagnostics.last?.excerpt == "enviroments: [qa]")
    }
  }

  static let full = """
    # The fleet.
    relctl: 1
    app:
      name: App
      url: https://git.example.com/ios/app.git
      podfile: Pods
      plist: [App/Info.plist, Widget/Info.plist]
      xcconfig: V.xcconfig
    specs:
      specs-qa: { url: /srv/qa.git }
      specs-prd: { url: "ssh://git@h/prd.git", source: https://h/prd.git, branch: main }
    layers: [Core, Flow]
    components:
      - { name: Network, url: ./Network.git, layer: Core }
      - name: 支付
        url: git@h:ios/pay.git
        layer: Flow
        podspec: [A.podspec, sub/B.podspec]
      - { name: C++Kit, url: file:///srv/c.git }
    environments:
      - qa
      - no
      - { name: 1.10, settings: layers/one.xcconfig }
    overrides: environments/Components.xcconfig
    ledger: { url: git@h:ios/ledger.git, branch: state }
    versioning: independent
    identity: { name: Release Bot, email: bot@example.com }
    settings:
      search: [config/shared, ../ios]
      allow: ../company
      uses: [API_*]
      hosts: { qa: ["*.qa.example.com"] }

    """
}
