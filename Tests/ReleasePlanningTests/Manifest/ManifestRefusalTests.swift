import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What a manifest is refused for, and where the refusal points.
@Suite struct ManifestRefusalTests {
  struct Row {
    let name: String
    let text: String
    /// `line:column code` of each diagnostic.
    let expected: [String]
  }

  @Test func everyMistakeIsRefusedWhereItStands() {
    for row in Self.yaml + Self.keys + Self.settings + Self.rules + Self.messages + Self.values + Self.names
      + Self.addresses
    {
      let found = Self.refusals(row.text)
      if found != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(found)") }
    }
  }

  static func refusals(_ text: String) -> [String] { refusals(Array(text.utf8)) }

  static func refusals(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try WorkspaceManifest.read(SourceText(path: "relctl.yml", bytes: bytes), folder: "/w/fleet")
      return []
    } catch {
      return error.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" }
    }
  }

  /// A good manifest with lines of one's own at its end (the first is line 6).
  static func manifest(_ lines: String, components: String = "[]", environments: String = "[qa]") -> String {
    """
    relctl: 1
    app: { name: App, url: ./App.git, plist: Info.plist }
    components: \(components)
    environments: \(environments)
    # more
    \(lines)
    """
  }

  static func component(_ fields: String) -> String { manifest("", components: "[{ \(fields) }]") }

  static let rules = [
    Row(
      name: "all that can be said",
      text: manifest(
        """
        layers: [Core, { name: Feature, kind: business }]
        rules:
          severity: { layer-order: off, tag-moved: warning }
          system: [A, B]
          modules: { x: [X, Y], y: Z }
          thirdParty: { Alamofire: '~> 5.6', x: ['>= 1', '< 2'] }
          licences: [MIT, BSD]
          exceptions: [{ rule: tag-moved, components: App, reason: r, expires: 2026-12-31 }]
        """), expected: []),
    Row(
      name: "unknown rules and severities",
      text: manifest("rules:\n  severity: { layer-ordr: error, tag-moved: fatal }"),
      expected: ["7:15 manifest.rule.unknown", "7:45 manifest.severity.unknown"]),
    Row(
      name: "versions that are none", text: manifest("rules:\n  thirdParty: { Alamofire: newest }"),
      expected: ["7:28 manifest.requirement.invalid"]),
    Row(
      name: "an exception without a reason",
      text: manifest(
        "rules:\n  exceptions:\n    - { rule: tag-moved, components: App, expires: 2026-12-31 }"),
      expected: ["8:7 manifest.key.missing"]),
    Row(
      name: "an exception for nobody",
      text: manifest(
        "rules:\n  exceptions:\n    - { rule: tag-mved, components: Ap, reason: r, expires: tomorrow }"),
      expected: [
        "8:15 manifest.rule.unknown", "8:37 manifest.component.unknown", "8:61 manifest.date.invalid",
      ]),
    Row(
      name: "an exception without a day",
      text: manifest(
        "rules:\n  exceptions: [{ rule: tag-moved, components: App, reason: r, expires: 2026-02-30 }]"),
      expected: ["7:72 manifest.date.invalid"]),
    Row(
      name: "an unknown kind of layer", text: manifest("layers: [{ name: A, kind: busines }]"),
      expected: ["6:27 manifest.kind.unknown"]),
  ]

  static let messages = [
    Row(
      name: "all messages",
      text: manifest(
        """
        tickets: { pattern: 'A-[0-9]+' }
        messages:
          commit: "{tickets} {component} {version}\\n\\nRun {run} of {train} {environment}, {not this}, {"
          merge: m
          tag: "{version}"
          undo: u
          require: ^A
        """), expected: []),
    Row(
      name: "an unknown placeholder", text: manifest("messages: { commit: 'x', tag: '{verison}' }"),
      expected: ["6:31 manifest.messages.placeholder"]),
    Row(
      name: "tickets of no form", text: manifest("messages: { undo: '{tickets}' }"),
      expected: ["6:19 manifest.messages.tickets"]),
    Row(
      name: "a pattern that is none", text: manifest("messages: { require: '(' }"),
      expected: ["6:22 manifest.messages.require"]),
    Row(
      name: "all of a host",
      text: manifest(
        "hosts: { git.example.com: { kind: gitlab, site: 'https://a.example/', api: 'https://a.example/v4', token: env:T, merge: auto, authority: a.pem } }"
      ), expected: []),
    Row(
      name: "hosts of no kind and of an unknown one",
      text: manifest("hosts: { a.example: {}, b.example: { kind: svn } }"),
      expected: ["6:21 manifest.key.missing", "6:44 manifest.host.kind"]),
    Row(
      name: "places of a host that are none",
      text: manifest("hosts: { a.example: { kind: gitea, site: 'a.example', api: 'ftp://a' } }"),
      expected: ["6:42 manifest.host.address", "6:60 manifest.host.address"]),
    Row(
      name: "a workspace in the place of a project",
      text: """
        relctl: 1
        app: { name: App, url: ./App.git, project: A.xcworkspace }
        components: []
        environments: [qa]
        """,
      expected: ["2:44 manifest.path.suffix"]),
    Row(
      name: "merges without a token", text: manifest("hosts: { a.example: { kind: gitea, merge: auto } }"),
      expected: ["6:43 manifest.host.token"]),
    Row(
      name: "a ledger among the app's sources", text: manifest("ledger: { branch: master }"),
      expected: ["6:19 manifest.ledger.branch"]),
    Row(
      name: "a ledger among podspecs",
      text: manifest("specs: { a: { url: /s } }\nledger: { url: /s, branch: master }"),
      expected: ["7:28 manifest.ledger.branch"]),
    Row(
      name: "a ledger in a repository of its own", text: manifest("ledger: { url: /l, branch: main }"),
      expected: []),
    Row(
      name: "nothing to read", text: manifest("messages: { commit: ' ', merge: \"a\\u0007\" }"),
      expected: ["6:21 manifest.messages.text", "6:33 manifest.messages.text"]),
  ]

  static let yaml = [
    Row(name: "empty", text: "", expected: ["1:1 manifest.empty"]),
    Row(
      name: "a byte order mark", text: "\u{FEFF}relctl: 1\napp:\n",
      expected: ["1:1 manifest.yaml.byte-order-mark"]),
    Row(name: "comments only", text: "# nothing\n", expected: ["1:1 manifest.empty"]),
    Row(name: "null", text: "~", expected: ["1:1 manifest.type"]),
    Row(name: "a list", text: "- a", expected: ["1:1 manifest.type"]),
    Row(name: "a tab", text: "app:\n\tname: x", expected: ["2:1 manifest.yaml.syntax"]),
    Row(name: "an open list", text: "a: [1\nb: 2", expected: ["2:2 manifest.yaml.syntax"]),
    Row(name: "two documents", text: manifest("---\nx: 1"), expected: ["6:1 manifest.yaml.syntax"]),
    Row(name: "a control character", text: "a: b\u{1}", expected: ["1:5 manifest.yaml.syntax"]),
    Row(name: "an unknown alias", text: "a: *b", expected: ["1:4 manifest.yaml.syntax"]),
    Row(name: "an anchor", text: manifest("layers: &l [A]"), expected: ["6:9 manifest.yaml.anchor"]),
    Row(
      name: "an anchor and its aliases", text: manifest("layers: &l [A]\noverrides: *l\nledger: *l"),
      expected: ["6:9 manifest.yaml.anchor"]),
    Row(
      name: "more aliases than may be compared",
      text: "a: &a [x, x]\n" + (0..<4).map { _ in "- [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n" }.joined(),
      expected: ["5:24 manifest.yaml.alias"]),
    Row(
      name: "deep",
      text: manifest("layers: " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)),
      expected: ["6:24 manifest.yaml.depth"]),
    Row(name: "a key that is a list", text: manifest("? [a, b]\n: c"), expected: ["6:3 manifest.type"]),
    Row(name: "columns after other scripts", text: "支付👨‍👩‍👧: [", expected: ["1:7 manifest.yaml.syntax"]),
  ]

  static let keys = [
    Row(name: "another format", text: "relctl: 2\nfuture: 1", expected: ["1:9 manifest.format.unknown"]),
    Row(
      name: "no format",
      text: "app: { name: App, url: ./App.git, plist: I }\ncomponents: []\nenvironments: [qa]",
      expected: ["1:1 manifest.key.missing"]),
    Row(
      name: "an unknown key", text: manifest("versionning: lockstep"), expected: ["6:1 manifest.key.unknown"]),
    Row(
      name: "a key twice", text: manifest("layers: [A]\nlayers: [B]"),
      expected: ["7:1 manifest.key.duplicate"]),
    Row(
      name: "a key twice, in quotes", text: manifest("layers: [A]\n\"layers\" : [B]"),
      expected: ["7:1 manifest.key.duplicate"]),
    Row(
      name: "a key three times", text: manifest("layers: [A]\nlayers: [B]\nlayers: [C]"),
      expected: ["7:1 manifest.key.duplicate", "8:1 manifest.key.duplicate"]),
    Row(
      name: "a key twice inside, and other mistakes",
      text: manifest(
        "ledger: { url: ./L.git, url: ./M.git }\nspecs:\n  a: { url: ./a }\n  a: { url: ./b }\nx: 1"),
      expected: ["6:25 manifest.key.duplicate", "9:3 manifest.key.duplicate", "10:1 manifest.key.unknown"]),
    Row(
      name: "a key twice, escaped", text: manifest("layers: [A]\n\"l\\u0061yers\": [B]"),
      expected: ["7:1 manifest.key.duplicate"]),
    Row(name: "no name", text: component("url: ./A.git"), expected: ["3:14 manifest.key.missing"]),
    Row(name: "no address", text: component("name: A"), expected: ["3:14 manifest.key.missing"]),
    Row(
      name: "no file with the app's version",
      text: "relctl: 1\napp: { name: App, url: ./App.git }\ncomponents: []\nenvironments: [qa]",
      expected: ["2:6 manifest.app.version"]),
    Row(
      name: "no environments", text: manifest("", environments: "[]"),
      expected: ["4:15 manifest.environments.empty"]),
  ]

  static let settings = [
    Row(
      name: "an unknown key", text: manifest("settings: { serach: [a] }"),
      expected: ["6:13 manifest.key.unknown"]),
    Row(
      name: "search paths", text: manifest("settings: { search: [/etc, a/../b, ../.., ~/x, ../ok, ok] }"),
      expected: [
        "6:22 manifest.path.invalid", "6:28 manifest.path.invalid", "6:36 manifest.path.invalid",
        "6:43 manifest.path.invalid",
      ]),
    Row(
      name: "hosts of no environment", text: manifest("settings: { hosts: { uat: [x] } }"),
      expected: ["6:22 manifest.environment.unknown"]),
    Row(
      name: "an exception without a reason",
      text: manifest("settings: { exceptions: [{ id: a, until: 2026-01-01 }] }"),
      expected: ["6:26 manifest.key.missing"]),
    Row(
      name: "an exception without an end",
      text: manifest("settings: { exceptions: [{ id: a, reason: b, until: never }] }"),
      expected: ["6:53 manifest.date.invalid"]),
    Row(
      name: "a day that does not exist",
      text: manifest("settings: { exceptions: [{ id: a, reason: b, until: 2026-02-30 }] }"),
      expected: ["6:53 manifest.date.invalid"]),
  ]

  static let values = [
    Row(
      name: "nothing after the colon", text: manifest("overrides:\nlayers: []"),
      expected: ["6:11 manifest.value.empty"]),
    Row(name: "a tilde", text: manifest("overrides: ~"), expected: ["6:12 manifest.value.empty"]),
    Row(name: "an empty text", text: manifest("overrides: ''"), expected: ["6:12 manifest.value.empty"]),
    Row(name: "a list for a text", text: manifest("overrides: [a]"), expected: ["6:12 manifest.type"]),
    Row(name: "a text for a list", text: manifest("layers: Core"), expected: ["6:9 manifest.type"]),
    Row(name: "a text for a mapping", text: manifest("ledger: x"), expected: ["6:9 manifest.type"]),
    Row(
      name: "components as a mapping", text: manifest("", components: "{a: b}"),
      expected: ["3:13 manifest.type"]),
    Row(
      name: "an unknown word", text: manifest("versioning: lockstp"),
      expected: ["6:13 manifest.versioning.unknown"]),
    Row(
      name: "a bad branch", text: manifest("ledger: { branch: a..b }"),
      expected: ["6:19 manifest.branch.invalid"]),
    Row(
      name: "a full ref for a branch", text: manifest("ledger: { branch: refs/heads/a }"),
      expected: ["6:19 manifest.branch.invalid"]),
    Row(
      name: "a name that no commit can hold", text: manifest("identity: { name: 'a <b>', email: a@b }"),
      expected: ["6:19 manifest.identity.invalid"]),
    Row(
      name: "neither a name nor an address", text: manifest("identity: { name: 'a>', email: 'a b' }"),
      expected: ["6:19 manifest.identity.invalid", "6:32 manifest.identity.invalid"]),
    Row(
      name: "everything wrong with one exception",
      text: manifest(
        "rules: { exceptions: [{ rule: nonesuch, components: X, reason: '', expires: soon }] }\nsettings: { exceptions: [{ id: '', reason: '', until: soon }] }"
      ),
      expected: [
        "6:31 manifest.rule.unknown", "6:53 manifest.component.unknown", "6:64 manifest.value.empty",
        "6:77 manifest.date.invalid", "7:32 manifest.value.empty", "7:44 manifest.value.empty",
        "7:55 manifest.date.invalid",
      ]),
    Row(
      name: "no address", text: manifest("identity: { name: a, email: 'a b' }"),
      expected: ["6:29 manifest.identity.invalid"]),
    Row(name: "an absolute path", text: manifest("overrides: /a"), expected: ["6:12 manifest.path.invalid"]),
    Row(
      name: "a path that climbs", text: manifest("overrides: a/../../b"),
      expected: ["6:12 manifest.path.invalid"]),
    Row(
      name: "a path into .git", text: manifest("overrides: .GIT/x"), expected: ["6:12 manifest.path.invalid"]),
    Row(name: "a doubled slash", text: manifest("overrides: a//b"), expected: ["6:12 manifest.path.invalid"]),
    Row(name: "a home path", text: manifest("overrides: ~/b"), expected: ["6:12 manifest.path.invalid"]),
    Row(name: "a backslash", text: manifest("overrides: a\\b"), expected: ["6:12 manifest.path.invalid"]),
    Row(name: "a line end", text: manifest("overrides: \"a\\nb\""), expected: ["6:12 manifest.path.invalid"]),
    Row(
      name: "a path twice", text: component("name: A, url: ./A.git, podspec: [a, b, a]"),
      expected: ["3:55 manifest.path.duplicate"]),
    Row(
      name: "an empty list of paths", text: component("name: A, url: ./A.git, podspec: []"),
      expected: ["3:48 manifest.value.empty"]),
  ]

  static let names = [
    Row(name: "an empty name", text: manifest("layers: ['']"), expected: ["6:10 manifest.value.empty"]),
    Row(name: "a blank", text: manifest("layers: [a b]"), expected: ["6:10 manifest.name.invalid"]),
    Row(name: "a slash", text: manifest("layers: [a/b]"), expected: ["6:10 manifest.name.invalid"]),
    Row(
      name: "a slash that a letter joins", text: manifest("layers: [\"\u{D4E}/b\"]"),
      expected: ["6:10 manifest.name.invalid"]),
    Row(
      name: "a control character", text: manifest("layers: [\"a\\tb\"]"),
      expected: ["6:10 manifest.name.invalid"]),
    Row(name: "an option", text: manifest("layers: [--all]"), expected: ["6:10 manifest.name.invalid"]),
    Row(
      name: "an edge", text: manifest("", environments: "[qa..stg, a→b]"),
      expected: ["4:16 manifest.name.invalid", "4:25 manifest.name.invalid"]),
    Row(name: "the folder above", text: manifest("layers: [..]"), expected: ["6:10 manifest.name.invalid"]),
    Row(
      name: "a layer twice", text: manifest("layers: [A, B, A]"), expected: ["6:16 manifest.name.duplicate"]),
    Row(
      name: "an environment twice", text: manifest("", environments: "[qa, QA]"),
      expected: ["4:20 manifest.name.duplicate"]),
    Row(
      name: "components that differ in case",
      text: manifest("", components: "[{name: Ab, url: ./a}, {name: aB, url: ./b}]"),
      expected: ["3:43 manifest.name.duplicate"]),
    Row(
      name: "the app's name", text: component("name: app, url: ./A.git"),
      expected: ["3:22 manifest.name.duplicate"]),
    Row(
      name: "no layers", text: component("name: A, url: ./A.git, layer: Core"),
      expected: ["3:46 manifest.layer.unknown"]),
    Row(
      name: "a bad spec name", text: manifest("specs: { a b: { url: ./a } }"),
      expected: ["6:10 manifest.name.invalid"]),
    Row(
      name: "a public source without a place", text: manifest("publicSpecs: {}"),
      expected: ["6:14 manifest.publicSpecs.place"]),
    Row(
      name: "a public source at two places", text: manifest("publicSpecs: { url: ./a, cdn: 'https://h' }"),
      expected: ["6:14 manifest.publicSpecs.place"]),
    Row(
      name: "a branch of a server", text: manifest("publicSpecs: { cdn: 'https://h', branch: main }"),
      expected: ["6:42 manifest.publicSpecs.place"]),
    Row(
      name: "a public source that others can change on its way",
      text: manifest("publicSpecs: { cdn: 'http://h/' }"),
      expected: ["6:21 manifest.publicSpecs.address"]),
    Row(
      name: "a public source behind a query", text: manifest("publicSpecs: { cdn: 'https://h/?t=1' }"),
      expected: ["6:21 manifest.publicSpecs.address"]),
  ]

  static let addresses =
    [
      "Foo.git", "-oProxyCommand=x", "--upload-pack=x", "ext::sh -c x", "ext::x", "https://", "https:///a",
      "https://h",
      "ftp://h/a", "ssh://-oProxyCommand=x/a", "ssh://git@-x/a", "git@-x:a", "'a b'", "'host:'", "'@:a'",
      "\"a\\u0007b\"", "https://h:\u{600}@evil/a", "https://a@b@h/a", "https://h:x/a", "https://h?@evil/a",
      "ssh://h%2f@evil/a", "https://例子.cn/a", "例子.cn:a",
      "../../../up.git",
    ].map { address in
      Row(name: address, text: component("url: \(address), name: A"), expected: ["3:21 manifest.url.invalid"])
    } + [
      Row(
        name: "the app's repository", text: component("url: ./App.git, name: A"),
        expected: ["3:21 manifest.url.duplicate"]),
      Row(
        name: "a repository twice",
        text: manifest("", components: "[{name: A, url: ./a}, {name: B, url: ././a}]"),
        expected: ["3:50 manifest.url.duplicate"]),
      Row(
        name: "a repository in two spellings",
        text: manifest(
          "", components: "[{name: A, url: https://h/i/a.git}, {name: B, url: ssh://git@H:22/i/a/}]"),
        expected: ["3:64 manifest.url.duplicate"]),
      Row(
        name: "the repository of podspecs",
        text: manifest("specs: { s: { url: /s/ } }", components: "[{name: A, url: /s.git}]"),
        expected: ["3:29 manifest.url.duplicate"]),
      Row(
        name: "a spec branch twice",
        text: manifest("specs:\n  a: { url: /s }\n  b: { url: /s/ }\n  c: { url: /s, branch: m }"),
        expected: ["8:13 manifest.url.duplicate"]),
    ]
}
