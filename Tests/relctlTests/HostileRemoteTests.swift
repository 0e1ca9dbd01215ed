import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Servers and networks that behave badly, seen through a whole `relctl promote` of three components.
struct HostileRemoteTests {
  /// A fleet that is ready to be promoted to PRD, and the way to its remotes.
  private final class Scene {
    let fleet: FleetWorld
    let before: [String]
    private var servers: [AnyObject] = []
    var environment: [String: String] = [:]

    init() throws {
      fleet = try FleetWorld(components: 3, at: .stg)
      before = try fleet.refs()
    }

    func keep(_ server: AnyObject) { servers.append(server) }

    /// Points the manifest at another address of the same remotes.
    func reach(_ address: String) throws { try fleet.editManifest("./remotes/", address + "/") }

    @discardableResult
    func daemon(through options: [String] = [], isReadOnly: Bool = false) throws -> UInt16 {
      let daemon = try GitDaemon(fleet.world, isReadOnly: isReadOnly)
      keep(daemon)
      var port = daemon.port
      if !options.isEmpty {
        let proxy = try FaultyProxy(fleet.world, to: port, options)
        keep(proxy)
        port = proxy.port
      }
      try reach("git://127.0.0.1:\(port)/fleet/remotes")
      return port
    }

    @discardableResult
    func ssh(through options: [String] = []) throws -> SSHServer {
      let server = try SSHServer(fleet.world)
      keep(server)
      environment = server.environment
      var address = server.url("fleet/remotes").raw
      if !options.isEmpty {
        let proxy = try FaultyProxy(fleet.world, to: server.port, options)
        keep(proxy)
        address = address.replacing(":\(server.port)/", with: ":\(proxy.port)/")
        let hosts = try fleet.world.text(".ssh/known_hosts")
        let both = hosts + "\n" + hosts.replacing(":\(server.port) ", with: ":\(proxy.port) ")
        try fleet.world.write(both, to: ".ssh/known_hosts", in: fleet.world.root)
      }
      try reach(address)
      return server
    }

    func https(login: String? = nil) throws -> HTTPSServer {
      let server = try HTTPSServer(fleet.world, login: login)
      keep(server)
      environment["GIT_SSL_CAINFO"] = try HTTPSServer.certificate.get()
      for name in fleet.repositories {
        try fleet.world.git("config", "http.receivepack", "true", in: fleet.remote(name))
      }
      return server
    }

    func promote(_ options: String...) throws -> FleetWorld.Run {
      try fleet.relctl(["promote", "stg", "prd", "--yes"] + options, environment: environment)
    }

    func resume() throws -> FleetWorld.Run { try fleet.relctl(["resume"], environment: environment) }

    func isReleased() throws -> Bool {
      try (fleet.components + ["App"]).allSatisfy { name in
        let tag = name == "App" ? "6.5.5" : "6.5.5.master"
        let tagged = try fleet.id("refs/tags/\(tag)^{commit}", of: name)
        return try tagged != nil && tagged == fleet.id("master", of: name)
      }
    }

    /// Every ref of this release moved exactly once.
    func movedOnce() throws -> Bool {
      let moves = try fleet.moves()
      return fleet.components.allSatisfy { moves["\($0) refs/tags/6.5.5.master"] == 1 }
    }

    func unfinished() throws -> Int {
      let status = try fleet.relctl(["status", "--format", "json"], environment: environment).json()
      return (status["unfinished"] as? [Any])?.count ?? -1
    }
  }

  // MARK: Who may not push

  private static let noPush = "git push is not for you"

