import Foundation
import ReleaseModel
import TestSupport
import Testing

/// `relctl verify` over a release with everything, and over each change that somebody with push rights can make of it.
struct VerifyTests {
  @Test func whatRunsLeftIsProven() throws {
    let world = try VerifiedFleet()
    let before = try world.fleet.refs()
    let proven = try world.verified()
    #expect(proven.status == 0 && proven.findings.isEmpty, "\(proven.all)")
    for word in ["prd", "stg", "qa", try world.run("prd"), "stg#1"] {
      let one = try world.verified(word)
      #expect(one.status == 0, "\(word): \(one.all)")
    }
    let shown = try world.fleet.succeed("verify")
    #expect(shown.output.contains("everything is as the runs left it"), "\(shown.all)")
    #expect(shown.output.contains("3 runs, 3 trains"), "\(shown.all)")
    #expect(shown.output.contains("2 deliveries"), "\(shown.all)")
    #expect(try world.fleet.refs() == before)
  }

  /// Later work is no tampering: commits, branches and tags of developers, an undo, a compaction.
  @Test func ordinaryWorkIsNone() throws {
    let world = try VerifiedFleet()
    let fleet = world.fleet
    for name in fleet.components {
      try fleet.push("More", ["more.txt": "x\n"], to: "master", of: name)
      try world.git(name, "tag", "v0-\(name)", "master")
    }
    // Somebody's own pod, a merge as 'git pull' makes it, and what a Mac leaves everywhere.
    try world.changeSpecs(
      """
      git checkout --quiet -b side HEAD~1
      mkdir -p Else/1.0.0; echo x >README.md; echo x >Else/1.0.0/Else.podspec; ln -s 1.0.0 Else/2.0.0
      echo x >Logger/.DS_Store
      printf -- '---\\nmin: 1.10.0\\nlast: "1.16.2" # ours\\n' >CocoaPods-version.yml
      git add -A; git commit --quiet --message Else
      git merge --quiet --no-edit origin/master
      """)
    #expect(try world.verified().all.contains("\"isProven\" : true"))
    // What the run went on by was said when it began.
    try world.approve("stg", "--withdraw")
    #expect(try world.verified().all.contains("\"isProven\" : true"))
    try fleet.succeed("bump", "minor", "--yes")
    try fleet.succeed("undo", try world.run("qa"), "--yes")
    let undone = try world.verified()
    #expect(undone.status == 0, "\(undone.all)")
    try fleet.succeed("ledger", "compact", "--yes")
    let compacted = try world.verified()
    #expect(compacted.status == 0 && compacted.all.contains("was cut off"), "\(compacted.all)")
    try fleet.succeed("bump", "minor", "--yes")
    let after = try world.verified()
    #expect(after.status == 0, "\(after.all)")
  }

