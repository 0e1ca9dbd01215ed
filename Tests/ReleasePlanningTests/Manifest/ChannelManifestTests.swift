import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// `channels:` of the manifest: what is read, and what is refused where.
struct ChannelManifestTests {
  @Test func everyMistakeIsRefusedWhereItStands() {
    typealias Row = ManifestRefusalTests.Row
    let rows = [
      Row(
        name: "all kinds",
        text: ManifestRefusalTests.manifest(
          """
          channels:
            share: { kind: folder, path: "../share/{build}" }
            store: { kind: put, url: "https://s.example/{name}", headers: ["A: b"], authorization: "env:T" }
            own: { kind: command, program: ./x, arguments: [a, b] }
            pgyer: { kind: pgyer, key: "command:pass show pgyer", install: invite }
            tf: { kind: testflight, app: 1, key: "file:k.p8", keyID: K, issuer: I, groups: [A, B], platform: ios }
            as: { kind: appstore, app: 1, key: "file:k.p8", keyID: K, release: automatic, phased: yes, locales: [en-US] }
            fb: { kind: firebase, project: 1, app: "1:2:ios:3", credentials: "file:c.json", testers: [a@b.c] }
            sym: { kind: bugly, appID: a, appKey: "env:K", jar: b.jar }
          """), expected: []),
      Row(
        name: "kinds",
        text: ManifestRefusalTests.manifest(
          "channels:\n  a: { kind: pgyr, key: \"env:K\" }\n  b: { path: x }\n  c: text\n  C: { kind: folder, path: x }"
        ),
        expected: [
          "7:14 manifest.channel.kind", "8:6 manifest.key.missing", "9:6 manifest.type",
          "10:3 manifest.name.duplicate",
        ]),
      Row(
        name: "keys and values",
        text: ManifestRefusalTests.manifest(
          """
          channels:
            a: { kind: pgyer, install: everybody }
            b: { kind: folder, path: x, key: "env:K" }
            c: { kind: pgyer, key: s3cr3t-itself }
            d: { kind: put, url: "x\\ny" }
            e: { kind: appstore, app: 1, key: "env:K", keyID: K, release: later, groups: [A] }
          """),
        expected: [
          "7:6 manifest.key.missing", "7:30 manifest.value.invalid", "8:31 manifest.key.unknown",
          "9:26 manifest.secret.plain", "10:24 manifest.value.invalid", "11:65 manifest.value.invalid",
          "11:72 manifest.key.unknown",
        ]),
      Row(
        name: "placeholders that there are not, and minutes that are none",
        text: ManifestRefusalTests.manifest(
          """
          channels:
            a: { kind: folder, path: "x/{nope}", page: "https://h/{build}/{" }
            b: { kind: put, url: "https://h/{biuld}" }
            c: { kind: command, program: p, minutes: abc }
            d: { kind: bugly, appID: a, appKey: "env:K", jar: b.jar, minutes: 1441 }
          """),
        expected: [
          "7:28 manifest.channel.placeholder", "8:24 manifest.channel.placeholder",
          "9:44 manifest.value.invalid", "10:69 manifest.value.invalid",
        ]),
    ]
    for row in rows {
      let found = ManifestRefusalTests.refusals(row.text)
      if found != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(found)") }
    }
  }

  @Test func aSecretInTheManifestIsNotRepeated() throws {
    let text = ManifestRefusalTests.manifest("channels:\n  c: { kind: pgyer, key: s3cr3t-itself }")
    do {
      _ = try WorkspaceManifest.read(SourceText(path: "relctl.yml", bytes: Array(text.utf8)), folder: "/w")
      Issue.record("it was read")
    } catch {
      #expect(!"\(error)".contains("s3cr3t"))
    }
  }

  @Test func entriesAreReadInTheirOrder() throws {
    let text = ManifestRefusalTests.manifest(
      """
      channels:
        z: { kind: command, program: p, arguments: [one, two words] }
        a: { kind: pgyer, key: "command:pass show x" }
      """)
    let workspace = try WorkspaceManifest.read(
      SourceText(path: "relctl.yml", bytes: Array(text.utf8)), folder: "/w")
    #expect(workspace.channels.map(\.name) == ["z", "a"])
    #expect(workspace.channels[0].texts["arguments"] == "one\ntwo words")
    #expect(workspace.channels[1].secrets["key"] == .command(["pass", "show", "x"]))
    #expect(workspace.channels[1].location == SourceLocation(file: "relctl.yml", line: 8, column: 3))
  }
}
