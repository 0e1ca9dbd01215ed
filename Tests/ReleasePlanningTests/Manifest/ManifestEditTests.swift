import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// Components come into `relctl.yml` and go, and no other byte moves.
@Suite struct ManifestEditTests {
  private struct Row {
    let name: String
    /// `components:` and what follows it.
    let list: String
    let entry: ManifestEntry
    let added: String
  }

  private static let wallet = ManifestEntry(name: "Wallet", url: "./Wallet.git", layer: "Base")
  private static let rows = [
    Row(
      name: "entries between braces, behind the last of its layer",
      list:
        "components:\n  - { name: A, url: ./A.git, layer: Base }   # the first\n  - { name: B, url: ./B.git, layer: Top }\n",
      entry: wallet,
      added:
        "components:\n  - { name: A, url: ./A.git, layer: Base }   # the first\n  - { name: Wallet, url: ./Wallet.git, layer: Base }\n  - { name: B, url: ./B.git, layer: Top }\n"
    ),
    Row(
      name: "a layer without components: at the end, before the comments behind the list",
      list: "components:\n  - {name: A, url: ./A.git, layer: Top}\n  # - {name: Old}\n\n# the end\n",
      entry: wallet,
      added:
        "components:\n  - {name: A, url: ./A.git, layer: Top}\n  - {name: Wallet, url: ./Wallet.git, layer: Base}\n  # - {name: Old}\n\n# the end\n"
    ),
    Row(
      name: "an entry of several lines",
      list:
        "components:\n- name: A   # ours\n  url: ./A.git\n\n  layer: Base\n# next\n- name: B\n  url: ./B.git\n  layer: Top\n",
      entry: wallet,
      added:
        "components:\n- name: A   # ours\n  url: ./A.git\n\n  layer: Base\n- name: Wallet\n  url: ./Wallet.git\n  layer: Base\n# next\n- name: B\n  url: ./B.git\n  layer: Top\n"
    ),
    Row(
      name: "CRLF",
      list: "components:\r\n  - { name: A, url: ./A.git, layer: Base }\r\n",
      entry: wallet,
      added:
        "components:\r\n  - { name: A, url: ./A.git, layer: Base }\r\n  - { name: Wallet, url: ./Wallet.git, layer: Base }\r\n"
    ),
    Row(
      name: "no final line end",
      list: "components:\n  - { name: A, url: ./A.git, layer: Base }",
      entry: wallet,
      added:
        "components:\n  - { name: A, url: ./A.git, layer: Base }\n  - { name: Wallet, url: ./Wallet.git, layer: Base }"
    ),
    Row(
      name: "a list between brackets",
      list:
        "components: [{ name: A, url: './A}.git', layer: Base }, { name: B, url: ./B.git, layer: Top }]   # all\n",
      entry: wallet,
      added:
        "components: [{ name: A, url: './A}.git', layer: Base }, { name: Wallet, url: ./Wallet.git, layer: Base }, { name: B, url: ./B.git, layer: Top }]   # all\n"
    ),
    Row(
      name: "a list between brackets, one entry a line",
      list:
        "components: [\n  { name: A, url: ./A.git, layer: Base },\n  { name: B, url: ./B.git, layer: Top }\n]\n",
      entry: wallet,
      added:
        "components: [\n  { name: A, url: ./A.git, layer: Base },\n  { name: Wallet, url: ./Wallet.git, layer: Base },\n  { name: B, url: ./B.git, layer: Top }\n]\n"
    ),
    Row(
      name: "an empty list",
      list: "components: []\n", entry: wallet,
      added: "components: [{ name: Wallet, url: ./Wallet.git, layer: Base }]\n"),
    Row(
      name: "values that need quotes, all keys",
      list: "components:\n  - { name: A, url: ./A.git, layer: Base }\n",
      entry: ManifestEntry(
        name: "Wallet", url: "/srv/a,b#c/it's.git", layer: "Base", kind: .business, package: "Package.swift"),
      added:
        "components:\n  - { name: A, url: ./A.git, layer: Base }\n  - { name: Wallet, url: '/srv/a,b#c/it''s.git', layer: Base, kind: business, podspec: Wallet.podspec, package: Package.swift }\n"
    ),
    Row(
      name: "an entry that goes over lines between braces",
      list:
        "components:\n  - { name: A,\n      url: ./A.git, layer: Base }  # { not a brace\nversioning: lockstep\n",
      entry: wallet,
      added:
        "components:\n  - { name: A,\n      url: ./A.git, layer: Base }  # { not a brace\n  - { name: Wallet, url: ./Wallet.git, layer: Base }\nversioning: lockstep\n"
    ),
  ]

  private static func manifest(_ list: String) -> SourceText {
    let end = list.contains("\r\n") ? "\r\n" : "\n"
    let head = [
      "relctl: 1", "# ours", "app: { name: App, url: ./App.git, plist: App/Info.plist }",
      "environments: [qa]",
      "layers: [Base, Top]", "",
    ]
    return SourceText(path: "relctl.yml", head.joined(separator: end) + list)
  }

