import Foundation
import TestSupport
import Testing

/// Builds, their tests, deliveries and chats.
extension PrintedDocuments {
  func tellOfBuilds() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let order = ["ORDER": world.order]
    try prepare(fleet)
    try run("build", "matrix", "qa", in: fleet)
    try run("ci", "write", "github", in: fleet)
    try run("doctor", in: fleet)
    let built = try run("build", "qa", "--channel", "good", "--test", in: fleet, environment: order)
    let folder = built["folder"] as? String ?? ""
    try keep(file: folder + "/build.json", as: "build-manifest")
    // A folder that is not there: every make fails.
    let nowhere = ["ORDER": fleet.world.path("none/none")]
    try run("build", "qa", "--new-number", "--no-cache", in: fleet, status: 1, environment: nowhere)
    try run("build", "list", in: fleet)
    let build = built["build"] as? String ?? ""
    try run("ship", build, in: fleet, status: 1)
    try run("ship", build, in: fleet)
    try run("ship", "status", build, in: fleet)
    let questions = try String(contentsOfFile: fleet.folder + "/questions", encoding: .utf8)
    for line in questions.split(separator: "\n") {
      keep(String(line), from: "what a channel is asked", as: "channel-question")
    }
    try run("notify", "test", "--preview", in: fleet)
    try fleet.succeed("report", "--out", "page")
    try keep(file: fleet.folder + "/page/report.json")
    try keepLedger(of: fleet)
    try tellOfTheStore()
  }

  /// A version in the store, and one that is not refused by relctl but by the store.
  private func tellOfTheStore() throws {
    let world = try ShipWorld(.appstore, isUpdate: true)
    let secret = ["CH_SECRET": world.secret]
    world.appStore?.bring("6.5.4", "41")
    world.appStore?.attach("build-2", to: "6.5.4")
    world.appStore?.setPhase("ACTIVE", day: 2, of: "6.5.4")
    try run("store", "status", "ch", in: world.fleet, environment: secret)
    world.server.meet(.status(403), "PATCH", "/v1/appStoreVersionPhasedReleases")
    try run("store", "pause", "ch", "--yes", in: world.fleet, status: 1, environment: secret)
    try tellOfHealth(world, secret)
  }

  /// A version that people fare badly with, and one that nobody could measure.
  private func tellOfHealth(_ world: ShipWorld, _ secret: [String: String]) throws {
    try world.fleet.append(
      "    health: { program: ./health, crashFreeUsers: 99.5, crashFreeSessions: 99.8 }\n",
      to: world.fleet.folder + "/relctl.yml")
    let answer =
      #"{"crashFreeUsers": 99.31, "crashFreeSessions": 99.9, "sessions": 900, "url": "https://crash.example"}"#
    try world.fleet.world.writeScript("echo '\(answer)'", to: world.fleet.folder + "/health")
    try run("store", "watch", "ch", "--yes", in: world.fleet, status: 3, environment: secret)
    try keepLedger(of: world.fleet)
    try world.fleet.world.writeScript("exit 1", to: world.fleet.folder + "/health")
    try run("store", "watch", "ch", in: world.fleet, status: 4, environment: secret)
    try run("store", "status", "ch", in: world.fleet, environment: secret)
  }

  private func prepare(_ fleet: FleetWorld) throws {
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { command: [make], outputs: [lib.a], test: { command: [sh, -c, 'cp ../../unit.xml r.xml'], reports: r.xml } }"
    )
    try fleet.append(
      """
      channels:
        good: { kind: command, program: ./handover }
        store: { kind: testflight, app: "123", keyID: K, issuer: I, key: env:NOT_READ }
      notify:
        team: { kind: wecom, url: env:CHAT_URL }
      """, to: fleet.folder + "/relctl.yml")
    try fleet.append("RELEASE_CHANNELS = good", to: fleet.folder + "/environments/QA.xcconfig")
    try fleet.append(
      "MARKET = $(CHANNEL)", to: fleet.folder + "/environments/QA.xcconfig")
    let report =
      "<testsuite><testcase classname='Cart' name='total' time='0.25'/><testcase classname='Cart' name='later'><skipped message='not yet'/></testcase></testsuite>"
    try fleet.write(report, to: "unit.xml")
    try fleet.editManifest("../../unit.xml", fleet.folder + "/unit.xml")
    try fleet.world.writeScript(
      """
      cat >> questions
      case $RELCTL_ACTION in
        find) echo '{"presence":"absent"}' ;;
        send) mkdir busy && { echo 'not now' >&2; exit 1; }; echo '{"handle":{"id":"7"}}' ;;
        state) echo '{"state":"available","page":"https://example.com/app"}' ;;
      esac
      """, to: fleet.folder + "/handover")
  }
}
