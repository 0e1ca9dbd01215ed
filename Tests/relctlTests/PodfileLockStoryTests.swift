import Foundation
import TestSupport
import Testing

/// The app's lock goes with the train through all environments.
struct PodfileLockStoryTests {
  @Test func theLockFollowsTheTrainThroughAllEnvironments() throws {
    let locked = try LockedFleet()
    let fleet = locked.fleet
    let before = try locked.lock(on: "master")
    let plan = try fleet.succeed("bump", "patch", "--dry-run", "--diff").output
    #expect(plan.contains("+++ b/Podfile.lock") && !plan.contains("pod update"), "\(plan)")
    try fleet.succeed("bump", "patch", "--yes")
    try locked.requireStep("feature/6.5.5", "6.5.5", in: "specs-qa")
    // Nothing but the train moved.
    let after = try locked.lock(on: "feature/6.5.5")
    #expect(after.contains("  - SnapKit (5.6.0)\n") && after.contains("COCOAPODS: 1.16.2\n"))
    #expect(after.split(separator: "\n").count == before.split(separator: "\n").count)

    // The same version text, another podspec: the app's branch gets the new checksums.
    try fleet.push("Work", ["Work.swift": "let work = 1\n"], to: "feature/6.5.5", of: fleet.components[0])
    let published = try fleet.succeed("publish", "qa", "--yes").output
    #expect(!published.contains("lock."), "\(published)")
    try locked.requireStep("feature/6.5.5", "6.5.5", in: "specs-qa")
    #expect(try locked.lock(on: "feature/6.5.5") != after)
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))

    try fleet.succeed("promote", "qa", "stg", "--yes")
    try locked.requireStep("release/6.5.5", "6.5.5", in: "specs-stg")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try locked.requireStep("master", "6.5.5.master", in: "specs-prd")
    let status = try fleet.succeed("status").all
    #expect(!status.contains("lock.drift"), "\(status)")
    let lint = try fleet.relctl("lint", "--env", "stg", "--rule", "lock-out-of-step").all
    #expect(!lint.contains("Podfile.lock"), "\(lint)")
    try fleet.requireSound()
  }

  /// A pod came into the Podfile by hand, and nobody ran 'pod install'.
  @Test func refusesToTagALockThatIsNotWhole() throws {
    let locked = try LockedFleet(at: .stg)
    let fleet = locked.fleet
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "release/6.5.5"))
    try fleet.push(
      "Add Lottie",
      [
        "Podfile": podfile.replacingOccurrences(
          of: "  pod 'SnapKit', '~> 5.6'\n", with: "  pod 'SnapKit', '~> 5.6'\n  pod 'lottie-ios', '4.5.0'\n")
      ], to: "release/6.5.5", of: "App")
    try fleet.succeed("publish", "stg", "--yes")
    // Where nothing is tagged it is a state that everything shows.
    let status = try fleet.relctl("status").all
    #expect(status.contains("[lock.incomplete]") && status.contains("lottie-ios"), "\(status)")
    #expect(status.contains("run 'pod install --repo-update' on 'release/6.5.5'"), "\(status)")
    let released = try #require(try fleet.id("refs/heads/master", of: "App"))
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status != 0 && refused.errors.contains("[lock.incomplete]"), "\(refused.all)")
    #expect(refused.errors.contains("RELEASE_LOCK = incomplete"), "\(refused.all)")
    #expect(try fleet.id("refs/heads/master", of: "App") == released)
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_LOCK = incomplete\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let allowed = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(allowed.all.contains("[lock.incomplete]"), "\(allowed.all)")
    #expect(try fleet.id("refs/heads/master", of: "App") != released)
  }

  /// CocoaPods hashes the podspec of its clone, and not what git stores.
  @Test func hashesPodspecsWithTheLineEndsOfAClone() throws {
    let locked = try LockedFleet()
    let fleet = locked.fleet
    try fleet.push(
      "Line ends", [".gitattributes": "*.podspec text eol=crlf\n"], to: "master", of: "specs-qa")
    let bump = try fleet.succeed("bump", "patch", "--yes")
    #expect(!bump.all.contains("lock."), "\(bump.all)")
    let clone = fleet.world.path("clone")
    let git = try fleet.world.run("git", ["clone", "--quiet", fleet.remote("specs-qa"), clone])
    try #require(git.status == 0)
    let lock = try locked.lock(on: "feature/6.5.5")
    for name in fleet.components {
      let text = try String(contentsOfFile: "\(clone)/\(name)/6.5.5/\(name).podspec", encoding: .utf8)
      #expect(text.contains("\r\n"))
      #expect(lock.contains("  \(name): \(try locked.sha1(text))\n"), "\(lock)")
    }
    let status = try fleet.succeed("status").all
    #expect(!status.contains("lock."), "\(status)")
  }

  /// What stops every promotion today: both branches have a lock of their own, and a third-party pod that came by hand.
  @Test func aMergeNeverConflictsInALock() throws {
    let locked = try LockedFleet(at: .stg)
    let fleet = locked.fleet
    // 'pod install' of people on both branches.
    let qa = try locked.lock(on: "feature/6.5.5")
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.5.5"))
    try fleet.push(
      "Add Lottie",
      [
        "Podfile": podfile.replacingOccurrences(
          of: "  pod 'SnapKit', '~> 5.6'\n", with: "  pod 'SnapKit', '~> 5.6'\n  pod 'lottie-ios', '4.5.0'\n"),
        "Podfile.lock": qa.replacingOccurrences(of: "PODS:\n", with: "PODS:\n  - lottie-ios (4.5.0)\n")
          .replacingOccurrences(of: "DEPENDENCIES:\n", with: "DEPENDENCIES:\n  - lottie-ios (= 4.5.0)\n")
          .replacingOccurrences(of: "  trunk:\n", with: "  trunk:\n    - lottie-ios\n")
          .replacingOccurrences(
            of: "SPEC CHECKSUMS:\n",
            with: "SPEC CHECKSUMS:\n  lottie-ios: fcb5e73e17ba4c983140b7d21095c834b3087418\n"),
      ].mapValues { sortedLock($0) }, to: "feature/6.5.5", of: "App")
    let stg = try locked.lock(on: "release/6.5.5")
    try fleet.push(
      "pod update SnapKit",
      ["Podfile.lock": stg.replacingOccurrences(of: "SnapKit (5.6.0)", with: "SnapKit (5.7.1)")],
      to: "release/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try locked.requireStep("release/6.5.5", "6.5.5", in: "specs-stg")
    let merged = try locked.lock(on: "release/6.5.5")
    #expect(
      merged.contains("  - lottie-ios (4.5.0)\n") && merged.contains("  - SnapKit (5.7.1)\n"), "\(merged)")
    #expect(!merged.contains("<<<<<<<"))
  }

  /// Brings the entries of each section into the order that CocoaPods writes.
  private func sortedLock(_ text: String) -> String {
    guard text.hasPrefix("PODS:") else { return text }
    return text.components(separatedBy: "\n\n").map { section in
      var lines = section.components(separatedBy: "\n")
      let isLast = lines.last == ""
      if isLast { lines.removeLast() }
      let indent = section.hasPrefix("SPEC REPOS") ? "    - " : "  "
      var groups: [[String]] = []
      for line in lines.dropFirst() {
        let starts = line.hasPrefix(indent) && !line.dropFirst(indent.count).hasPrefix(" ")
        if starts || groups.isEmpty || section.hasPrefix("SPEC REPOS") {
          groups.append([line])
        } else {
          groups[groups.count - 1].append(line)
        }
      }
      if section.hasPrefix("SPEC REPOS") {
        // Only the last repository got a pod.
        let start = (groups.lastIndex { !$0[0].hasPrefix("    ") } ?? 0) + 1
        groups[start...].sort { $0[0].lowercased() < $1[0].lowercased() }
      } else {
        groups.sort { $0[0].lowercased() < $1[0].lowercased() }
      }
      return ([lines[0]] + groups.joined()).joined(separator: "\n") + (isLast ? "\n" : "")
    }.joined(separator: "\n\n")
  }

  @Test func anUndoBringsTheFormerLockBack() throws {
    let locked = try LockedFleet(at: .prd)
    let fleet = locked.fleet
    let runs = try fleet.succeed("history", "--env", "prd", "--limit", "1", "--format", "jsonl").output
    let run = try #require(
      runs.components(separatedBy: "\"run\":\"").dropFirst().first?.prefix { $0 != "\"" })
    try fleet.succeed("undo", String(run), "--yes")
    try locked.requireStep("master", "6.5.4.master", in: "specs-prd")
  }

  @Test func whatOnlyCocoaPodsCanSettleIsSaidByName() throws {
    let locked = try LockedFleet(at: .qa)
    let fleet = locked.fleet
    let name = fleet.components[0]
    try fleet.edit(
      "\(name).podspec", of: name, on: "feature/6.5.5", "  s.swift_version",
      "  s.dependency 'Stripe'\n  s.swift_version")
    let run = try fleet.succeed("publish", "qa", "--yes")
    #expect(run.all.contains("Podfile.lock can't tell Stripe: \(name) 6.5.5 requires it"), "\(run.all)")
    #expect(run.all.contains("run 'pod update \(name)' on 'feature/6.5.5'"), "\(run.all)")
  }

  @Test func aLockOfAnotherEnvironmentIsDriftAndNotBuilt() throws {
    let locked = try LockedFleet(components: 2, at: .qa)
    let fleet = locked.fleet
    let lock = try locked.lock(on: "feature/6.5.5")
    // What 'pod install' leaves on a machine that knew another environment's repository first.
    try fleet.push(
      "pod install",
      ["Podfile.lock": lock.replacingOccurrences(of: "ios/specs-qa.git", with: "ios/specs-prd.git")],
      to: "feature/6.5.5", of: "App")
    let drift = try fleet.succeed("status").all
    #expect(
      drift.contains("uses Logger from https://git.example.com/ios/specs-prd.git, not from"), "\(drift)")
    #expect(drift.contains("run 'relctl publish qa'"), "\(drift)")
    try fleet.succeed("publish", "qa", "--yes")
    try locked.requireStep("feature/6.5.5", "6.5.5", in: "specs-qa")
    #expect(try !fleet.succeed("status").all.contains("lock.drift"))
  }

  @Test func whatALockSaysOtherwiseIsNamed() throws {
    let locked = try LockedFleet(components: 2, at: .qa)
    let fleet = locked.fleet
    let lock = try locked.lock(on: "feature/6.5.5")
    func status(_ old: some RegexComponent, _ new: String) throws -> String {
      try fleet.push(
        "By hand", ["Podfile.lock": lock.replacing(old, with: new)], to: "feature/6.5.5", of: "App")
      return try fleet.succeed("status").all
    }
    let checksum = try status(#/  Logger: [0-9a-f]{8}/#, "  Logger: 00000000")
    #expect(
      checksum.contains("locks a podspec of Logger 6.5.5 that differs from the published one"), "\(checksum)")
    let podfile = try status(#/PODFILE CHECKSUM: [0-9a-f]{8}/#, "PODFILE CHECKSUM: 00000000")
    #expect(podfile.contains("was written for another Podfile"), "\(podfile)")
    try fleet.push("Right again", ["Podfile.lock": lock], to: "feature/6.5.5", of: "App")
    #expect(try !fleet.succeed("status").all.contains("lock.drift"))

    // The same address under another host is another repository, also for a build.
    try fleet.editManifest(
      "identity:", "build:\n  app: { command: [touch, made], outputs: [made] }\nidentity:")
    try fleet.editManifest(
      "https://git.example.com/ios/specs-qa.git", "https://git.example.org/ios/specs-qa.git")
    let build = try fleet.relctl("build", "qa")
    #expect(
      build.status == 1 && build.errors.contains("[build.lock]")
        && build.errors.contains(
          "uses Logger from https://git.example.com/ios/specs-qa.git, not from https://git.example.org/ios/specs-qa.git"
        ), "\(build.all)")
    try fleet.editManifest(
      "https://git.example.org/ios/specs-qa.git", "https://git.example.com/ios/specs-qa.git")
    try fleet.remove("Logger/6.5.5", from: "master", of: "specs-qa")
    let gone = try fleet.succeed("status").all
    #expect(gone.contains("locks Logger 6.5.5, which is no longer published"), "\(gone)")
  }

  /// Locks that relctl would not write as CocoaPods does are left to people, with the line.
  @Test func aLockThatCantBeWrittenTheSameIsLeftAlone() throws {
    let locked = try LockedFleet(components: 2)
    let fleet = locked.fleet
    let lock = try locked.lock(on: "master")
    let start = try #require(lock.firstRange(of: "SPEC REPOS:"))
    let end = try #require(lock.firstRange(of: "SPEC CHECKSUMS:"))
    let rows = [
      (
        lock.replacing("COCOAPODS: 1.16.2", with: "COCOAPODS: '1.16.2'"), "lock.foreign",
        "App:Podfile.lock:\(lock.split(separator: "\n", omittingEmptySubsequences: false).count - 1):"
      ),
      (
        lock.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""), "lock.old",
        "App:Podfile.lock:2:3"
      ),
    ]
    for (text, code, place) in rows {
      try fleet.push("Lock", ["Podfile.lock": text], to: "master", of: "App")
      let plan = try fleet.succeed("bump", "patch", "--dry-run", "--diff").all
      #expect(plan.contains("[\(code)]") && plan.contains(place), "\(code): \(plan)")
      #expect(plan.contains("run 'pod install'") && !plan.contains("+++ b/Podfile.lock"), "\(code): \(plan)")
    }
  }

  /// A tag keeps its lock for ever.
  @Test(arguments: [
    ("lock.foreign", "run 'pod install' on 'release/6.5.5', and commit Podfile.lock; then try again"),
    ("lock.old", "run 'pod install' with CocoaPods 1.5 or later on 'release/6.5.5', and commit Podfile.lock"),
  ]) func aTagNeedsALockThatCanBeWritten(code: String, hint: String) throws {
    let locked = try LockedFleet(components: 1, at: .stg)
    let fleet = locked.fleet
    let lock = try locked.lock(on: "release/6.5.5")
    var text = lock.replacing("COCOAPODS: 1.16.2", with: "COCOAPODS: '1.16.2'")
    if code == "lock.old" {
      let start = try #require(lock.firstRange(of: "SPEC REPOS:"))
      let end = try #require(lock.firstRange(of: "SPEC CHECKSUMS:"))
      text = lock.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "")
    }
    try fleet.push("Lock", ["Podfile.lock": text], to: "release/6.5.5", of: "App")
    let published = try fleet.succeed("publish", "stg", "--yes").all
    #expect(published.contains("warning: App") && published.contains("[\(code)]"), "\(published)")
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("error: App"), "\(refused.all)")
    for part in ["[\(code)]", hint, "set RELEASE_LOCK = incomplete in the layer"] {
      #expect(refused.errors.contains(part), "\(part): \(refused.all)")
    }
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_LOCK = incomplete\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let allowed = try fleet.succeed("promote", "stg", "prd", "--yes").all
    #expect(allowed.contains("warning: App") && allowed.contains("[\(code)]"), "\(allowed)")
    #expect(try fleet.file("Podfile.lock", of: "App", at: "master") == text)
    // An undo goes back to it.
    try fleet.succeed("undo", AbandonTests.last(fleet, "prd"), "--yes")
  }

  @Test func aBuildListsWhatIsLockedAndIsRefusedWhenThatIsNotTheTrain() throws {
    let locked = try LockedFleet(components: 2)
    let fleet = locked.fleet
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "build:\n  app: { command: [touch, made], outputs: [made] }\n").write(
      toFile: manifest, atomically: false, encoding: .utf8)
    let resolved = """
      {"pins": [{"identity": "pay", "kind": "remoteSourceControl", "location": "https://me:secret@h/Pay.git",
       "state": {"revision": "abc", "version": "1.2.0"}}], "version": 2}
      """
    try fleet.push(
      "Packages", ["Packages/Package.resolved": resolved],
      to: "master", of: "App")
    try fleet.succeed("bump", "patch", "--yes")
    let build = try fleet.relctl("build", "qa", "--format", "json")
    try #require(build.status == 0, "\(build.all)")
    try requireSchema(of: build.output)
    let state = try #require(try build.json()["lock"] as? [String: Any])
    #expect(state["state"] as? String == "whole" && state["path"] as? String == "Podfile.lock")
    let bill = try #require(try build.json()["manifest"] as? [String: Any])
    let pods = try #require(bill["pods"] as? [[String: Any]])
    #expect(pods.compactMap { $0["name"] as? String } == ["Logger", "Network", "SnapKit"])
    #expect(pods.compactMap { $0["version"] as? String } == ["6.5.5", "6.5.5", "5.6.0"])
    #expect(pods[0]["repository"] as? String == locked.address("specs-qa"))
    let packages = try #require(bill["packages"] as? [[String: Any]])
    #expect(packages.count == 1 && packages[0]["version"] as? String == "1.2.0")
    #expect(!build.output.contains("secret"))

    // Somebody publishes another podspec under the version that is locked.
    try fleet.edit(
      "Logger/6.5.5/Logger.podspec", of: "specs-qa", on: "master", "Logger of", "Another Logger of")
    let refused = try fleet.relctl("build", "qa")
    #expect(refused.status == 1 && refused.errors.contains("build something different"), "\(refused.all)")
    #expect(refused.errors.contains("podspec of Logger 6.5.5 that differs"), "\(refused.all)")
    let numbers = try fleet.succeed("build", "list").output
    #expect(!numbers.contains(" 2 "), "\(numbers)")
  }

  @Test func whereNothingIsPublishedTheLockNamesCommits() throws {
    let locked = try LockedFleet()
    let fleet = locked.fleet
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try String(contentsOfFile: layer, encoding: .utf8)
      .replacing("RELEASE_SPEC_REPO = specs-qa", with: "RELEASE_SPEC_REPO =")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let bump = try fleet.succeed("bump", "patch", "--yes").all
    let name = fleet.components[0]
    // Only CocoaPods computes the checksum of a pod from git.
    #expect(
      bump.contains("Podfile.lock can't tell \(name): it comes straight from its repository"), "\(bump)")
    let url = "https://git.example.com/ios/\(name).git"
    func head() throws -> String { "\(try #require(try fleet.id("feature/6.5.5", of: name)))" }
    var lock = try locked.lock(on: "feature/6.5.5")
    #expect(lock.contains("  - \(name) (6.5.5)\n"), "\(lock)")
    #expect(lock.contains("  - \(name) (from `\(url)`, commit `\(try head())`)\n"), "\(lock)")
    #expect(lock.contains("CHECKOUT OPTIONS:\n"), "\(lock)")
    #expect(!lock.contains("specs-prd") && !lock.contains("  \(name): "), "\(lock)")
    // People run 'pod install' once; from then on only commits move.
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "feature/6.5.5"))
    let checksums = fleet.components.sorted().map { "  \($0): e01d52ebb8ddbc333eefe2132acf85c8227d9c25\n" }
      .joined()
    lock = lock.replacing("SPEC CHECKSUMS:\n", with: "SPEC CHECKSUMS:\n" + checksums)
    let former = try #require(lock.split(separator: "\n").first { $0.hasPrefix("PODFILE CHECKSUM") })
    lock = lock.replacing(former, with: "PODFILE CHECKSUM: \(try locked.sha1(podfile))")
    try fleet.push("pod install", ["Podfile.lock": lock], to: "feature/6.5.5", of: "App")
    try fleet.push("Work", ["Work.swift": "let work = 1\n"], to: "feature/6.5.5", of: name)
    let published = try fleet.succeed("publish", "qa", "--yes").all
    #expect(!published.contains("lock."), "\(published)")
    lock = try locked.lock(on: "feature/6.5.5")
    #expect(lock.contains("(from `\(url)`, commit `\(try head())`)"), "\(lock)")
    #expect(lock.contains("    :commit: \(try head())\n"), "\(lock)")
    // And back to versions.
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try locked.requireStep("release/6.5.5", "6.5.5", in: "specs-stg")
  }
}