  @Test func aComponentComesInAndGoesAgain() throws {
    for row in Self.rows {
      let text = Self.manifest(row.list)
      let added = try ManifestDocument(text, folder: "/w").adding(row.entry)
      #expect(added.string == Self.manifest(row.added).string, "\(row.name)")
      guard row.list.contains("name: A") else { continue }
      let removed = try ManifestDocument(added, folder: "/w").removing(component: "Wallet")
      #expect(removed.string == text.string, "\(row.name): and without it as before")
    }
  }

  @Test func theFirstEntryGoesFromEachKindOfList() throws {
    let rows = [
      (
        "components: [{ name: A, url: ./A.git }, { name: B, url: ./B.git }]\n",
        "components: [{ name: B, url: ./B.git }]\n"
      ),
      (
        "components:\n  # about A\n  - { name: A, url: ./A.git }\n  # about B\n  - { name: B, url: ./B.git }\n",
        "components:\n  # about A\n  # about B\n  - { name: B, url: ./B.git }\n"
      ),
      (
        "components:\n- name: A\n  url: ./A.git\n- name: B\n  url: ./B.git\n",
        "components:\n- name: B\n  url: ./B.git\n"
      ),
    ]
    for (list, expected) in rows {
      let removed = try ManifestDocument(Self.manifest(list), folder: "/w").removing(component: "A")
      #expect(removed.string == Self.manifest(expected).string)
    }
  }

  @Test func whatOthersNameIsNotTakenOut() throws {
    let list = """
      components:
        - { name: A, url: ./A.git, layer: Top }
        - { name: B, url: ./B.git }
      rules:
        wrapped:
          C: [B, A]
          D: Top
        exceptions: [{ rule: layer-order, components: [A], reason: new, expires: 2099-01-01 }]
      build: { components: { A: { command: make } } }

      """
    let document = try ManifestDocument(Self.manifest(list), folder: "/w")
    let refusal = #expect(throws: Refusal.self) { _ = try document.removing(component: "A") }
    #expect(refusal?.diagnostics.allSatisfy { $0.code == "component.mentioned" } == true)
    let places = refusal?.diagnostics.compactMap(\.location).map { "\($0.line):\($0.column)" }
    #expect(places == ["13:50", "11:12", "12:8", "14:24"])
  }

  @Test func anOwnerThatIsALayerTooKeepsTheLayersName() throws {
    let list = """
      components:
        - { name: Top, url: ./T.git, podspec: T.podspec, formerly: O }
        - { name: B, url: ./B.git, layer: Top }
      rules: { wrapped: { C: Top } }

      """
    let renamed = try ManifestDocument(Self.manifest(list), folder: "/w").renaming("Top", to: "N", url: nil)
    let expected = list.replacing("name: Top", with: "name: N").replacing(
      "formerly: O", with: "formerly: [O, Top]")
    #expect(renamed.string == Self.manifest(expected).string)
  }

  @Test func anotherNameMovesNoOtherByte() throws {
    let rows: [(list: String, url: String?, renamed: String)] = [
      (
        "components:\r\n  - { name: A, url: ./A.git, layer: Base }   # the first\r\n  - { name: B, url: ./B.git }\r\n",
        nil,
        "components:\r\n  - { name: N, formerly: A, podspec: A.podspec, url: ./A.git, layer: Base }   # the first\r\n  - { name: B, url: ./B.git }\r\n"
      ),
      (
        "components:\r\n- name: 'A'   # ours\r\n  url: ./A.git\r\n- name: B\r\n  url: ./B.git\r\n", "./N.git",
        "components:\r\n- name: N   # ours\r\n  formerly: A\r\n  podspec: A.podspec\r\n  url: ./N.git\r\n- name: B\r\n  url: ./B.git\r\n"
      ),
      (
        "components: [{ url: './it''s.git', name: \"A\", podspec: Pods/X.podspec, formerly: O }]",
        "./N.git",
        "components: [{ url: ./N.git, name: N, podspec: Pods/X.podspec, formerly: [O, A] }]"
      ),
      (
        "components:\n  - name: A\n    package: Package.swift\n    url: ./A.git\n    formerly: [O, P]  # long ago\n",
        nil,
        "components:\n  - name: N\n    package: Package.swift\n    url: ./A.git\n    formerly: [O, P, A]  # long ago\n"
      ),
      (
        "components:\n  - url: ./A.git\n    podspec: A.podspec\n    formerly:\n      - O   # once\n    name: A",
        nil,
        "components:\n  - url: ./A.git\n    podspec: A.podspec\n    formerly:\n      - O   # once\n      - A\n    name: N"
      ),
      // A name that comes back is no former one.
      (
        "components:\n  - { name: A, url: ./A.git, podspec: N.podspec, formerly: [O, N] }\n", nil,
        "components:\n  - { name: N, url: ./A.git, podspec: N.podspec, formerly: [O, A] }\n"
      ),
      (
        "components: [{ name: A, url: ./A.git }, { name: B, url: ./B.git }]\nrules:\n  exceptions:\n    - { rule: unused-dependency, components: [B, A], reason: 'A is new', expires: 2099-01-01 }\n",
        nil,
        "components: [{ name: N, formerly: A, podspec: A.podspec, url: ./A.git }, { name: B, url: ./B.git }]\nrules:\n  exceptions:\n    - { rule: unused-dependency, components: [B, N], reason: 'A is new', expires: 2099-01-01 }\n"
      ),
      (
        "components: [{ name: A, url: ./A.git }, { name: B, url: ./B.git }]\nrules: { wrapped: { A: [B, 'A'], C: A } }\nbuild: { components: { A: { command: make } } }\n",
        nil,
        "components: [{ name: N, formerly: A, podspec: A.podspec, url: ./A.git }, { name: B, url: ./B.git }]\nrules: { wrapped: { A: [B, N], C: N } }\nbuild: { components: { N: { command: make } } }\n"
      ),
    ]
    for row in rows {
      let renamed = try ManifestDocument(Self.manifest(row.list), folder: "/w")
        .renaming("A", to: "N", url: row.url)
      #expect(renamed.string == Self.manifest(row.renamed).string)
      let again = try ManifestDocument(renamed, folder: "/w").renaming("A", to: "N", url: row.url)
      #expect(again == renamed, "a repeat changes nothing")
    }
  }