  @Test(arguments: Tampering.all)
  func tamperingIsFoundAndNamed(_ tampering: Tampering) throws {
    let world = try VerifiedFleet()
    try tampering.change(world)
    let verified = try world.verified()
    #expect(verified.status == 1, "\(tampering.name): \(verified.all)")
    #expect(
      verified.findings.contains {
        $0.hasPrefix(tampering.code) && (tampering.words.isEmpty || $0.contains(tampering.words))
      },
      "\(tampering.name): \(verified.findings) \(verified.findings.isEmpty ? verified.all : "")")
  }

  /// Nor is what goes wrong: a run that is killed and finished elsewhere, one that is abandoned, and a new name.
  @Test func unluckyRunsAreNone() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = fleet.components[0]
    let promotion = ["promote", "qa", "stg", "--yes"]
    #expect(try fleet.relctl(promotion, environment: ["RELCTL_FAULT": "afterPush:1"]).isKilled)
    #expect(try fleet.relctl("verify").status == 0)
    try fleet.succeed("abandon", "--yes")
    #expect(try fleet.relctl("verify").status == 0)
    #expect(try fleet.relctl(promotion, environment: ["RELCTL_FAULT": "afterPush:2"]).isKilled)
    let resumed = try fleet.relctl("resume", "--yes", state: fleet.world.path("second"))
    #expect(resumed.status == 0, "\(resumed.all)")
    try fleet.succeed("component", "rename", name, "Renamed", "--yes")
    let verified = try fleet.succeed("verify")
    #expect(!verified.all.contains("trains have repositories"), "\(verified.all)")
    #expect(verified.output.contains("3 runs"), "\(verified.all)")
    try fleet.world.git("update-ref", "-d", "refs/heads/release/6.5.5", in: fleet.remote(name))
    let lost = try fleet.relctl("verify")
    #expect(lost.output.contains("Renamed: the branch 'release/6.5.5' is gone"), "\(lost.all)")
  }

  /// SwiftPM takes every tag that reads as a version.
  @Test func aTagThatPackageClientsMayTakeIsFound() throws {
    let fleet = try PackageCompany(.project, components: 2).fleet
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      try #require(try fleet.relctl(command + ["--yes"]).status == 0)
    }
    let name = fleet.components[0]
    func verified(_ scope: String = "all") throws -> FleetWorld.Run { try fleet.relctl("verify", scope) }
    func tag(_ tag: String) throws {
      try fleet.world.git("tag", tag, "6.5.4", in: fleet.remote(name))
    }
    func untag(_ tag: String) throws { try fleet.world.git("tag", "-d", tag, in: fleet.remote(name)) }
    for older in ["6.0.0", "7.0.0-beta.1", "nightly"] { try tag(older) }
    let ordinary = try verified()
    #expect(ordinary.status == 0, "\(ordinary.all)")
    try tag("v6.5.5")
    for scope in ["all", "prd"] {
      let twice = try verified(scope)
      #expect(
        twice.status == 1
          && twice.output.contains("\(name): the tags 'v6.5.5' and '6.5.5' are the same version"),
        "\(scope): \(twice.all)")
    }
    try untag("v6.5.5")
    let same = ["6.5.5+x", "6.5.5+", "06.5.005"]
    let newers = ["6.5.9", "v6.9", "6.9+x", "6.5.1000000000000000000"]
    for other in same + newers { try tag(other) }
    let added = try verified()
    for other in same {
      #expect(added.output.contains("the tags '\(other)' and '6.5.5' are the same version"), "\(added.all)")
    }
    for newer in newers {
      #expect(
        added.status == 1 && added.output.contains("\(name): no run made the tag '\(newer)'"),
        "\(added.all)")
    }
    for other in same { try untag(other) }
    #expect(try verified("prd").status == 0)
  }

  /// SwiftPM's mirror of a package has every ref, and git prefers some of them to branches and commits.
  @Test func aRefThatPackageClientsPreferIsFound() throws {
    let fleet = try PackageCompany(.project, components: 2).fleet
    try #require(try fleet.relctl("bump", "patch", "--yes").status == 0)
    let name = fleet.components[0]
    let tip = try #require(try fleet.id("feature/6.5.5", of: name)).hex
    @discardableResult func git(_ words: [String]) throws -> String {
      let run = try fleet.world.run("git", words, in: fleet.remote(name))
      try #require(run.status == 0, "\(words): \(String(decoding: run.errors, as: UTF8.self))")
      return String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
    let older = try git(["commit-tree", "-m", "Older", "\(tip)^{tree}"])
    // Names of other branches, requests of hosts, and a history that is joined with another one.
    try git(["update-ref", "refs/feature/6.5.4", older])
    try git(["update-ref", "refs/pull/1/head", older])
    try git(["branch", "history", older])
    try git(["replace", "--graft", older, tip])
    let ordinary = try fleet.relctl("verify")
    #expect(ordinary.status == 0, "\(ordinary.all)")

    try git(["update-ref", "refs/feature/6.5.5", older])
    let mirror = fleet.world.path("mirror.git")
    try fleet.world.git("clone", "--quiet", "--mirror", fleet.remote(name), mirror)
    #expect(try fleet.world.git("rev-parse", "feature/6.5.5", in: mirror).contains(older))
    let shadowed = try fleet.relctl("verify", "qa")
    #expect(
      shadowed.status == 1
        && shadowed.output.contains(
          "\(name): package clients may take 'refs/feature/6.5.5' for the branch 'feature/6.5.5'")
        && shadowed.output.contains("git push origin :refs/feature/6.5.5"), "\(shadowed.all)")
    try git(["update-ref", "-d", "refs/feature/6.5.5"])

    for object in [tip, try git(["rev-parse", "\(tip):Package.swift"])] {
      let other = object == tip ? older : try git(["hash-object", "-w", "HEAD"])
      try git(["replace", object, other])
      let replaced = try fleet.relctl("verify")
      #expect(
        replaced.status == 1
          && replaced.output.contains(
            "\(name): package clients may read another object than \(object.prefix(10)), because of 'refs/replace/\(object)'"
          ),
        "\(replaced.all)")
      try git(["replace", "-d", object])
    }
    #expect(try fleet.relctl("verify").status == 0)
  }

  /// CocoaPods takes a pod from the first source that has it.
  @Test func aPodspecInAnotherSourceOfThePodfileIsFound() throws {
    let fleet = try FleetWorld(components: 2)
    let name = fleet.components[0]
    try fleet.world.git(
      "clone", "--quiet", "--bare", fleet.remote("specs-qa"), fleet.remote("specs-common"))
    let address = "https://git.example.com/ios/specs-common.git"
    try fleet.editManifest(
      "\nspecs:\n", "\nspecs:\n  specs-common: { url: ./remotes/specs-common.git, source: \(address) }\n")
    try fleet.edit("Podfile", of: "App", on: "master", "source '", "source '\(address)'\nsource '")
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    let version = "6.5.5.master"
    let path = "\(name)/\(version)/\(name).podspec"
    let podspec = try #require(try fleet.file(path, of: "specs-prd", at: "master"))
    // Another version, another pod, and the same content.
    for (path, text) in [
      ("\(name)/1.0.0/\(name).podspec", "x\n"), ("Else/\(version)/Else.podspec", "x\n"), (path, podspec),
    ] {
      try fleet.push("Add", [path: text], to: "master", of: "specs-common")
    }
    let ordinary = try fleet.relctl("verify")
    #expect(ordinary.status == 0, "\(ordinary.all)")
    try fleet.push("Fork", [path: podspec + "\n"], to: "master", of: "specs-common")
    for scope in ["all", "prd"] {
      let planted = try fleet.relctl("verify", scope)
      #expect(
        planted.status == 1
          && planted.output.contains(
            "\(name) \(version): no run published this podspec, and the Podfile of 'prd' has 'specs-common' as a source"
          ), "\(planted.all)")
    }
    #expect(try fleet.relctl("verify", "stg").status == 0)
    try fleet.push("Back", [path: podspec], to: "master", of: "specs-common")
    #expect(try fleet.relctl("verify").status == 0)

    // A Mac takes one name for the other, and CocoaPods follows a link.
    let clone = fleet.world.path("common")
    try fleet.world.git("clone", "--quiet", fleet.remote("specs-common"), clone)
    for script in [
      "git mv \(name) x && git mv x \(name.description.lowercased()) && echo >>\(name.description.lowercased())/\(version)/\(name).podspec",
      "git mv \(name)/\(version) Else/x && ln -s ../Else/x \(name)/\(version)",
      "git mv \(name) x && ln -s x \(name)",
    ] {
      try fleet.world.git("reset", "--quiet", "--hard", "origin/master", in: clone)
      let changed = try fleet.world.run(
        "sh",
        [
          "-e", "-c",
          script + "; git add -A; git commit --quiet -m x; git push --quiet --force origin HEAD:other",
        ],
        in: clone)
      try #require(changed.status == 0, "\(String(decoding: changed.errors, as: UTF8.self))")
      try fleet.world.git("update-ref", "refs/heads/master", "other", in: fleet.remote("specs-common"))
      let misled = try fleet.relctl("verify", "prd")
      #expect(
        misled.status == 1 && misled.output.contains("\(name) \(version): no run published this podspec"),
        "\(script): \(misled.all)")
    }
  }

  /// The merge's first parent is older than the first run, and what it brings stood there before.
  @Test func aPodspecThatComesBackFromBeforeTheFirstRunIsFound() throws {
    let fleet = try FleetWorld(components: 1)
    let name = fleet.components[0]
    let old = try fleet.push("Add", ["\(name)/9.9.9/\(name).podspec": "x\n"], to: "master", of: "specs-qa")
    try fleet.remove("\(name)/9.9.9", from: "master", of: "specs-qa")
    try fleet.succeed("bump", "patch", "--yes")
    let specs = fleet.remote("specs-qa")
    let merge = """
      export GIT_INDEX_FILE=$PWD/merge-index
      git read-tree master
      git update-index --add --cacheinfo 100644,$(git rev-parse \(old.hex):\(name)/9.9.9/\(name).podspec),\(name)/9.9.9/\(name).podspec
      git update-ref refs/heads/master $(git commit-tree $(git write-tree) -p \(old.hex) -p master -m Merge)
      """
    try Self.expectFinding("\(name) 9.9.9: no run published this podspec [verify.podspec]", in: fleet) {
      let merged = try fleet.world.run("sh", ["-e", "-c", merge], in: specs)
      try #require(merged.status == 0, "\(String(decoding: merged.errors, as: UTF8.self))")
    }
  }

  /// Also one that runs published elsewhere only: clients of this repository take it as well.
  @Test func aPodspecOfAPodThatRunsPublishElsewhereIsFound() throws {
    let fleet = try FleetWorld(components: 2)
    let (released, other) = (fleet.components[0], fleet.components[1])
    for command in [
      ["bump", "patch", "--only", released], ["promote", "qa", "stg"], ["bump", "minor", "--only", other],
    ] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    try fleet.push("Else", ["Else/9.9.9/Else.podspec": "x\n"], to: "master", of: "specs-stg")
    try Self.expectFinding("\(other) 9.9.9: no run published this podspec [verify.podspec]", in: fleet) {
      try fleet.push("Newer", ["\(other)/9.9.9/\(other).podspec": "x\n"], to: "master", of: "specs-stg")
    }
  }

  /// What is proven before a change must be found after it.
  private static func expectFinding(
    _ text: String, in fleet: FleetWorld, after change: () throws -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let before = try fleet.relctl("verify")
    #expect(before.status == 0, "\(before.all)", sourceLocation: sourceLocation)
    try change()
    let after = try fleet.relctl("verify")
    #expect(
      after.status == 1 && after.output.contains(text), "\(after.all)", sourceLocation: sourceLocation)
  }

  /// What is not proven is said.
  @Test func sourcesThatAreNotLookedAtAreNoted() throws {
    let fleet = try FleetWorld(components: 1)
    let trunk = "https://me:secret@cdn.cocoapods.org/"
    try fleet.edit("Podfile", of: "App", on: "master", "source '", "source '\(trunk)'\nsource '")
    try fleet.succeed("bump", "patch", "--yes")
    let noted = try fleet.succeed("verify")
    #expect(
      noted.all.contains(
        "sources of the app's Podfile that are not in relctl.yml were not looked at: https://cdn.cocoapods.org/"
      ), "\(noted.all)")
    #expect(!noted.all.contains("secret"))
  }

  /// The one that went wrong first stands in front.
  @Test func theFirstThatWentWrongIsNamedFirst() throws {
    let world = try VerifiedFleet()
    try world.git("Network", "tag", "-d", "6.5.5.master")
    try world.editPodspec("Logger", "6.5.5.master", "6.5.4.master")
    let found = try world.verified().findings
    #expect(found.first?.hasPrefix("verify.tag: Network") == true, "\(found)")
    #expect(found.count >= 2 && found.allSatisfy { !$0.contains("(,") }, "\(found)")
    let shown = try world.fleet.relctl("verify").output
    #expect(shown.contains("left by run \(try world.run("prd"))"), "\(shown)")
  }

  @Test func aTrainIsVerifiedWithoutTheOthers() throws {
    let world = try VerifiedFleet()
    try world.git("Network", "tag", "-d", "6.5.5.master")
    #expect(try world.verified("prd").status == 1)
    #expect(try world.verified("qa").status == 0)
  }

  @Test func aMistakeIsExplained() throws {
    let fleet = try FleetWorld(components: 1)
    let none = try fleet.relctl("verify")
    #expect(none.status == 1 && none.errors.contains("there is no ledger yet"), "\(none.all)")
    let usage = try fleet.relctl("verify", "--against", ".")
    #expect(usage.status == 64 && usage.errors.contains("compares with one train"), "\(usage.all)")
  }
}
