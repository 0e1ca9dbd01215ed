import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// Machines and repositories at their limits: the work goes on, or is refused for that reason.
struct ExtremeWorldTests {
  @Test func jobsAreBoundedByTheFilesThatMayBeOpen() throws {
    // More mirrors than files.
    let fleet = try FleetWorld(components: 60)
    func status(_ limit: Int) throws -> (status: Int32, text: String) {
      // What tests beside this one left open to the shell is closed.
      let script = """
        for number in $(seq 3 400); do eval "exec $number>&-"; done
        ulimit -n \(limit); exec \(Project.relctl) status --jobs 40
        """
      let run = try fleet.world.run("bash", ["-c", script], in: fleet.folder)
      return (run.status, String(decoding: run.output + run.errors, as: UTF8.self))
    }
    let few = try status(24)
    #expect(
      few.status == 1 && few.text.contains("machine.files") && few.text.contains("ulimit -n"), "\(few.text)")
    for _ in ["the first time, and", "with mirrors that are there"] {
      let enough = try status(56)
      #expect(enough.status == 0 && enough.text.contains("6.5.4.master"), "\(enough.text)")
    }
    // Whoever starts it may leave files open to it.
    let script = """
      for number in $(seq 3 400); do eval "exec $number>&-"; done
      for number in $(seq 10 33); do eval "exec $number</dev/null"; done
      ulimit -n 80; exec \(Project.relctl) status --jobs 40
      """
    let left = try fleet.world.run("bash", ["-c", script], in: fleet.folder)
    #expect(left.status == 0, "\(String(decoding: left.errors, as: UTF8.self))")
  }

  @Test func aBranchThatHidesTheReleasedOneIsTheReasonOfTheRefusal() throws {
    let fleet = try FleetWorld(components: 1)
    try fleet.world.git("update-ref", "refs/heads/refs/heads/master", "master", in: fleet.remote("Network"))
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.errors.contains("ref.ambiguous"), "\(run.all)")
    #expect(try fleet.refs() == before)
    try fleet.world.git("update-ref", "-d", "refs/heads/refs/heads/master", in: fleet.remote("Network"))
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  /// A pack comes with every run and every fetch.
  @Test func packsOfManyRunsAreJoined() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.succeed("status")
    let script = """
      for mirror in .relctl/mirrors/*.git; do
        for i in $(seq 60); do
          echo "$i" | git -C $mirror hash-object -w --stdin | git -C $mirror pack-objects --quiet objects/pack/pack
        done
        git -C $mirror prune-packed
      done
      """
    #expect(try fleet.world.run("sh", ["-c", script], in: fleet.folder).status == 0)
    func packs(of name: String) throws -> Int {
      let script = "ls .relctl/mirrors/\(name)*/objects/pack/*.pack | wc -l"
      let run = try fleet.world.run("sh", ["-c", script], in: fleet.folder)
      return try #require(Int(String(decoding: run.output, as: UTF8.self).filter(\.isNumber)))
    }
    let names = ["Network", "Logger", "specs-prd", "App"]
    #expect(try names.allSatisfy { try packs(of: $0) >= 60 })
    _ = try fleet.push("Later", ["later": "1"], to: "topic", of: "Logger", from: "refs/heads/master")
    try fleet.succeed("status")
    #expect(try packs(of: "Logger") < 10 && packs(of: "Network") >= 60, "only what was fetched")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    for name in names { #expect(try packs(of: name) < 10, "\(name)") }
    try fleet.succeed("status")
  }

  @Test(arguments: ["Network", "App"])
  func aDamagedMirrorIsMadeAnew(_ name: String) throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.succeed("status")
    let script = """
      for f in $(find .relctl/mirrors/\(name)*/objects -type f ! -name '*.idx'); do
        chmod u+w $f; head -c $(wc -c < $f) /dev/zero > zeros; cat zeros > $f; rm zeros
      done
      """
    #expect(try fleet.world.run("sh", ["-c", script], in: fleet.folder).status == 0)
    // Commands that push look closer at their mirrors; these only read.
    try fleet.succeed("promote", "qa", "stg", "--dry-run")
    try fleet.succeed("status")
    // The ledger's mirror may hold what nobody else has.
    let mirrors = try FileManager.default.contentsOfDirectory(atPath: fleet.folder + "/.relctl/mirrors")
    #expect(
      mirrors.filter { $0.contains(".damaged-") }.map { $0.hasPrefix("App") }
        == (name == "App" ? [true] : []), "\(mirrors)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.requireSound()
  }

  /// The mirror may be the copy that repairs the remote.
  @Test func aMirrorStaysWhereItsRemoteLostObjects() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.succeed("status")
    let remote = fleet.remote("Network")
    let store = MirrorStore(root: fleet.folder + "/.relctl/mirrors")
    let mirror = store.path(for: RemoteURL(remote))
    let known = try fleet.world.refs(in: mirror)
    try fleet.push("Later", ["later": "1"], to: "feature/6.5.5", of: "Network")
    let tree = try fleet.world.git("rev-parse", "feature/6.5.5^{tree}", in: remote)
    try FileManager.default.removeItem(atPath: "\(remote)/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
    let status = try fleet.relctl("status")
    #expect(status.output.contains("showing the last known state"), "\(status.all)")
    #expect(!status.all.contains("gone") && !status.all.contains("branch.missing"), "\(status.all)")
    #expect(try fleet.world.refs(in: mirror) == known)
    let mirrors = try FileManager.default.contentsOfDirectory(atPath: store.root)
    #expect(mirrors.allSatisfy { $0.hasSuffix(".git") }, "\(mirrors)")
  }

  /// Nothing of the run was sent, and the ledger is whole elsewhere.
  @Test func aMirrorThatCannotBePushedFromIsMadeAnewBeforeTheRun() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try FileManager.default.removeItem(atPath: fleet.folder + "/.relctl/mirrors")
    try fleet.succeed("status")
    // No file of it is read, only the history walked.
    let script = """
      mirror=$(echo $PWD/.relctl/mirrors/App*.git)
      pack=$(ls $mirror/objects/pack/*.pack)
      root=$(git -C $mirror rev-list --max-parents=0 master)
      start=$(git -C $mirror verify-pack -v ${pack%.pack}.idx | awk -v root=$root '$1 == root { print $5 }')
      chmod u+w $pack
      printf '\\377\\377\\377\\377' | dd of=$pack bs=1 seek=$((start + 4)) conv=notrunc
      """
    #expect(try fleet.world.run("sh", ["-c", script], in: fleet.folder).status == 0)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.requireSound()
  }

  /// Of sources one is left out, what decides about a release is refused with its place, and a history stays readable.
  @Test func filesThatAreTooLargeAreNamedAndNotRead() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try fleet.editManifest(
      "identity:", "build:\n  app: { command: [touch, made], outputs: [made] }\nidentity:")
    try pushLarge("Sources/Network/Large.swift", 16 << 20, to: "feature/6.5.5", of: "Network", in: fleet)
    try pushLarge("Package.resolved", 64 << 20, to: "feature/6.5.5", of: "App", in: fleet)
    try fleet.succeed("publish", "qa", "--yes")
    let lint = try fleet.succeed("lint", "--env", "qa")
    #expect(
      lint.output.contains("Network:Sources/Network/Large.swift:1")
        && lint.output.contains("the file was not read") && lint.output.contains("is 16 MiB"), "\(lint.all)")
    let build = try fleet.relctl("build", "qa")
    #expect(build.status == 1 && build.errors.contains("[file.size]"), "\(build.all)")
    #expect(build.errors.contains("App:Package.resolved:1:1"), "\(build.all)")
    try pushLarge("Ads/1.0/Ads.podspec", 64 << 20, to: "master", of: "specs-qa", in: fleet)
    let published = try fleet.relctl("lint", "--env", "qa")
    #expect(published.status == 1 && published.errors.contains("[file.size]"), "\(published.all)")
    #expect(published.errors.contains("specs-qa:Ads/1.0/Ads.podspec:1:1"), "\(published.all)")
    let audit = try fleet.relctl("publish", "audit", "qa")
    #expect(
      [0, 1].contains(audit.status) && audit.output.contains("its podspec can't be read"), "\(audit.all)")
  }

  /// Staging reads what both sides of a merge and a spec repository hold.
  @Test func whatAMergeOrAPublicationWouldReadIsMeasured() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try pushLarge("Network/6.5.5/Network.podspec", 64 << 20, to: "master", of: "specs-qa", in: fleet)
    let published = try fleet.relctl("publish", "qa", "--yes")
    #expect(published.status == 1 && published.errors.contains("[file.size]"), "\(published.all)")
    #expect(published.errors.contains("specs-qa:Network/6.5.5/Network.podspec"), "\(published.all)")

    let later = try FleetWorld(components: 1, at: .stg)
    try pushLarge("Movie.mov", 64 << 20, to: "release/6.5.5", of: "Network", in: later)
    try pushLarge("Movie.mov", 65 << 20, to: "master", of: "Network", in: later)
    try later.succeed("publish", "stg", "--yes")
    let conflict = try later.relctl("promote", "stg", "prd", "--yes")
    #expect(conflict.status == 1 && conflict.errors.contains("[merge.conflict]"), "\(conflict.all)")
    #expect(
      conflict.errors.contains("'Movie.mov' was changed on both sides and is too large"), "\(conflict.all)")
  }

  /// One byte more than a limit.
  private func pushLarge(
    _ path: String, _ limit: Int, to branch: String, of name: String, in fleet: FleetWorld
  ) throws {
    let clone = fleet.world.path("large-\(UUID().uuidString)")
    try fleet.world.git("clone", "--quiet", "--branch", branch, fleet.remote(name), clone)
    let folder = URL(fileURLWithPath: "\(clone)/\(path)").deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: "\(clone)/\(path)", contents: nil))
    try #require(truncate("\(clone)/\(path)", off_t(limit + 1)) == 0)
    try fleet.world.git("add", "--all", in: clone)
    try fleet.world.git("commit", "-qm", "Large", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
  }

  @Test func aSubjectOfMegabytesIsShownAsFarAsItHelps() throws {
    let fleet = try FleetWorld(components: 1, at: .qa)
    let clone = fleet.world.path("subject")
    try fleet.world.git("clone", "--quiet", "--branch", "feature/6.5.5", fleet.remote("Network"), clone)
    try fleet.world.write(String(repeating: "words ", count: 1_700_000), to: "message", in: fleet.world.root)
    try fleet.world.git("commit", "--quiet", "--allow-empty", "-F", fleet.world.path("message"), in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
    try fleet.succeed("publish", "qa", "--yes")
    for words in ["diff qa prd", "notes --from prd --to qa", "status", "promote qa stg --dry-run"] {
      let run = try fleet.world.run(
        "sh", ["-c", "ulimit -t 20; exec '\(Project.relctl)' \(words)"], in: fleet.folder)
      #expect(run.status == 0, "\(words): \(String(decoding: run.errors, as: UTF8.self))")
      #expect(run.output.count + run.errors.count < 20_000, "\(words): \(run.output.count) bytes")
    }
  }

  @Test func fiftyThousandTagsTakeSeconds() throws {
    let fleet = try FleetWorld(components: 1)
    let master = try #require(try fleet.id("master", of: "Network"))
    let list = fleet.remote("Network") + "/packed-refs"
    let packed = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
    let tags = (1...50_000).map { "\(master) refs/tags/nightly-\($0)\n" }.joined()
    // Without the header's promise that they are sorted.
    let known = packed.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0 + "\n" }.joined()
    try (known + tags).write(toFile: list, atomically: true, encoding: .utf8)
    for words in ["status", "bump patch --yes", "promote qa stg --dry-run", "lint --env qa", "doctor"] {
      // Seconds of the processor, of this program and of each that it starts.
      let run = try fleet.world.run(
        "sh", ["-c", "ulimit -t 20; exec '\(Project.relctl)' \(words)"], in: fleet.folder)
      #expect(run.status == 0, "\(words): \(String(decoding: run.output + run.errors, as: UTF8.self))")
    }
  }
}