  @Test(arguments: ["daemon", "https", "ssh"])
  func aRemoteThatTakesNoPushIsRefusedBeforeAnythingLands(_ way: String) throws {
    let scene = try Scene()
    let closed = scene.fleet.components.suffix(2)
    switch way {
    case "daemon":
      try scene.daemon()
      for name in closed {
        try scene.fleet.world.git("config", "daemon.receivepack", "false", in: scene.fleet.remote(name))
      }
    case "https":
      let server = try scene.https()
      try scene.reach(server.url("fleet/remotes").raw)
      for name in closed {
        try scene.fleet.world.git("config", "http.receivepack", "false", in: scene.fleet.remote(name))
      }
    default:
      // As a host does that knows its users by their keys.
      let gate = scene.fleet.world.path("gate")
      let names = closed.map { "*/\($0).git*" }.joined(separator: "|")
      try scene.fleet.world.writeScript(
        """
        case "$SSH_ORIGINAL_COMMAND" in
          git-receive-pack*) case "$SSH_ORIGINAL_COMMAND" in \(names)) echo '\(Self.noPush)' >&2; exit 1;; esac;;
        esac
        exec sh -c "$SSH_ORIGINAL_COMMAND"
        """, to: gate)
      try scene.ssh()
      let keys = try scene.fleet.world.text("authorized_keys")
      try scene.fleet.world.write(
        "command=\"\(gate)\" \(keys)", to: "authorized_keys", in: scene.fleet.world.root)
    }
    let run = try scene.promote()
    #expect(run.status == 1 && run.errors.contains("[push.refused]"), "\(run.all)")
    for name in closed { #expect(run.errors.contains("\(name): "), "\(run.errors)") }
    #expect(try scene.fleet.refs() == scene.before, "\(run.all)")
    #expect(try scene.unfinished() == 0, "the ledger knows of no run")
    // Reading needs no such right.
    let look = try scene.fleet.relctl(
      ["promote", "stg", "prd", "--dry-run"], environment: scene.environment)
    #expect(look.status == 0, "\(look.all)")
    let doctor = try scene.fleet.relctl(["doctor", "--format", "json"], environment: scene.environment)
    #expect(doctor.status == 1, "\(doctor.all)")
    let rows = try #require(doctor.json()["repositories"] as? [[String: Any]])
    let refused = rows.filter { $0["push"] as? String == "refused" }.compactMap { $0["name"] as? String }
    #expect(refused.sorted() == closed.sorted(), "\(doctor.output)")
  }

  // MARK: Connections that end

  @Test func aReportThatIsLostIsReadFromTheRefs() throws {
    let scene = try Scene()
    try scene.daemon(through: ["--cut-after-pack"])
    let run = try scene.promote()
    #expect(run.status == 0, "\(run.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
  }

  @Test func aPackThatIsLostLandsNothingAndIsResumed() throws {
    let scene = try Scene()
    let port = try scene.daemon(through: ["--cut-in-pack"])
    let run = try scene.promote()
    // The first push is the ledger's own.
    #expect(run.status == 1 || run.status == 4, "\(run.all)")
    #expect(try scene.fleet.refs() == scene.before)
    let manifest = scene.fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let daemon = try GitDaemon(scene.fleet.world)
    try text.replacing(":\(port)/", with: ":\(daemon.port)/").write(
      toFile: manifest, atomically: false, encoding: .utf8)
    let again = try scene.promote()
    #expect(again.status == 0, "\(again.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
  }

  @Test func handshakesThatAreRefusedAreTriedAgain() throws {
    let scene = try Scene()
    let server = try scene.ssh(through: ["--refuse", "2"])
    let run = try scene.promote()
    #expect(run.status == 0, "\(run.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
    #expect(try server.connections().accepted == 1)
  }

  // MARK: Servers that say "not now"

  private static func limit(
    _ scene: Scene, _ status: Int, retry: Int, times: Int, only: String = "/git-receive-pack"
  ) throws {
    let text = """
      {"status": \(status), "headers": {"Retry-After": "\(retry)"}, "times": \(times), "method": "POST", \
      "only": "\(only)", "text": "You have exceeded a secondary rate limit."}
      """
    try scene.fleet.world.write(text, to: "limit", in: scene.fleet.world.root)
  }

  @Test(arguments: [429, 503, 403]) func aPushThatIsToldToComeLaterComesLater(_ status: Int) throws {
    let scene = try Scene()
    try scene.reach(try scene.https().url("fleet/remotes").raw)
    try Self.limit(scene, status, retry: 1, times: 3)
    let run = try scene.promote()
    #expect(run.status == 0, "\(run.all)")
    #expect(run.errors.contains("is busy; retrying in 1 s"), "\(run.errors)")
    #expect(try scene.isReleased() && scene.movedOnce())
    #expect(try scene.fleet.world.text("limited") == "3")
  }

  @Test func whoIsToldToComeMuchLaterIsNotInDoubt() throws {
    let scene = try Scene()
    try scene.reach(try scene.https().url("fleet/remotes").raw)
    // The ledger's own push comes first.
    try Self.limit(scene, 429, retry: 3600, times: 9)
    let first = try scene.promote("--timeout", "20")
    #expect(first.status == 1 && first.errors.contains("[remote.busy]"), "\(first.all)")
    #expect(first.errors.contains("it asks to retry in 3600 s, at "), "\(first.all)")
    #expect(try scene.unfinished() == 0)
    let name = scene.fleet.components[0]
    try Self.limit(scene, 403, retry: 3600, times: 9, only: "\(name).git/git-receive-pack")
    let refused = try scene.promote("--timeout", "20")
    #expect(refused.status == 1 && refused.output.contains("secondary rate limit"), "\(refused.all)")
    #expect(!refused.all.contains("doubt") && !refused.all.contains("credentials"), "\(refused.all)")
    #expect(try scene.fleet.refs() == scene.before)
    try FileManager.default.removeItem(atPath: scene.fleet.world.path("limit"))
    let again = try scene.promote()
    #expect(again.status == 0, "\(again.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
  }

  // MARK: Servers that are late, silent or mad

  @Test func aPushThatLandsAfterRelctlWasKilledIsFoundByResume() async throws {
    let scene = try Scene()
    let world = scene.fleet.world
    try scene.ssh()
    let first = scene.fleet.components[0]
    let go = world.path("go")
    try world.installHook(
      "pre-receive",
      "touch '\(world.path("running"))'; while ! [ -e '\(go)' ]; do sleep 0.02; done; rm hooks/pre-receive",
      in: scene.fleet.remote(first))
    let script = """
      '\(Project.relctl)' promote stg prd --yes --quiet & relctl=$!
      until [ -e '\(world.path("running"))' ] || ! kill -0 $relctl; do sleep 0.02; done
      kill -KILL $relctl; wait $relctl
      """
    let killed = try world.run("sh", ["-c", script], in: scene.fleet.folder, environment: scene.environment)
    #expect(killed.status == 137, "\(String(decoding: killed.errors, as: UTF8.self))")
    #expect(try scene.fleet.refs() == scene.before)
    try world.write("", to: "go", in: world.root)
    let landed = "until git rev-parse -q --verify refs/tags/6.5.5.master; do sleep 0.02; done"
    try #require(
      try world.run(atMost: 60, script: landed, in: scene.fleet.remote(first)).status == 0)
    let resumed = try scene.resume()
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
  }