  @Test func aNameMeansOneComponent() {
    let rows: [(list: String, code: String)] = [
      (
        "components:\n  - { name: A, url: ./A.git }\n  - { name: B, url: ./B.git, formerly: A }\n",
        "manifest.formerly.present"
      ),
      (
        "components:\n  - { name: A, url: ./A.git, formerly: O }\n  - { name: B, url: ./B.git, formerly: [P, O] }\n",
        "manifest.formerly.taken"
      ),
      ("components:\n\n  - { name: A, url: ./A.git, formerly: App }\n", "manifest.formerly.present"),
    ]
    for row in rows {
      let refusal = #expect(throws: Refusal.self) {
        _ = try WorkspaceManifest.read(Self.manifest(row.list), folder: "/w")
      }
      #expect(refusal?.diagnostics.map(\.code) == [row.code])
      #expect(refusal?.diagnostics.first?.location?.line == 8, "\(row.code)")
    }
  }

  @Test func whatCannotBeEditedIsRefusedWithItsPlace() throws {
    let rows: [(list: String, entry: ManifestEntry, code: String, line: Int)] = [
      ("components:\n  - &a { name: A, url: ./A.git }\n", Self.wallet, "manifest.yaml.anchor", 7),
      (
        "components:\n  - { name: A, url: ./A.git }\n", ManifestEntry(name: "a", url: "./b.git"),
        "manifest.name.duplicate", 8
      ),
      (
        "components:\n  - { name: A, url: ./A.git }\n", ManifestEntry(name: "B", url: "./A.git"),
        "manifest.url.duplicate", 8
      ),
    ]
    for row in rows {
      let refusal = #expect(throws: Refusal.self) {
        _ = try ManifestDocument(Self.manifest(row.list), folder: "/w").adding(row.entry)
      }
      #expect(refusal?.diagnostics.first?.code == row.code)
      #expect(refusal?.diagnostics.first?.location?.line == row.line, "\(row.code)")
    }
    let last = #expect(throws: Refusal.self) {
      _ = try ManifestDocument(Self.manifest("components:\n  - { name: A, url: ./A.git }\n"), folder: "/w")
        .removing(component: "A")
    }
    #expect(last?.diagnostics.first?.code == "component.last")
  }

  @Test func theAddressOfANewComponentFollowsTheOthers() throws {
    let rows: [(urls: [String], address: String?)] = [
      (
        ["https://git.example.com/ios/A.git", "https://git.example.com/ios/B.git"],
        "https://git.example.com/ios/W.git"
      ),
      (["git@host:ios/A.git", "git@host:ios/B.git"], "git@host:ios/W.git"),
      (["./A.git", "./B.git"], "./W.git"),
      (["https://a.example.com/A.git", "https://b.example.com/B.git"], nil),
      (["./A.git", "./other.git"], nil),
      (["./lib-A.git", "./lib-B.git"], nil),
    ]
    for row in rows {
      let list =
        "components:\n  - { name: A, url: '\(row.urls[0])' }\n  - { name: B, url: '\(row.urls[1])' }\n"
      #expect(try ManifestDocument(Self.manifest(list), folder: "/w").address(of: "W") == row.address)
    }
  }
}
