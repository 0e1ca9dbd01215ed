import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

struct DoctorTests {
  @Test func aSoundFleetIsFineAndNothingIsChanged() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let before = try fleet.refs()
    let run = try fleet.relctl("doctor", "--format", "json")
    #expect(run.status == 0, "\(run.all)")
    let report = try run.json()
    #expect(report["verdict"] as? String == "fine" && report["kind"] as? String == "doctor")
    let rows = try #require(report["repositories"] as? [[String: Any]])
    #expect(rows.count == fleet.repositories.count)
    for row in rows {
      #expect(row["push"] as? String == "allowed" && row["isFetched"] as? Bool == true, "\(row)")
      let capabilities = try #require(row["capabilities"] as? [String])
      #expect(capabilities.contains("atomic") && capabilities.contains("delete-refs"), "\(row)")
      #expect(row["trial"] == nil)
    }
    let tags = rows.filter { $0["isTagFree"] as? Bool == true }.compactMap { $0["tag"] as? String }
    #expect(tags.sorted() == ["6.5.5"] + fleet.components.map { _ in "6.5.5.master" })
    #expect(try fleet.refs() == before)
    let checks = try #require(report["checks"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    for name in ["relctl", "git", "libgit2", "ssh", "state", "ledger", "signer"] {
      #expect(checks.contains(name), "\(checks)")
    }
    let text = try fleet.succeed("doctor").output
    #expect(!text.contains("/./"), "\(text)")
  }

  @Test func everythingThatIsWrongIsSaidOnceAndFirst() throws {
    let fleet = try FleetWorld(components: 4, at: .qa)
    let daemon = try GitDaemon(fleet.world)
    try fleet.editManifest("./remotes/", "git://127.0.0.1:\(daemon.port)/fleet/remotes/")
    for name in fleet.components.prefix(2) {
      try FileManager.default.removeItem(atPath: fleet.remote(name))
    }
    try fleet.world.git("config", "daemon.receivepack", "false", in: fleet.remote("specs-qa"))
    let last = fleet.components[3]
    try fleet.world.git("tag", "6.5.5.master", "master", in: fleet.remote(last))
    let run = try fleet.relctl("doctor")
    #expect(run.status == 1, "\(run.all)")
    let names = fleet.components.prefix(2).joined(separator: ", ")
    #expect(run.output.hasPrefix("error: "), "\(run.output)")
    #expect(run.output.contains("error: \(names): "), "one cause, both names: \(run.output)")
    for code in ["[remote.notARepository]", "[push.refused]", "[tag.taken]"] {
      #expect(run.output.components(separatedBy: code).count == 2, "\(code) once: \(run.output)")
    }
    #expect(run.output.contains("relctl bump 6.5.6"), "a number that is free: \(run.output)")
    // Nobody listens there any more.
    let text = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    try text.replacing(":\(daemon.port)/", with: ":1/").write(
      toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    #expect(try fleet.relctl("doctor").status == 4)
    try "relctl: 1\napp: [\n".write(
      toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    let broken = try fleet.relctl("doctor")
    #expect(broken.status == 1 && broken.output.contains("libgit2"), "\(broken.all)")
  }

  /// The table is of no use where nothing goes to the store.
  @Test func whatTheStoreRequiresIsShownWhereAChannelLeadsThere() throws {
    let fleet = try FleetWorld(components: 1)
    #expect(try fleet.succeed("doctor", "--format", "json").json()["storeRules"] == nil)
    try fleet.append(
      """
      channels:
        store: { kind: testflight, app: "123", keyID: K, issuer: I, key: env:NOT_READ }
      """, to: fleet.folder + "/relctl.yml")
    let report = try fleet.succeed("doctor", "--format", "json").json()
    let table = try #require(report["storeRules"] as? [String: Any])
    #expect(table["asOf"] as? String == StoreRules.asOf.description)
    let age = try #require(table["age"] as? Int)
    let rules = try #require(table["rules"] as? [[String: Any]])
    #expect(rules.count == StoreRule.ID.allCases.count)
    let floor = try #require(rules.first { $0["id"] as? String == "sdk-26" })
    #expect(
      floor["start"] as? String == "2026-04-28" && floor["isInForce"] as? Bool == true
        && floor["codes"] as? [String] == ["ITMS-90725"]
        && floor["source"] as? String == "https://developer.apple.com/news/upcoming-requirements/", "\(floor)"
    )
    let text = try fleet.succeed("doctor").output
    #expect(text.contains("store rules as of \(StoreRules.asOf) (\(age) days old)"), "\(text)")
    for words in [
      "App Store Connect requires", "a build with Xcode 26", "2026-04-28", "ITMS-90713",
    ] {
      #expect(text.contains(words), "\(words): \(text)")
    }
  }

  @Test func aBranchThatASpecRepositoryLacksIsSaid() throws {
    let fleet = try FleetWorld(components: 2)
    try fleet.world.git("branch", "-m", "master", "main", in: fleet.remote("specs-qa"))
    let run = try fleet.relctl("doctor", "--format", "json")
    #expect(run.status == 1, "\(run.all)")
    let problems = try #require(run.json()["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["specs.branch.absent"], "\(problems)")
    #expect(problems.first?["hint"] as? String == Self.wayToMain, "\(problems)")
    try fleet.editManifest(
      "specs-qa:  { url: ./remotes/specs-qa.git,", "specs-qa:  { url: ./remotes/specs-qa.git, branch: main,")
    try fleet.succeed("doctor")
  }

  private static let wayToMain =
    "write 'branch: main' under 'specs-qa' of 'specs:' in relctl.yml, or push 'master' yourself if podspecs "
    + "belong there"

  @Test func aTrialLeavesNothingBehindUnlessItSaysSo() throws {
    let fleet = try FleetWorld(components: 3)
    let before = try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) }
    let names = fleet.components
    try fleet.world.installHook(
      "pre-receive", "echo 'only on Mondays' >&2; exit 1", in: fleet.remote(names[0]))
    // Takes a new branch and keeps it.
    try fleet.world.git("config", "receive.denyDeletes", "true", in: fleet.remote(names[1]))
    let run = try fleet.relctl("doctor", "--push", "--format", "json")
    #expect(run.status == 1, "\(run.all)")
    #expect(run.errors.contains("creating and deleting the branch 'relctl/probe-"), "\(run.errors)")
    let rows = try #require(run.json()["repositories"] as? [[String: Any]])
    let trials = Dictionary(
      uniqueKeysWithValues: rows.map { ($0["name"] as? String ?? "", $0["trial"] as? String ?? "") })
    #expect(
      trials[names[0]] == "refused" && trials[names[1]] == "left" && trials["App"] == "taken", "\(trials)")
    #expect(run.output.contains("only on Mondays"))
    let problems = try #require(run.json()["problems"] as? [[String: Any]])
    let hints = problems.compactMap { $0["hint"] as? String }
    let after = try fleet.repositories.map { try fleet.world.refs(in: fleet.remote($0)) }
    for (index, name) in fleet.repositories.enumerated() {
      let new = after[index].filter { !before[index].contains($0) }
      #expect(new.count == (name == names[1] ? 1 : 0), "\(name): \(new)")
      guard let left = new.first?.split(separator: " ").first else { continue }
      #expect(hints.contains("git push \(fleet.remote(name)) :\(left)"), "\(hints)")
    }
  }

  /// What is only in a mirror is never told to be deleted.
  @Test func aDamagedMirrorIsReplacedByWhatTheHintSays() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let killed = try fleet.relctl(
      ["promote", "qa", "stg", "--yes"], environment: ["RELCTL_FAULT": "afterPush:1"])
    try #require(killed.isKilled, "\(killed.all)")
    // A fetch that brings something finds the damage itself.
    try fleet.succeed("status")
    try loseObject(in: "Network", of: fleet)
    let lock = try FileLock(at: fleet.folder + "/.relctl/lock", note: "relctl promote")
    #expect(try hint(fleet).contains("another relctl is using this workspace"))
    _ = consume lock
    // Nobody is told that a branch is missing.
    let refused = try fleet.relctl("status")
    #expect(
      refused.status == 1 && refused.errors.contains("[mirror.error]")
        && refused.errors.contains("run 'relctl doctor'"), "\(refused.all)")
    let open = try hint(fleet)
    #expect(open.contains("relctl resume 2"), "\(open)")
    try move(open, fleet)
    try fleet.succeed("resume", "--yes")
    try fleet.succeed("status")
    try loseObject(in: "Network", of: fleet)
    let ended = try hint(fleet)
    #expect(!ended.contains("resume"), "\(ended)")
    try move(ended, fleet)
    #expect(try hint(fleet) == "")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try fleet.requireSound()
  }

  /// Does what the hint says.
  private func move(_ hint: String, _ fleet: FleetWorld) throws {
    let command = try #require(hint.firstMatch(of: /mv \S*Network\S* \S*\.damaged/), "\(hint)").output
    #expect(try fleet.world.run("sh", ["-c", String(command)]).status == 0)
  }

  /// The ledger's own mirror after its branch was deleted.
  @Test func theOnlyCopyOfALedgerIsPutBackAndNotMoved() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let head = try #require(try fleet.id("relctl/ledger", of: "App"))
    try fleet.succeed("status")
    try loseObject(in: "App", of: fleet)
    try fleet.world.git("update-ref", "-d", "refs/heads/relctl/ledger", in: fleet.remote("App"))
    let said = try hint(fleet)
    let command = try #require(said.firstMatch(of: /git --git-dir .*App[^;]*/), "\(said)").output
    #expect(!said.contains("mv "))
    #expect(try fleet.world.run("sh", ["-c", String(command)]).status == 0)
    #expect(try fleet.id("relctl/ledger", of: "App") == head)
    #expect(try hint(fleet) == "")
  }

  /// A fetch makes a damaged mirror anew, and must not take the ledger with it.
  @Test func aMirrorThatIsMadeAnewLeavesTheOnlyCopyOfALedger() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let head = try #require(try fleet.id("relctl/ledger", of: "App"))
    try fleet.succeed("status")
    try loseObject(in: "App", of: fleet)
    try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: "App")
    try fleet.world.git("update-ref", "-d", "refs/heads/relctl/ledger", in: fleet.remote("App"))
    #expect(try hint(fleet) == "", "it is made anew")
    let gone = try fleet.relctl("status")
    #expect(gone.status == 1 && gone.errors.contains("[ledger.gone]"), "\(gone.all)")
    let command = try #require(gone.errors.firstMatch(of: /git --git-dir [^;]*/), "\(gone.all)").output
    #expect(try fleet.world.run("sh", ["-c", String(command)]).status == 0)
    #expect(try fleet.id("relctl/ledger", of: "App") == head)
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  /// Leaves a ref in a mirror whose object is not there, as a disk that was full does.
  private func loseObject(in name: String, of fleet: FleetWorld) throws {
    let mirrors = fleet.folder + "/.relctl/mirrors"
    let mirror = try #require(
      try FileManager.default.contentsOfDirectory(atPath: mirrors).first {
        $0.hasPrefix(name) && $0.hasSuffix(".git")
      })
    try FileManager.default.createDirectory(
      atPath: "\(mirrors)/\(mirror)/refs/lost", withIntermediateDirectories: true)
    try fleet.world.write(
      String(repeating: "1", count: 40) + "\n", to: "refs/lost/object", in: "\(mirrors)/\(mirror)")
  }

  /// Each way in which a disk or a person breaks a mirror: `doctor` names the mirror and what was wrong, and either it is
  /// whole by then, or the command in the hint makes it so.
  @Test(
    arguments: [
      ("the pack is cut", "for p in objects/pack/*.pack; do chmod u+w $p; truncate -s 100 $p; done", true),
      ("the pack is empty", "for p in objects/pack/*.pack; do chmod u+w $p; : > $p; done", true),
      ("the index is gone", "rm -f objects/pack/*.idx", false),
      ("a commit is garbage", "git unpack-objects < $(ls objects/pack/*.pack) 2>/dev/null", true),
      ("packed-refs is garbage", "echo 'garbage here' > packed-refs", false),
      ("HEAD is missing", "rm -f HEAD", false),
      ("objects are gone", "rm -rf objects", false), ("refs are gone", "rm -rf refs", false),
      ("it is a file", "cd ..; rm -rf $OLDPWD; echo x > $OLDPWD", false),
      ("it is an empty folder", "rm -rf *", false),
    ] as [(String, String, Bool)])
  func aDamagedMirrorIsNamedAndReplaced(_ name: String, _ damage: String, _ isByHand: Bool) throws {
    let fleet = try FleetWorld(components: 1, at: .qa)
    try fleet.succeed("status")
    let mirror = MirrorStore(root: fleet.folder + "/.relctl/mirrors").path(
      for: RemoteURL(fleet.remote(fleet.components[0])))
    let script = """
      cd '\(mirror)' && git repack -adq && git pack-refs --all
      \(name == "a commit is garbage" ? Self.looseCommits : damage)
      """
    try #require(try fleet.world.run("sh", ["-c", script]).status == 0)
    let doctor = try fleet.relctl("doctor", "--format", "json")
    let problems = try #require(try doctor.json()["problems"] as? [[String: Any]])
    let problem = try #require(
      problems.first { ["mirror.damaged", "mirror.replaced"].contains($0["code"] as? String) },
      "\(doctor.all)")
    #expect(problem["subject"] as? String == fleet.components[0])
    #expect((problem["message"] as? String)?.contains(mirror) == true, "\(problem)")
    #expect((problem["code"] as? String == "mirror.damaged") == isByHand, "\(problem)")
    if isByHand {
      let hint = try #require(problem["hint"] as? String)
      let command = try #require(hint.firstMatch(of: /mv \S+ \S+\.damaged/), "\(hint)").output
      #expect(try fleet.world.run("sh", ["-c", String(command)]).status == 0)
    }
    try fleet.succeed("status")
    #expect(try fleet.world.run("git", ["--git-dir", mirror, "fsck", "--full"]).status == 0)
    #expect(try fleet.succeed("doctor").output.contains("mirror.") == false)
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  /// Every commit by itself, and without a byte.
  private static let looseCommits = """
    mkdir ../packs && mv objects/pack/* ../packs && for p in ../packs/*.pack; do git unpack-objects -q < $p; done
    rm -rf ../packs
    for id in $(git for-each-ref --format='%(objectname)'); do
      file=objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-); chmod u+w $file; : > $file
    done
    """

  /// What `doctor` says about the mirror; empty when that is sound.
  private func hint(_ fleet: FleetWorld) throws -> String {
    let run = try fleet.relctl("doctor", "--format", "json")
    #expect(!run.all.contains("rm -rf"), "\(run.all)")
    let problems = try #require(try run.json()["problems"] as? [[String: Any]])
    return problems.first { $0["code"] as? String == "mirror.damaged" }?["hint"] as? String ?? ""
  }
}