  @Test(arguments: [true, false])
  func anUpdateHookThatRefusesTheTagIsToldAsItIs(isAtomic: Bool) throws {
    let scene = try Scene()
    try scene.daemon()
    let name = scene.fleet.components[0]
    let remote = scene.fleet.remote(name)
    if !isAtomic {
      for name in scene.fleet.repositories {
        try scene.fleet.world.git("config", "receive.advertiseAtomic", "false", in: scene.fleet.remote(name))
      }
    }
    try scene.fleet.world.installHook(
      "update", "case $1 in refs/tags/*) echo 'no tags on Fridays' >&2; exit 1;; esac", in: remote)
    let head = try scene.fleet.id("master", of: name)
    let run = try scene.promote()
    #expect(run.output.contains("no tags on Fridays"), "\(run.all)")
    #expect(run.output.contains("partly landed") != isAtomic, "\(run.all)")
    #expect(try scene.fleet.id("6.5.5.master", of: name) == nil)
    #expect(try (scene.fleet.id("master", of: name) == head) == isAtomic, "\(run.all)")
    // The others depend on this one.
    #expect(run.status == (isAtomic ? 1 : 3), "\(run.all)")
    try FileManager.default.removeItem(atPath: remote + "/hooks/update")
    let resumed = run.status == 1 ? try scene.promote() : try scene.resume()
    #expect(resumed.status == 0, "\(resumed.all)")
    #expect(try scene.isReleased() && scene.movedOnce())
  }

