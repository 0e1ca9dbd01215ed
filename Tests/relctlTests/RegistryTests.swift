import Foundation
import ReleaseModel
import TestSupport
import Testing

/// An app that takes its components from a package registry (SE-0292), with SwiftPM's own client and a registry on the
/// loopback interface.
struct RegistryTests {
  @Test func aLockedResolveTakesTheTrain() throws {
    let company = try RegistryCompany()
    let fleet = company.fleet
    try fleet.initialize()
    try company.publishReleased()
    func commits(_ ref: String) throws -> [String: String] {
      try Dictionary(
        uniqueKeysWithValues: fleet.components.map {
          ($0, try #require(try fleet.id("\(ref)^{commit}", of: $0)).hex)
        })
    }
    try company.requireTrain(at: "6.5.4", commits: try commits("6.5.4"))
    try fleet.succeed("bump", "patch", "--yes")
    let first = try company.requireTrain(at: "feature/6.5.5", commits: try commits("feature/6.5.5"))
    #expect(first.values.allSatisfy { $0.hasPrefix("6.5.5-qa.20") }, "\(first)")
    // What others require gets a version of its own, and so does whoever requires it.
    let moved = fleet.components[0]
    try fleet.push("Work", ["Work.swift": "1\n"], to: "feature/6.5.5", of: moved)
    sleep(1)
    try fleet.succeed("publish", "qa", "--yes")
    let second = try company.requireTrain(at: "feature/6.5.5", commits: try commits("feature/6.5.5"))
    #expect(first[moved] != second[moved])
    let puts = company.requests.filter { $0.hasPrefix("PUT") }.count
    #expect(try fleet.succeed("publish", "qa", "--yes").output.contains("Nothing to do"))
    #expect(company.requests.filter { $0.hasPrefix("PUT") }.count == puts)
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let staging = try company.requireTrain(at: "release/6.5.5", commits: try commits("release/6.5.5"))
    #expect(staging.values.allSatisfy { $0.hasPrefix("6.5.5-stg.20") }, "\(staging)")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try company.requireTrain(at: "6.5.5", commits: try commits("6.5.5"))
    #expect(released.values.allSatisfy { $0 == "6.5.5" }, "\(released)")
    // Ranges of components are as they were before the environments of branches.
    let manifests = try fleet.components.map {
      try #require(try fleet.file("Package.swift", of: $0, at: "6.5.5"))
    }
    #expect(
      manifests.contains { $0.contains("from: \"6.5.") } && !manifests.contains { $0.contains("-stg.") })
    // A hotfix moves one component; what stays keeps its version, and an undo goes back to it.
    try fleet.succeed("hotfix", "--only", moved, "--yes")
    try fleet.push("Fix", ["Fix.swift": "1\n"], to: "feature/6.5.6", of: moved)
    sleep(1)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "prd", "--yes")
    // Whoever requires it exactly moves along.
    var fixed = try commits("6.5.5")
    for name in fleet.components {
      if let commit = try fleet.id("6.5.6^{commit}", of: name) { fixed[name] = commit.hex }
    }
    let hotfixed = try company.requireTrain(at: "6.5.6", commits: fixed)
    #expect(hotfixed[moved] == "6.5.6" && hotfixed.values.contains("6.5.5"), "\(hotfixed)")
    try fleet.succeed("undo", try company.lastRun(in: "prd"), "--yes")
    let undone = try company.requireTrain(at: "master", commits: try commits("6.5.5"))
    #expect(undone.values.allSatisfy { $0 == "6.5.5" }, "\(undone)")
    for environment in ["qa", "stg", "prd"] {
      let audit = try fleet.relctl("publish", "audit", environment)
      #expect(audit.status == 0, "\(audit.all)")
    }
    #expect(try fleet.relctl("status", "--check").status == 0)
    #expect(try fleet.buildWithStandIn("qa").contains("-onlyUsePackageVersionsFromResolvedFile"))
  }

  /// Without it the app would keep the release before, and nobody would see it.
  @Test func aRegistryThatRelctlDoesNotKnowIsRefused() throws {
    let company = try RegistryCompany(components: 2)
    let fleet = company.fleet
    try fleet.editManifest(
      "registries:\n  packages: { url: '\(company.url)', scope: acme }\n", "")
    for layer in ["QA", "STG", "PRD"] {
      let path = "\(fleet.folder)/environments/\(layer).xcconfig"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing(try Regex("RELEASE_REGISTRY.*\\n"), with: "").write(
        toFile: path, atomically: false, encoding: .utf8)
    }
    let run = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(run.status == 1 && run.errors.contains("package.registry.unnamed"), "\(run.all)")
    #expect(run.errors.contains("scope: acme"), "\(run.errors)")
  }

  /// In order of dependency, so that nobody resolves a release whose dependencies are not there.
  @Test func dependenciesAreThereFirst() throws {
    let company = try RegistryCompany(components: 6)
    let fleet = company.fleet
    try company.publishReleased()
    try fleet.succeed("bump", "patch", "--yes")
    let order = company.requests.compactMap { line -> String? in
      guard line.hasPrefix("PUT"), line.contains("6.5.5-qa") else { return nil }
      return line.split(separator: "/").dropFirst(2).first.map(String.init)
    }
    #expect(Set(order) == Set(fleet.components))
    for name in fleet.components {
      let manifest = try #require(try fleet.file("Package.swift", of: name, at: "feature/6.5.5"))
      for other in fleet.components where manifest.contains("id: \"acme.\(other)\"") {
        let (below, above) = (
          try #require(order.firstIndex(of: other)), try #require(order.firstIndex(of: name))
        )
        #expect(below < above, "\(name) requires \(other): \(order)")
      }
    }
  }

  @Test(arguments: [["later"], ["token=s3cret-of-registry"]])
  func whateverTheRegistryAnswersItIsReadBack(_ modes: [String]) throws {
    let company = try RegistryCompany(components: 2, modes)
    let fleet = company.fleet
    if modes[0].hasPrefix("token") {
      try fleet.editManifest("scope: acme", "scope: acme, token: env:REGISTRY_TOKEN")
    }
    let run = try fleet.relctl(
      ["bump", "patch", "--yes"], environment: ["REGISTRY_TOKEN": "s3cret-of-registry"])
    #expect(run.status == 0, "\(run.all)")
    #expect(!run.all.contains("s3cret-of-registry"))
    #expect(company.requests.filter { $0.hasPrefix("PUT") }.count == 2)
  }

  /// The release arrived and its answer was lost; another try finds it there and says so.
  @Test func aLostAnswerIsNoSecondRelease() throws {
    let company = try RegistryCompany(components: 2, ["broken"])
    let run = try company.fleet.relctl("bump", "patch", "--yes", "--timeout", "4")
    #expect(run.status == 0, "\(run.all)")
  }

  @Test func aReleaseThatIsNotKeptIsNotDone() throws {
    let company = try RegistryCompany(components: 2, ["lossy"])
    let run = try company.fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 4, "\(run.all)")
    #expect(run.all.contains("does not show it yet"), "\(run.all)")
  }

  @Test func aRefusalStopsBeforeTheAppAndResumes() throws {
    let company = try RegistryCompany(components: 3, ["refuse=\("Router")"])
    let fleet = company.fleet
    let run = try fleet.relctl("bump", "patch", "--yes")
    #expect(run.status == 3 || run.status == 1, "\(run.all)")
    #expect(run.all.contains("the package is not signed"), "\(run.all)")
    #expect(try fleet.id("feature/6.5.5", of: "App") == nil)
    // Something is published, so the run can't be taken back.
    let abandoned = try fleet.relctl("abandon", "--yes")
    #expect(abandoned.status != 0, "\(abandoned.all)")
  }

  @Test func aVersionThatIsTakenIsRefusedBeforeAnythingLands() throws {
    let company = try RegistryCompany(components: 2)
    let fleet = company.fleet
    try company.publishReleased()
    for command in [["bump", "patch"], ["promote", "qa", "stg"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    try company.operate("POST", fleet.components[0], "6.5.5", body: "somebody else's")
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.all.contains("registry.version.taken"), "\(run.all)")
    #expect(try fleet.id("6.5.5", of: fleet.components[0]) == nil)
  }

  @Test func anAuditFindsWhatIsGoneAndWhatWasReplaced() throws {
    let company = try RegistryCompany(components: 3)
    let fleet = company.fleet
    try company.release()
    // What SwiftPM's own client publishes of a released commit is what relctl would have published.
    try company.operate("DELETE", fleet.components[0], "6.5.5")
    try company.publish(fleet.components[0], "6.5.5")
    #expect(try fleet.relctl("publish", "audit", "prd").status == 0)
    try company.operate("DELETE", fleet.components[0], "6.5.5")
    try company.operate("POST", fleet.components[1], "6.5.5", body: "other bytes")
    try company.operate("POST", fleet.components[2], "7.0.0", body: "a stranger's")
    let audit = try fleet.relctl("publish", "audit", "prd")
    #expect(audit.status == 1, "\(audit.all)")
    for code in ["audit.deleted", "audit.rewritten", "audit.unrecorded"] {
      #expect(audit.all.contains(code), "\(code): \(audit.all)")
    }
  }

  /// The same files may be there in other bytes, so a checksum alone proves nothing.
  @Test func whatCantBeComparedIsNoOtherContent() throws {
    let company = try RegistryCompany(components: 2)
    let fleet = company.fleet
    try company.release()
    try company.operate("POST", fleet.components[0], "6.5.5", body: "other bytes")
    company.areArchivesWithheld = true
    for command in [["publish", "audit", "prd"], ["verify"]] {
      let run = try fleet.relctl(command)
      // Nothing is proven of what did not answer.
      #expect(run.status == (command == ["verify"] ? 1 : 0))
      #expect(run.all.contains("1 thing could not be looked at") == (command == ["verify"]), "\(run.all)")
      #expect(
        !run.all.contains("different content") && run.all.contains("the store is being moved"), "\(run.all)")
    }
    company.areArchivesWithheld = false
    for command in [["publish", "audit", "prd"], ["verify"]] {
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.all.contains("different content"), "\(run.all)")
    }
  }

  /// Where releases went is what the runs say, whatever the layers and relctl.yml say now.
  @Test func aVerificationAsksTheRegistryOfTheRuns() throws {
    let company = try RegistryCompany(components: 2)
    let fleet = company.fleet
    try company.release()
    try company.operate("POST", fleet.components[0], "6.5.5", body: "other bytes")
    let layer = "\(fleet.folder)/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try text.replacing(try Regex("RELEASE_REGISTRY.*\\n"), with: "").write(
      toFile: layer, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("verify", "prd")
    #expect(run.status == 1 && run.all.contains("different content"), "\(run.all)")
    try fleet.editManifest("url: '\(company.url)'", "url: '\(company.url)/moved'")
    let moved = try fleet.relctl("verify", "prd")
    #expect(moved.all.contains("at \(company.url), which is not in relctl.yml any more"), "\(moved.all)")
  }

  /// What runs released is proven on a machine that knows nothing; what somebody did in the registry since is found.
  @Test func aVerificationFindsWhatSomebodyDidInTheRegistry() throws {
    let company = try RegistryCompany(components: 3)
    let fleet = company.fleet
    try company.release()
    let names = fleet.components
    func verified() throws -> (status: Int32, found: [String]) {
      let run = try fleet.relctl("verify", "--format", "json", state: fleet.world.path("elsewhere"))
      let findings = try #require(try run.json()["findings"] as? [[String: Any]], "\(run.all)")
      return (run.status, findings.map { "\($0["subject"] ?? ""): \($0["message"] ?? "")" })
    }
    let clean = try verified()
    #expect(clean.status == 0, "\(clean.found)")
    // An undone run's release stays where it is.
    try fleet.succeed("undo", try company.lastRun(in: "prd"), "--yes")
    let undone = try verified()
    #expect(undone.status == 0, "\(undone.found)")
    // A registry forgets old pre-releases.
    try company.operate("DELETE", names[0], "6.5.5")
    try company.operate("POST", names[1], "6.5.5", body: "other bytes")
    try company.operate("POST", names[2], "6.5.9", body: "a stranger's")
    try company.operate("POST", names[2], "6.5.3", body: "an old one")
    try company.operate("POST", names[0], "6.5.5+x", body: "the same version to SwiftPM")
    let tampered = try verified()
    #expect(tampered.status == 1)
    #expect(tampered.found.count == 4, "\(tampered.found)")
    for (name, word) in [
      ("\(names[0]) 6.5.5", "no longer has it"), ("\(names[1]) 6.5.5", "different content"),
      ("\(names[2]) 6.5.9", "no run released it"), ("\(names[0]) 6.5.5+x", "no run released it"),
    ] {
      #expect(
        tampered.found.contains { $0.contains(name) && $0.contains(word) }, "\(name): \(tampered.found)")
    }
  }

  /// A registry has no branches: an environment that publishes to none can't have the package.
  @Test func anEnvironmentWithoutARegistryIsRefused() throws {
    let company = try RegistryCompany(components: 2)
    let fleet = company.fleet
    let layer = fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    try text.replacing("RELEASE_REGISTRY = packages", with: "").write(
      toFile: layer, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(run.status == 1 && run.all.contains("package.registry.absent"), "\(run.all)")
    try text.replacing("RELEASE_REGISTRY_VERSION = $(VERSION)-qa.$(RUN)", with: "")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let missing = try fleet.relctl("bump", "patch", "--dry-run")
    #expect(missing.status == 1 && missing.all.contains("a registry has no branches"), "\(missing.all)")
  }
}
