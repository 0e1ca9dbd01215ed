import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What is released and what is in progress, for shapes of branches in which names tell nothing of versions.
struct BranchShapeTests {
  /// QA is `develop`, STG `release/6.5.5`, PRD `master`: git-flow, with the default branch `develop`.
  private func gitFlow(components count: Int = 3) throws -> FleetWorld {
    let fleet = try FleetWorld(making: count)
    for name in fleet.components + ["App"] {
      try #require(
        try fleet.world.run("git", ["branch", "develop", "master"], in: fleet.remote(name)).status == 0)
      try #require(
        try fleet.world.run("git", ["symbolic-ref", "HEAD", "refs/heads/develop"], in: fleet.remote(name))
          .status == 0)
    }
    try fleet.append("RELEASE_BRANCH = develop", to: fleet.folder + "/environments/QA.xcconfig")
    return fleet
  }

  private func release(_ fleet: FleetWorld, _ bump: String = "patch") throws {
    for command in [["bump", bump], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
  }

  @Test func aHotfixOnASharedBranchReleasesNothingElse() throws {
    let fleet = try gitFlow()
    try release(fleet)
    let name = fleet.components[0]
    try fleet.push("A feature", ["Feature.swift": "1\n"], to: "develop", of: name)
    let refused = try fleet.relctl("hotfix", "--only", name, "--yes")
    #expect(
      refused.status == 1 && refused.all.contains("hotfix.branch.shared")
        && refused.all.contains("A feature"),
      "\(refused.all)")
    #expect(refused.all.contains("RELEASE_HOTFIX_BRANCH"))
    try fleet.append(
      "RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)", to: fleet.folder + "/environments/QA.xcconfig")
    try fleet.succeed("hotfix", "--only", name, "--yes")
    try fleet.push("A fix", ["Fix.swift": "1\n"], to: "hotfix/6.5.6", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "prd", "--yes")
    let tag = "6.5.6.master"
    #expect(try fleet.file("Fix.swift", of: name, at: tag) != nil)
    #expect(try fleet.file("Feature.swift", of: name, at: tag) == nil)
    // What customers have is not on the branch of the next version yet.
    let missing = try fleet.succeed("status", "--missing")
    #expect(missing.output.contains("develop") && missing.output.contains("A fix"), "\(missing.output)")
    try fleet.push("A fix by hand", ["Fix.swift": "1\n"], to: "develop", of: name)
    let after = try fleet.succeed("status", "--missing")
    #expect(after.output.contains("Every version under way contains all released commits"), "\(after.output)")
  }

  /// Nothing is there besides, so there is nothing that a hotfix would release.
  @Test func aHotfixOnASharedBranchThatHoldsTheReleaseGoesOn() throws {
    let fleet = try gitFlow()
    try release(fleet)
    try fleet.succeed("hotfix", "--only", fleet.components[0], "--yes")
  }

  /// A component that no other one requires.
  private func leaf(of fleet: FleetWorld) throws -> String {
    try #require(
      fleet.components.last { name in
        !fleet.components.contains { other in
          (try? fleet.file("\(other).podspec", of: other, at: "master"))?.flatMap { $0 }?.contains(
            "'\(name)'") == true
            && other != name
        }
      })
  }

  private func pins(_ name: String, in branch: String, of fleet: FleetWorld) throws -> Bool {
    try #require(try fleet.file("Podfile", of: "App", at: branch)).contains("pod '\(name)'")
  }

  /// What all versions share goes on to be built, so it loses the pin with what is released.
  @Test func aRemovalTakesThePinFromEveryBranchThatGoesOn() throws {
    let fleet = try gitFlow()
    try release(fleet)
    let name = try leaf(of: fleet)
    let plan = try fleet.relctl("component", "remove", name, "--dry-run")
    #expect(
      plan.status == 0 && plan.output.contains("refs/heads/develop")
        && plan.output.contains("refs/heads/master"),
      "\(plan.all)")
    #expect(try pins(name, in: "develop", of: fleet) && pins(name, in: "master", of: fleet))
    try fleet.succeed("component", "remove", name, "--yes")
    #expect(try !pins(name, in: "develop", of: fleet) && !pins(name, in: "master", of: fleet))
    // The branches of the released version are over.
    #expect(try pins(name, in: "release/6.5.5", of: fleet))
    try fleet.succeed("lint")
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    #expect(try !pins(name, in: "6.5.6", of: fleet))
  }

  /// With versions under way, every one of them loses it, and what is released gets it with them.
  @Test func aRemovalGoesToEveryVersionUnderWay() throws {
    let fleet = try FleetWorld(making: 3)
    try release(fleet)
    let name = try leaf(of: fleet)
    let other = try #require(fleet.components.first { $0 != name })
    for command in [
      ["bump", "patch", "--only", other], ["promote", "qa", "stg"], ["bump", "minor", "--only", other],
    ] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    try fleet.succeed("component", "remove", name, "--yes")
    #expect(
      try !pins(name, in: "feature/6.6.0", of: fleet) && !pins(name, in: "release/6.5.6", of: fleet))
    #expect(try pins(name, in: "master", of: fleet))
    try fleet.succeed("publish", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try !pins(name, in: "master", of: fleet))
  }

  /// It moves the branch of what is released, so the gates of production have a say.
  @Test func aRemovalWaitsForTheEndOfAFreeze() throws {
    let fleet = try FleetWorld(making: 3)
    try release(fleet)
    let name = try leaf(of: fleet)
    try fleet.append(
      "RELEASE_GATE_FREEZE = 2020-01-01..2099-01-01", to: fleet.folder + "/environments/PRD.xcconfig")
    let plan = try fleet.relctl("component", "remove", name, "--dry-run", "--format", "json")
    #expect(plan.status == 0 && plan.output.contains("\"freeze\""), "\(plan.all)")
    let refused = try fleet.relctl("component", "remove", name, "--yes")
    #expect(refused.status == 1 && refused.all.contains("gate.closed"), "\(refused.all)")
    #expect(try pins(name, in: "master", of: fleet))
    try fleet.succeed("component", "remove", name, "--yes", "--override", "it leaks, see PAY-1")
    #expect(try !pins(name, in: "master", of: fleet))
    let log = try fleet.world.run("git", ["log", "-1", "--format=%B", "master"], in: fleet.remote("App"))
    let message = String(decoding: log.output, as: UTF8.self)
    #expect(message.contains("it leaks, see PAY-1"), "\(message)")
  }

  /// Products of a package are in targets, which only people can take out.
  @Test func aPackageThatTheAppTakesIsNotRemoved() throws {
    let company = try PackageCompany(.project, components: 3)
    let fleet = company.fleet
    let name = try #require(fleet.components.last)
    let run = try fleet.relctl("component", "remove", name, "--yes")
    #expect(
      run.status == 1 && run.all.contains("component.required") && run.all.contains("project.pbxproj"),
      "\(run.all)")
  }

  @Test func aTagThatEndsWithNoBuildNumberIsRefused() throws {
    let fleet = try FleetWorld(making: 2)
    try fleet.append(
      "RELEASE_APP_TAG = $(VERSION)-$(BUILD_NUMBER)",
      to: fleet.folder + "/environments/PRD.xcconfig")
    for command in [["bump", "patch"], ["promote", "qa", "stg"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.all.contains("buildNumber.needed"), "\(refused.all)")
    try fleet.succeed("promote", "stg", "prd", "--yes", "--build-number", "77")
    #expect(try fleet.file("Podfile", of: "App", at: "6.5.5-77") != nil)
  }

  /// Two applications of one project have their versions from one command.
  @Test func bothApplicationsOfAProjectMove() throws {
    let company = try PackageCompany(.project, components: 2)
    let fleet = company.fleet
    let path = "App.xcodeproj/project.pbxproj"
    var project = try #require(try fleet.file(path, of: "App", at: "master"))
    // The second target has a list of configurations and a configuration of its own.
    for (id, copy) in [
      ("A00000000000000000000001", "B00000000000000000000001"),
      ("A00000000000000000000002", "B00000000000000000000002"),
      ("A00000000000000000000004", "B00000000000000000000004"),
    ] {
      let start = try #require(project.range(of: "\t\t\(id)", options: []))
      let end = try #require(project.range(of: "\n\t\t};\n", range: start.lowerBound..<project.endIndex))
      var object = String(project[start.lowerBound..<end.upperBound])
      for name in ["1", "2", "4"] {
        object = object.replacing(
          "A0000000000000000000000\(name)", with: "B0000000000000000000000\(name)")
      }
      object = object.replacing("App", with: "AppLite").replacing("com.example.app", with: "com.example.lite")
      #expect(object.contains(copy))
      project.insert(contentsOf: object, at: end.upperBound)
    }
    let listed = "\t\t\t\tA00000000000000000000001 /* App */,\n"
    project = project.replacing(
      listed, with: listed + "\t\t\t\tB00000000000000000000001 /* AppLite */,\n")
    try fleet.push("A second app", [path: project], to: "master", of: "App")
    let ambiguous = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(ambiguous.status == 1 && ambiguous.all.contains("AppLite"), "\(ambiguous.all)")
    let manifest = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    try manifest.replacing(
      "  project: App.xcodeproj", with: "  project: App.xcodeproj\n  target: [App, AppLite]"
    ).write(toFile: fleet.folder + "/relctl.yml", atomically: true, encoding: .utf8)
    try release(fleet)
    let released = try #require(try fleet.file(path, of: "App", at: "6.5.5"))
    #expect(released.components(separatedBy: "MARKETING_VERSION = 6.5.5;").count == 3)
    #expect(!released.contains("MARKETING_VERSION = 6.5.4;"))
  }

  @Test func theNameOfAnotherBranchIsNoVersion() throws {
    let fleet = try gitFlow()
    try release(fleet)
    let name = fleet.components[0]
    for branch in ["bugfix/PROJ-4521-login", "relctl-20261127-73"] {
      try #require(
        try fleet.world.run("git", ["branch", branch, "develop"], in: fleet.remote(name)).status == 0)
    }
    let status = try fleet.succeed("status", "--missing")
    #expect(!status.output.contains("4521") && !status.output.contains("20261127"), "\(status.output)")
  }

  @Test func whatAReleaseStrandsIsTold() throws {
    let fleet = try FleetWorld(making: 3)
    let name = fleet.components[0]
    for command in [["bump", "patch"]] { try fleet.succeed(command[0], command[1], "--yes") }
    try fleet.push("Seen in STG", ["Seen.swift": "1\n"], to: "feature/6.5.5", of: name)
    for command in [["publish", "qa"], ["promote", "qa", "stg"], ["bump", "minor"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    let staging = try fleet.succeed("promote", "qa", "stg", "--version", "6.6.0", "--yes")
    #expect(staging.all.contains("train.strands") && staging.all.contains("Seen in STG"), "\(staging.all)")
    let release = try fleet.succeed("promote", "stg", "prd", "--version", "6.6.0", "--yes")
    #expect(release.all.contains("train.passes") && release.all.contains("6.5.5"), "\(release.all)")
    let missing = try fleet.succeed("status", "--missing")
    #expect(
      missing.output.contains("6.6.0 was released before 6.5.5") && missing.output.contains("Seen in STG"),
      "\(missing.output)")
  }

  @Test func aTagThatNoRunMadeIsNoBase() throws {
    let company = try PackageCompany(.project, components: 3)
    let fleet = company.fleet
    try release(fleet)
    let name = fleet.components[0]
    for tag in ["6.54.0", "20190114"] {
      try #require(try fleet.world.run("git", ["tag", tag, "master"], in: fleet.remote(name)).status == 0)
    }
    let plan = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(
      plan.status == 0 && plan.output.contains("6.5.6") && !plan.output.contains("6.54.1"), "\(plan.all)")
    #expect(plan.all.contains("tag.stray") && plan.all.contains("--delete refs/tags/6.54.0"), "\(plan.all)")
    let status = try fleet.succeed("status")
    #expect(status.all.contains("'6.54.0'"), "\(status.all)")
    #expect(try fleet.relctl("doctor").all.contains("tag.stray"))
  }

  @Test func aTagOfAPodThatNoRunMadeIsNoBase() throws {
    let fleet = try FleetWorld(making: 2)
    try release(fleet)
    let name = fleet.components[0]
    try #require(
      try fleet.world.run("git", ["tag", "6.5.9.master", "master"], in: fleet.remote(name)).status == 0)
    let plan = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(plan.status == 0 && !plan.output.contains("6.5.9 →"), "\(plan.all)")
    #expect(plan.output.contains("6.5.5") && plan.all.contains("tag.stray"), "\(plan.all)")
  }

  /// Before relctl released anything, tags are all that a package has.
  @Test func aDateIsNoVersion() throws {
    let company = try PackageCompany(.project, components: 2)
    let fleet = company.fleet
    try #require(
      try fleet.world.run("git", ["tag", "20190114", "master"], in: fleet.remote(fleet.components[0])).status
        == 0)
    let plan = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(plan.status == 0 && plan.output.contains("6.5.4 → 6.5.5"), "\(plan.all)")
  }

  @Test(arguments: [("6.5.4.0", "version.notAbove"), ("6.8", "version.short")])
  func aVersionInOtherWordsIsRefused(_ version: String, _ code: String) throws {
    let fleet = try FleetWorld(making: 2)
    let plan = try fleet.relctl("bump", version, "--dry-run")
    #expect(plan.status == 1 && plan.all.contains(code), "\(plan.all)")
    if code == "version.short" { #expect(plan.all.contains("6.8.0")) }
  }

  @Test func twoEnvironmentsOnOneBranchMustSayTheSame() throws {
    let fleet = try FleetWorld(making: 2)
    let layer = fleet.folder + "/environments/STG.xcconfig"
    try fleet.append("RELEASE_BRANCH = feature/$(VERSION)\nRELEASE_SPEC_REPO = specs-qa", to: layer)
    #expect(try fleet.relctl("env", "check").status == 0)
    try fleet.append("RELEASE_VERSION = $(VERSION).stg", to: layer)
    let check = try fleet.relctl("env", "check")
    #expect(check.status == 1 && check.all.contains("settings.branch.shared"), "\(check.all)")
  }

  /// Two environments with one branch, one text and one spec repository: a promotion hands the artefact on as it is.
  @Test func environmentsMayBeStagesOfOneArtefact() throws {
    let fleet = try FleetWorld(making: 2)
    let layer = fleet.folder + "/environments/STG.xcconfig"
    try fleet.append("RELEASE_BRANCH = feature/$(VERSION)\nRELEASE_SPEC_REPO = specs-qa", to: layer)
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    for command in [["publish", "qa"], ["promote", "qa", "stg"], ["publish", "qa"], ["publish", "stg"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
      #expect(!run.all.contains("publication.shared") && !run.all.contains("by hand"), "\(run.all)")
    }
    try fleet.push("More", ["More.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    for command in [["publish", "qa"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    #expect(try fleet.file("More.swift", of: fleet.components[0], at: "6.5.5.master") != nil)
    #expect(try fleet.relctl("status", "--check").status == 0)
  }

  /// What both sides have corrected since is in no way of a merge, whatever its shape was.
  @Test func aShapeThatOnlyTheMergeBaseHasIsNoObstacle() throws {
    let fleet = try FleetWorld(making: 2)
    let name = fleet.components[0]
    try fleet.succeed("bump", "patch", "--yes")
    let path = "\(name).podspec"
    let spec = try #require(try fleet.file(path, of: name, at: "feature/6.5.5"))
    let odd = spec.replacing(/s\.version +=.*/, with: "s.version = ENV['V'] || '6.5.5'")
    try fleet.push("A shape", [path: odd], to: "feature/6.5.5", of: name)
    try fleet.push("Back", [path: spec], to: "feature/6.5.5", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  /// A fix that somebody picked over is on the branch, whatever the history says.
  @Test func aPickedFixIsNotMissing() throws {
    let fleet = try FleetWorld(making: 3)
    let name = fleet.components[0]
    try fleet.succeed("bump", "6.6.0", "--yes")
    try fleet.push("The fix", ["Fix.swift": "let a = 1\n"], to: "feature/6.6.0", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("hotfix", "6.5.5", "--only", name, "--yes")
    try fleet.push("The fix", ["Fix.swift": "let a = 1\n"], to: "feature/6.5.5", of: name)
    try fleet.push("More", ["More.swift": "let b = 1\n"], to: "feature/6.6.0", of: name)
    for command in [
      ["publish", "qa", "--version", "6.5.5"], ["promote", "qa", "stg", "--version", "6.5.5"],
      ["promote", "stg", "prd", "--version", "6.5.5"], ["publish", "qa", "--version", "6.6.0"],
    ] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    let plan = try fleet.relctl("promote", "qa", "stg", "--version", "6.6.0", "--dry-run")
    #expect(plan.status == 0 && !plan.all.contains("branch.lacksRelease"), "\(plan.all)")
    let status = try fleet.succeed("status", "--missing")
    #expect(!status.output.contains("The fix"), "\(status.output)")
  }

  /// `:tag => s.version.to_s` is what `pod lib create` writes, and no content.
  @Test func aConversionIsNothingThatABranchLacks() throws {
    let fleet = try gitFlow(components: 2)
    for name in fleet.components {
      let spec = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
      try fleet.push(
        "As pod lib create",
        ["\(name).podspec": spec.replacing(":tag => s.version }", with: ":tag => s.version.to_s }")],
        to: "master", of: name)
    }
    try release(fleet)
    let status = try fleet.succeed("status", "--missing")
    #expect(
      status.output.contains("Every version under way contains all released commits"), "\(status.output)")
  }

  @Test func anEnvironmentThatIsNoneIsRefusedBeforeTheNetwork() throws {
    let fleet = try FleetWorld(making: 2)
    try FileManager.default.moveItem(atPath: fleet.folder + "/remotes", toPath: fleet.folder + "/away")
    let commands = [
      ["promote", "qa", "nope", "--dry-run"], ["publish", "nope", "--dry-run"],
      ["hotfix", "--only", fleet.components[0], "--from", "nope", "--dry-run"],
      ["hotfix", "--only", fleet.components[0], "--to", "nope", "--dry-run"],
      ["modules", "check", "--env", "nope"], ["lint", "--env", "nope"],
      ["lint", "versions", "--env", "nope"], ["graph", "--env", "nope"], ["routes", "--env", "nope"],
      ["history", "--env", "nope"], ["notes", "--env", "nope"], ["diff", "qa", "nope"],
      ["component", "package", fleet.components[0], "--env", "nope"], ["build", "nope"],
      ["build", "matrix", "nope"], ["build", "list", "--env", "nope"], ["gates", "show", "nope"],
      ["report", "--env", "nope", "--out", "r"], ["env", "show", "nope"],
    ]
    for command in commands {
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.all.contains("[environment.unknown]"), "\(command): \(run.all)")
      #expect(!run.all.contains("remote."), "\(command): \(run.all)")
    }
  }

  /// The default branch is where people work, and the tags are on another.
  @Test func initFindsTheBranchThatHasTheTags() throws {
    let team = try TeamWorld()
    for name in ["Network", "Payments"] { try team.component(name, "6.5.4", branches: ["develop"]) }
    try team.specs("specs", [("Network", "6.5.4", nil), ("Payments", "6.5.4", nil)])
    try team.app(
      "6.5.4", on: "master", podfile: InitTests.pods(["specs"], ["Network": "6.5.4", "Payments": "6.5.4"]),
      branches: ["develop"])
    for name in ["Network", "Payments", "App"] {
      try team.world.git("symbolic-ref", "HEAD", "refs/heads/develop", in: team.address(name))
    }
    let run = try team.relctl(["init", team.address("App"), "--yes"])
    try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
    let folder = team.folder + "/environments"
    let qa = try String(contentsOfFile: folder + "/QA.xcconfig", encoding: .utf8)
    let prd = try String(contentsOfFile: folder + "/PRD.xcconfig", encoding: .utf8)
    #expect(
      qa.contains("RELEASE_BRANCH = develop") && qa.contains("RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)"),
      "\(qa)")
    #expect(prd.contains("RELEASE_BRANCH = master"), "\(prd)")
  }

  /// Nobody plans once for each problem.
  @Test func whatIsWrongComesInOneList() throws {
    let fleet = try FleetWorld(making: 3)
    let (one, two) = (fleet.components[0], fleet.components[1])
    let spec = try #require(try fleet.file("\(one).podspec", of: one, at: "master"))
    try fleet.push(
      "No version", ["\(one).podspec": spec.replacing(/s\.version +=.*/, with: "s.version = 'next'")],
      to: "master", of: one)
    try fleet.world.git("tag", "6.5.5.master", "master", in: fleet.remote(two))
    let plan = try fleet.relctl("bump", "6.5.5", "--dry-run")
    #expect(plan.status == 1 && plan.all.contains("version.ambiguous"), "\(plan.all)")
    #expect(plan.all.contains("tag.taken"), "\(plan.all)")
  }
}
