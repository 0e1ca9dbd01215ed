import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// What relctl.yml says of chats.
struct WebhookManifestTests {
  private typealias Row = ManifestRefusalTests.Row

  @Test func theManifestNamesChatsAndNeverTheirAddresses() throws {
    let rows = [
      Row(
        name: "all",
        text: ManifestRefusalTests.manifest(
          """
          notify:
            team: { kind: feishu, url: "env:URL", secret: "env:KEY", on: run, outcomes: [partly, in-doubt] }
            ops: { kind: slack, url: "file:url", authority: ca.pem }
          """), expected: []),
      Row(
        name: "mistakes",
        text: ManifestRefusalTests.manifest(
          """
          notify:
            a: { kind: slak, url: "env:URL" }
            b: { kind: slack, url: "https://hooks.example/s3cr3t" }
            c: { kind: wecom, url: "env:URL", secret: "env:KEY" }
            d: { kind: feishu, url: "env:URL", on: [runs] }
            e: { kind: feishu }
          """),
        expected: [
          "7:14 manifest.webhook.kind", "8:26 manifest.secret.plain", "9:45 manifest.webhook.secret",
          "10:43 manifest.value.invalid", "11:6 manifest.key.missing",
        ]),
    ]
    for row in rows {
      let found = ManifestRefusalTests.refusals(row.text)
      if found != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(found)") }
    }
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", rows[0].text), folder: "/w")
    let team = try #require(workspace.webhooks.first)
    #expect(team.occasions == [.run] && team.outcomes == [.partly, .inDoubt])
  }
}