  @Test func aServerThatAnswersNoiseOrNothingEndsInTime() throws {
    let scene = try Scene()
    try scene.daemon(through: ["--garbage"])
    let noise = try scene.promote("--timeout", "5")
    #expect(noise.status == 1 && noise.errors.contains("remote."), "\(noise.all)")
    #expect(!noise.all.contains("\u{1B}"), "\(noise.all)")
    #expect(try scene.fleet.refs() == scene.before)

    let other = try Scene()
    let silent = try #require(SilentServer())
    try other.reach("git://127.0.0.1:\(silent.port)")
    let clock = ContinuousClock()
    var hung: FleetWorld.Run?
    let time = try clock.measure { hung = try other.promote("--timeout", "1") }
    #expect(
      hung?.status == 1 && hung?.errors.contains("within 1 s") == true, "\(hung?.all ?? "")")
    #expect(time < .seconds(120))
  }

  // MARK: What servers say

  @Test func whatAServerSaysIsMaskedWhereverItIsWritten() throws {
    let scene = try Scene()
    let world = scene.fleet.world
    let token = "glpat-s3cr3t0123456789"
    let password = "hunter22-of-the-address"
    let server = try scene.https(login: "ada:\(password)")
    // The app's address holds a password; the others get it as a token.
    let address = server.url("fleet/remotes").raw
    try scene.reach(address)
    try scene.fleet.editManifest(
      "\(address)/App.git", "\(address.replacing("https://", with: "https://ada:\(password)@"))/App.git")
    scene.environment["RELCTL_GIT_USER"] = "ada"
    scene.environment["RELCTL_GIT_TOKEN"] = password
    scene.environment["RELCTL_GIT_TOKEN_EXAMPLE_COM"] = token
    let line = "\\033[2J\\033[1;31mtoken \(token) password \(password) \\007\\r\\n"
    let speech = "i=0; while [ $i -lt 200 ]; do printf '\(line)' >&2; i=$((i+1)); done"
    let name = scene.fleet.components[0]
    try world.installHook("update", "\(speech); exit 1", in: scene.fleet.remote(name))
    try world.installHook("post-receive", speech, in: scene.fleet.remote("App"))
    let plan = try scene.fleet.relctl(
      ["promote", "stg", "prd", "--out", "plan.json"], environment: scene.environment)
    try #require(plan.status == 0, "\(plan.all)")
    let run = try scene.promote()
    #expect(run.status == 1 || run.status == 3, "\(run.all)")
    #expect(run.output.contains("token *** password ***"), "\(run.all)")
    #expect(run.output.split(separator: "\n").count < 250)
    var written = ["stdout": run.output, "stderr": run.errors, "plan": plan.all]
    written["plan.json"] = try String(contentsOfFile: scene.fleet.folder + "/plan.json", encoding: .utf8)
    let journal = scene.fleet.folder + "/.relctl/journal"
    for file in try FileManager.default.contentsOfDirectory(atPath: journal) {
      written[file] = try String(contentsOfFile: "\(journal)/\(file)", encoding: .utf8)
    }
    // Every object of the ledger, whatever its path.
    written["ledger"] = String(
      decoding: try world.run(
        "sh",
        [
          "-c",
          "git rev-list --objects relctl/ledger | cut -d' ' -f1 | git cat-file --batch --buffer",
        ], in: scene.fleet.remote("App")
      ).output, as: UTF8.self)
    #expect(written["ledger"]?.contains("token *** password ***") == true)
    for (place, text) in written {
      #expect(!text.contains(token) && !text.contains(password), "\(place)")
      // The ledger's trees and packs are not text.
      if place != "ledger" { #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"), "\(place)") }
    }
  }
}
