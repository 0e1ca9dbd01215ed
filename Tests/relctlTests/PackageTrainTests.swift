import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Apps that take their components as Swift packages. In every environment SwiftPM's locked resolve takes exactly the
/// train: with an empty cache, and with that of the environment before.
struct PackageTrainTests {
  @Test(arguments: PackageCompany.Kind.allCases)
  func aLockedResolveTakesTheTrain(_ kind: PackageCompany.Kind) throws {
    let company = try PackageCompany(kind)
    let fleet = company.fleet
    try company.requireTrain(at: "6.5.4", in: nil)
    try fleet.succeed("bump", "patch", "--yes")
    try company.requireTrain(at: "feature/6.5.5", in: "qa")
    for name in fleet.components.prefix(2) {
      try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: name)
    }
    try fleet.succeed("publish", "qa", "--yes")
    try company.requireTrain(at: "feature/6.5.5", in: "qa")
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    #expect(try company.requireTrain(at: "release/6.5.5", in: "stg") == company.binaries("6.5.4"))
    if kind == .binary {
      let refs = try fleet.refs()
      let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
      #expect(refused.status == 1 && refused.errors.contains("package.binary.absent"), "\(refused.all)")
      #expect(refused.errors.contains("\(fleet.components[0]):Package.swift:"), "\(refused.errors)")
      #expect(try fleet.refs() == refs)
    }
    try company.upload("6.5.5")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try company.requireTrain(at: "6.5.5", in: "prd") == company.binaries("6.5.5"))
    for environment in ["qa", "stg", "prd"] {
      let lint = try fleet.relctl("lint", "--env", environment)
      #expect(lint.status == 0, "\(lint.all)")
    }
    #expect(try fleet.relctl("status", "--check").status == 0)
    let calls = try fleet.buildWithStandIn("qa")
    #expect(calls.contains("-onlyUsePackageVersionsFromResolvedFile"), "\(calls)")
  }

  /// Released with what `relctl init` proposes.
  @Test(arguments: PackageCompany.Kind.allCases)
  func aHotfixAndItsUndoMoveTheLocks(_ kind: PackageCompany.Kind) throws {
    let company = try PackageCompany(kind)
    let fleet = company.fleet
    try fleet.initialize()
    for version in ["6.5.5", "6.5.6"] { try company.upload(version) }
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    try fleet.succeed("hotfix", "--only", fleet.components[0], "--yes")
    // Whatever requires it by a range stays.
    let moved = try fleet.components.filter { try fleet.id("feature/6.5.6", of: $0) != nil }
    #expect(try Set(moved) == fleet.exactUsers(of: fleet.components[0], at: "6.5.5"))
    try fleet.push("Fix", ["Fix.swift": "1\n"], to: "feature/6.5.6", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try company.requireTrain(at: "feature/6.5.6", in: "qa")
    try fleet.succeed("promote", "qa", "prd", "--yes")
    let fixed = try company.requireTrain(at: "6.5.6", in: "prd")
    #expect(fixed[fleet.components[0]] == company.binaries("6.5.6")[fleet.components[0]])
    try fleet.succeed("undo", company.lastRun(in: "prd"), "--yes")
    #expect(try company.requireTrain(at: "master", in: "prd") == company.binaries("6.5.5"))
  }

  /// SwiftPM takes one branch or one commit of a package, whoever asks for it.
  @Test func anOutsidePackageOfTwoBranchesIsRefused() throws {
    let company = try PackageCompany(.umbrella, components: 2)
    let fleet = company.fleet
    let name = fleet.components[1]
    let commit = try #require(try fleet.id("1.0.0^{commit}", of: "Logs")).hex
    let versioned = "Logs.git\", from: \"1.0.0\""
    try fleet.edit(
      "Modules/Package.swift", of: "App", on: "master", versioned, "Logs.git\", branch: \"master\"")
    try fleet.edit("Package.swift", of: name, on: "master", versioned, "Logs.git\", revision: \"\(commit)\"")
    let refs = try fleet.refs()
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("package.revision.conflict"), "\(refused.all)")
    #expect(refused.errors.contains("App:Modules/Package.swift:"), "\(refused.errors)")
    #expect(refused.errors.contains("\(name):Package.swift:"), "\(refused.errors)")
    #expect(
      refused.errors.contains(
        ".package(url: \"https://git.example.com/others/Logs.git\", branch: \"master\")"))
    #expect(try fleet.refs() == refs)
    try fleet.edit("Package.swift", of: name, on: "master", "revision: \"\(commit)\"", "branch: \"master\"")
    // Where members have tags, SwiftPM takes no branch from them.
    let bumped = try fleet.succeed("bump", "patch", "--yes")
    #expect(
      bumped.all.contains("which 'prd' does not accept, because it requires '\(name)' by version"),
      "\(bumped.all)")
    #expect(
      try fleet.relctl("promote", "qa", "prd", "--yes").errors.contains("package.requirement.unversioned"))
  }

  /// A component that is a pod and a package has one version and two tags, which one push brings.
  @Test func bothManagersTakeOneTrain() throws {
    let company = try PackageCompany(.mixed)
    let fleet = company.fleet
    let both = fleet.components[0]
    let plan = try fleet.relctl("bump", "patch", "--yes")
    try #require(plan.status == 0, "\(plan.all)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let release = try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(release.output.contains("tags 6.5.5.master, 6.5.5"), "\(release.output)")
    let commit = try #require(try fleet.id("6.5.5.master^{commit}", of: both))
    #expect(try fleet.id("6.5.5^{commit}", of: both) == commit)
    // Both tags stand or fall together, so a pod that is no package has one.
    #expect(try fleet.id("6.5.5", of: fleet.components[2]) == nil)
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "6.5.5"))
    #expect(podfile.contains("pod '\(both)', '6.5.5.master'"))
    let status = try fleet.succeed("status")
    #expect(status.output.contains("the app uses 2 of 4 components as packages"), "\(status.output)")
    // The pod goes back with its package's tag, which nobody may take again.
    try fleet.succeed("undo", company.lastRun(in: "prd"), "--yes")
    #expect(try fleet.id("6.5.5^{commit}", of: both) == commit)
  }

  @Test func aPackageTagThatIsThereIsRefused() throws {
    let company = try PackageCompany(.mixed, components: 2)
    let fleet = company.fleet
    for command in [["bump", "patch"], ["promote", "qa", "stg"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    let name = fleet.components[0]
    try #require(try fleet.world.run("git", ["tag", "6.5.5", "6.5.4"], in: fleet.remote(name)).status == 0)
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.all.contains("the tag '6.5.5' already exists"), "\(run.all)")
    #expect(try fleet.id("6.5.5.master", of: name) == nil)
  }

  /// A component taken by both managers, and one whose foundation comes by the other.
  @Test func lintNamesWhatComesTwice() throws {
    let company = try PackageCompany(.mixed, components: 5)
    let fleet = company.fleet
    #expect(try fleet.relctl("lint", "--env", "prd", "--rule", "two-managers").status == 0)
    let package = fleet.components[1]
    let podfile = try #require(try fleet.file("Podfile", of: "App", at: "master"))
    let both = podfile.replacing("  # Others.", with: "  pod '\(fleet.components[0])'\n  # Others.")
    let project = try #require(try fleet.file("App.xcodeproj/project.pbxproj", of: "App", at: "master"))
      .replacing("/ios/\(package).git", with: "/ios/\(fleet.components[0]).git")
    try fleet.push(
      "Both", ["Podfile": both, "App.xcodeproj/project.pbxproj": project], to: "master", of: "App")
    let lint = try fleet.relctl("lint", "--env", "prd", "--rule", "two-managers")
    #expect(lint.status == 1 && lint.output.contains("as a package and as a pod"), "\(lint.all)")
  }

  /// SwiftPM refuses a version whose commit it remembers otherwise; relctl says it before a build does.
  @Test func aCommitThatTheClientRemembersIsTold() throws {
    let company = try PackageCompany(.umbrella, components: 2)
    let fleet = company.fleet
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    let name = fleet.components[0]
    let home = fleet.world.path("home")
    let folder = home + "/.swiftpm/security"
    // SwiftPM itself remembers the commit, of a tag that is moved afterwards.
    let former = String(repeating: "a", count: 40)
    let right = try #require(try fleet.id("6.5.5^{commit}", of: name)).hex
    try company.remember(name, "6.5.5", in: folder)
    let file = try #require(
      FileManager.default.subpaths(atPath: folder)?.first {
        $0.hasPrefix("fingerprints/\(name.lowercased())-")
      })
    let before = try fleet.relctl(["status"], environment: ["HOME": home])
    #expect(!before.all.contains("package.fingerprint"), "\(before.all)")
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    try #require(text.contains(right))
    try text.replacing(right, with: former).write(
      toFile: "\(folder)/\(file)", atomically: false, encoding: .utf8)
    let after = try fleet.relctl(["status"], environment: ["HOME": home])
    #expect(
      after.all.contains("package.fingerprint") && after.all.contains(former.prefix(10)), "\(after.all)")
  }

  /// A member whose remote does not answer is no package that can't be resolved.
  @Test func aRemoteThatIsAwayIsNoUnresolvablePackage() throws {
    let company = try PackageCompany(.project, components: 3)
    let fleet = company.fleet
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    let remote = fleet.remote(fleet.components[0])
    try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
    let status = try fleet.relctl(["status"], state: fleet.world.path("new"))
    #expect(!status.all.contains("package.unresolvable"), "\(status.all)")
    #expect(status.all.contains("remote."), "\(status.all)")
  }

  /// What SwiftPM would take in silence is said: an old pin that a range admits, and a version whose commit is another.
  @Test func aLockThatDoesNotGiveTheTrainIsTold() throws {
    let company = try PackageCompany(.umbrella, components: 2)
    let fleet = company.fleet
    for command in [
      ["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"], ["bump", "patch"],
    ] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    let name = fleet.components[0]
    let (path, branch) = ("Modules/Package.resolved", "feature/6.5.6")
    try fleet.push("Work", ["Work.swift": "1\n"], to: branch, of: name)
    try fleet.succeed("publish", "qa", "--yes")
    let text = try #require(try fleet.file(path, of: "App", at: branch))
    let (now, old) = (
      try #require(try fleet.id(branch, of: name)).hex,
      try #require(try fleet.id("6.5.5^{commit}", of: name)).hex
    )
    try #require(now != old && text.contains(now))
    try fleet.push("A stale lock", [path: text.replacing(now, with: old)], to: branch, of: "App")
    let message = "Package.resolved of 'qa' locks '\(name.lowercased())' at commit \(old.prefix(10))"
    for command in [["status", "--check"], ["lint", "--env", "qa"]] {
      let run = try fleet.relctl(command)
      #expect(run.all.contains(message), "\(command): \(run.all)")
    }
    try fleet.succeed("publish", "qa", "--yes")
    #expect(try fleet.file(path, of: "App", at: branch) == text)
    #expect(!(try fleet.relctl("status", "--check").all.contains(message)))
  }

  /// After an undo a range takes the tag of the release that was undone.
  @Test func aRangeThatTakesAnUndoneReleaseIsTold() throws {
    let company = try PackageCompany(.tuist, components: 2)
    let fleet = company.fleet
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_PACKAGE_PINS = minimum\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    // The one that no other requires.
    let (core, path) = (fleet.components[1], "Tuist/Package.swift")
    try fleet.edit(
      path, of: "App", on: "master", "\(core).git\", exact: \"6.5.4\"", "\(core).git\", from: \"6.5.4\"")
    let release = [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]]
    for command in release + release {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    // The kind of requirement came back, with the release as its lowest.
    let released = try #require(try fleet.file(path, of: "App", at: "6.5.6"))
    #expect(released.contains("\(core).git\", from: \"6.5.6\""), "\(released)")
    try company.requireTrain(at: "6.5.6", in: "prd")
    try fleet.succeed("undo", company.lastRun(in: "prd"), "--yes")
    let status = try fleet.relctl("status")
    #expect(status.all.contains("which resolves to 6.5.6 without a lock"), "\(status.all)")
  }

  /// Both sides of a promotion moved pins that stand beside each other.
  @Test func thirdPartiesThatMovedMakeNoConflict() throws {
    let company = try PackageCompany(.project, components: 3)
    let fleet = company.fleet
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let lock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let (old, new) = (
      try #require(try fleet.id("1.0.0^{commit}", of: "Logs")).hex,
      try #require(try fleet.id("1.1.0^{commit}", of: "Logs")).hex
    )
    for (branch, isMoved) in [("feature/6.5.5", true), ("release/6.5.5", false)] {
      let text = try #require(try fleet.file(lock, of: "App", at: branch))
      let moved = text.replacing(old, with: new).replacing("\"1.0.0\"", with: "\"1.1.0\"")
      if isMoved { try fleet.push("Logs 1.1", [lock: moved], to: branch, of: "App") }
    }
    try fleet.push("Work", ["W.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try company.requireTrain(at: "release/6.5.5", in: "stg")
    #expect(try #require(try fleet.file(lock, of: "App", at: "release/6.5.5")).contains(new))
  }

  @Test func aPackageThatNobodyRequiresIsRefused() throws {
    let company = try PackageCompany(.xcodegen, components: 2)
    let fleet = company.fleet
    let name = fleet.components[1]
    let text = try #require(try fleet.file("packages.yml", of: "App", at: "master"))
    let rest = text.replacing(try Regex("  \(name):\n.*\n.*\n"), with: "")
    try #require(rest != text)
    try fleet.push("Without it", ["packages.yml": rest], to: "master", of: "App")
    let refused = try fleet.relctl("bump", "patch", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("package.unrequired"), "\(refused.all)")
  }
}
