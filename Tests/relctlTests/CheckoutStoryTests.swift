import Foundation
import ReleaseModel
import TestSupport
import Testing

/// The sources of a train in a folder, with components that are worked on beside it.
struct CheckoutStoryTests {
  private static let branch = "feature/6.5.5"

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func run(of fleet: FleetWorld) throws -> String {
    let runs = try fleet.relctl("history", "--env", "qa", "--format", "json").json()
    return try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
  }

  /// Every file of a folder with its bytes, relctl's own record left out.
  private func files(below root: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where path != ".relctl-checkout.json" && !path.hasPrefix(".git/") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      found[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
    return found
  }

  @Test func laysTheTrainOfAnyTime() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let old = try run(of: fleet)
    let first = try #require(fleet.components.first)
    try fleet.push("Later", ["later.txt": "1"], to: Self.branch, of: "App")
    try fleet.push("Later", ["later.txt": "1"], to: Self.branch, of: first)
    try fleet.succeed("publish", "qa", "--yes")
    let refs = try fleet.refs()
    try fleet.succeed("checkout", "qa", "../now/", "--sources")
    try fleet.succeed("checkout", "qa@\(old)", "../then", "--sources")
    let (now, then) = (fleet.world.path("now"), fleet.world.path("then"))
    let clone = fleet.world.path("clone")
    try fleet.world.git("clone", "--quiet", "--branch", Self.branch, fleet.remote("App"), clone)
    let laid = try files(below: now).filter { !$0.key.hasPrefix("Components/") }
    #expect(try laid == files(below: clone))
    #expect(FileManager.default.fileExists(atPath: "\(now)/Components/\(first)/later.txt"))
    #expect(!FileManager.default.fileExists(atPath: "\(then)/Components/\(first)/later.txt"))
    #expect(!FileManager.default.fileExists(atPath: "\(then)/later.txt"))
    #expect(try fleet.refs() == refs)
    // A folder that is in use stays as it is.
    let taken = try fleet.relctl("checkout", "qa", "../now")
    #expect(taken.status == 1 && taken.all.contains("checkout.folder"), "\(taken.all)")
    let unknown = try fleet.relctl("checkout", "qb", "../other")
    #expect(unknown.status == 1 && unknown.all.contains("did you mean 'qa'"), "\(unknown.all)")
    #expect(!FileManager.default.fileExists(atPath: fleet.world.path("other")))
  }

  @Test func editsComponentsBesideThePods() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let name = fleet.components[1]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    let (app, beside) = (fleet.world.path("work/App"), fleet.world.path("work/\(name)"))
    let pinned = try text("\(app)/Podfile")
    #expect(pinned.contains(":path => '../\(name)'"), "\(pinned)")
    let origin = try fleet.world.git("-C", beside, "remote", "get-url", "origin")
    #expect(origin.contains(name), "\(origin)")
    #expect(try fleet.world.git("-C", beside, "rev-parse", "--abbrev-ref", "HEAD") == Self.branch)

    let clean = try fleet.relctl("checkout", "--status", "../work/App")
    #expect(clean.status == 0 && clean.output.contains("as in the train"), "\(clean.all)")
    try FileManager.default.createDirectory(atPath: beside + "/Sources", withIntermediateDirectories: true)
    try "x".write(toFile: beside + "/Sources/mine.c", atomically: false, encoding: .utf8)
    try fleet.world.git("-C", beside, "add", "Sources/mine.c")
    try fleet.world.git("-C", beside, "commit", "--quiet", "--all", "--message", "Mine")
    try "y".write(toFile: beside + "/Sources/mine.c", atomically: false, encoding: .utf8)
    let status = try fleet.relctl("checkout", "--status", "../work/App", "--format", "json").json()
    let edit = try #require((status["edits"] as? [[String: Any]])?.first)
    #expect(
      edit["ahead"] as? Int == 1 && edit["behind"] as? Int == 0 && edit["isChanged"] as? Bool == true,
      "\(edit)")

    // What else was changed in the same file stays.
    try ("# Mine\n" + pinned).write(toFile: app + "/Podfile", atomically: false, encoding: .utf8)
    try fleet.succeed("checkout", "--return", "../work/App")
    let committed = try #require(try fleet.file("Podfile", of: "App", at: Self.branch))
    #expect(try text("\(app)/Podfile") == "# Mine\n" + committed)
    #expect(try text("\(beside)/Sources/mine.c") == "y")
    #expect(try fleet.succeed("checkout", "--return", "../work/App").output.contains("No file"))
  }

  @Test func aReturnThatMeetsOtherWorkWritesNothing() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let name = fleet.components[1]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    let path = fleet.world.path("work/App/Podfile")
    let mine = try text(path).replacing(":path => '../\(name)'", with: ":path => '../Fork'")
    try mine.write(toFile: path, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("checkout", "--return", "../work/App")
    #expect(run.status == 1 && run.all.contains("checkout.return.conflict"), "\(run.all)")
    #expect(try text(path) == mine)
    let strange = try fleet.relctl("checkout", "--status", ".")
    #expect(strange.status == 1 && strange.all.contains("checkout.none"), "\(strange.all)")
  }

  /// A folder may come from others, with its record: nothing is written outside of it.
  @Test func aReturnStaysInItsFolder() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", fleet.components[1])
    let (app, outside) = (fleet.world.path("work/App"), fleet.world.path("outside"))
    let edited = try text("\(app)/Podfile")
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try edited.write(toFile: outside + "/Podfile", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: app + "/out", withDestinationPath: outside)
    let record = app + "/.relctl-checkout.json"
    let changed = try text(record).replacing("\"Podfile\"", with: "\"out/Podfile\"")
    try changed.write(toFile: record, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("checkout", "--return", "../work/App")
    #expect(run.status == 1 && run.errors.contains("[checkout.damaged]"), "\(run.all)")
    #expect(try text(outside + "/Podfile") == edited)
  }

  /// A path that was left in the app is never released.
  @Test func aReleaseRefusesAPathThatWasLeft() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let name = fleet.components[1]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    try fleet.push(
      "Left", ["Podfile": try text(fleet.world.path("work/App/Podfile"))], to: Self.branch, of: "App")
    for command in [["publish", "qa", "--yes"], ["promote", "qa", "stg", "--yes"]] {
      let refs = try fleet.refs()
      let run = try fleet.relctl(command)
      #expect(run.status == 1 && run.all.contains("[pin.folder]"), "\(command): \(run.all)")
      #expect(try fleet.refs() == refs, "\(command)")
    }
  }

  @Test func membersAreReplaced() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let name = fleet.components[1]
    let commit = try fleet.push("Try", ["try.txt": "1"], to: "feature/try", of: name, from: Self.branch)
    try fleet.succeed("checkout", "qa", "../try", "--with", "\(name)=feature/try", "--sources")
    let folder = fleet.world.path("try")
    #expect(FileManager.default.fileExists(atPath: "\(folder)/Components/\(name)/try.txt"))
    let podfile = try text(folder + "/Podfile")
    #expect(podfile.contains(":commit => '\(commit.hex)'"), "\(podfile)")
    #expect(podfile.components(separatedBy: ":commit =>").count == 2, "\(podfile)")
    let unknown = try fleet.relctl("checkout", "qa", "../no", "--with", "\(name)=feature/tyr")
    #expect(unknown.status == 1 && unknown.all.contains("checkout.revision"), "\(unknown.all)")
  }

  @Test func aCommitIsNamedByTheStartOfItsID() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let name = fleet.components[1]
    let commit = try fleet.push("Try", ["try.txt": "1"], to: "feature/try", of: name, from: Self.branch)
    let twins = try fleet.world.twins(after: commit, digits: 6, in: fleet.remote(name))
    for (number, twin) in twins.enumerated() {
      try fleet.world.git("branch", "twin-\(number)", twin.hex, in: fleet.remote(name))
    }
    let words = [commit.hex, String(commit.hex.prefix(7)), String(commit.hex.prefix(6)).uppercased()]
    for (number, word) in words.enumerated() {
      try fleet.succeed("checkout", "qa", "../try-\(number)", "--with", "\(name)=\(word)")
      let podfile = try text(fleet.world.path("try-\(number)/Podfile"))
      #expect(podfile.contains(":commit => '\(commit.hex)'"), "\(word): \(podfile)")
    }
    let tree = try fleet.world.id("rev-parse", "\(commit.hex)^{tree}", in: fleet.remote(name))
    let several = "several commits of '\(name)' start with '\(twins[0].hex.prefix(6))'"
    let refused: [(word: String, says: String)] = [
      (String(twins[0].hex.prefix(6)), several), (String(commit.hex.prefix(5)), "at least 6 digits"),
      (String(repeating: "0", count: 8), "has no branch, tag or commit '00000000'"),
      (tree.hex, "has no branch, tag or commit"),
    ]
    for (word, says) in refused {
      let run = try fleet.relctl("checkout", "qa", "../no", "--with", "\(name)=\(word)")
      #expect(run.status == 1 && run.errors.contains("[checkout.revision]"), "\(word): \(run.all)")
      #expect(run.errors.contains(says), "\(word): \(run.all)")
      #expect(!FileManager.default.fileExists(atPath: fleet.world.path("no")))
    }
  }

  /// What is read again is the file that a link leads to, with its pins.
  @Test func pinsAreWrittenBehindALink() throws {
    let fleet = try FleetWorld(components: 3, at: .qa)
    let clone = fleet.world.path("clone")
    try fleet.world.git("clone", "--quiet", "--branch", Self.branch, fleet.remote("App"), clone)
    try FileManager.default.createDirectory(atPath: clone + "/ios", withIntermediateDirectories: true)
    try fleet.world.git("mv", "Podfile", "ios/Podfile", in: clone)
    try FileManager.default.createSymbolicLink(atPath: clone + "/Podfile", withDestinationPath: "ios/Podfile")
    try fleet.world.commit("Link", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
    try fleet.succeed("publish", "qa", "--yes")
    let name = fleet.components[1]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    let app = fleet.world.path("work/App")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: app + "/Podfile") == "ios/Podfile")
    #expect(try text(app + "/ios/Podfile").contains(":path => '../\(name)'"))
  }

  @Test(arguments: [PackageCompany.Kind.project, .umbrella, .xcodegen, .tuist])
  func editsComponentsBesideThePackages(_ kind: PackageCompany.Kind) throws {
    let company = try PackageCompany(kind)
    let fleet = company.fleet
    try fleet.succeed("bump", "patch", "--yes")
    let name = fleet.components[0]
    try fleet.succeed("checkout", "qa", "../work/App", "--edit", name)
    let app = fleet.world.path("work/App")
    let before = try files(below: app)
    let manifest: String
    let expected: String
    switch kind {
    case .umbrella: (manifest, expected) = ("Modules/Package.swift", ".package(path: \"../../\(name)\")")
    case .xcodegen: (manifest, expected) = ("packages.yml", "path: ../\(name)")
    case .tuist: (manifest, expected) = ("Tuist/Package.swift", ".package(path: \"../../\(name)\")")
    default: (manifest, expected) = ("App.xcodeproj/project.pbxproj", "relativePath = \"../\(name)\"")
    }
    let text = String(decoding: before[manifest] ?? Data(), as: UTF8.self)
    #expect(text.contains(expected), "\(text)")
    for (path, data) in before where path.hasSuffix("Package.resolved") {
      let lock = String(decoding: data, as: UTF8.self).lowercased()
      #expect(!lock.contains("/\(name.lowercased())"), "\(path): \(lock)")
    }
    try fleet.succeed("checkout", "--return", "../work/App")
    let clone = fleet.world.path("clone")
    try fleet.world.git("clone", "--quiet", "--branch", Self.branch, fleet.remote("App"), clone)
    #expect(try files(below: app) == files(below: clone))

    // Left in the app, it is refused.
    let left = before.filter { $0.key == manifest }.mapValues { String(decoding: $0, as: UTF8.self) }
    try fleet.push("Left", left, to: Self.branch, of: "App")
    let run = try fleet.relctl("publish", "qa", "--yes")
    #expect(run.status == 1 && run.all.contains("[pin.folder]"), "\(run.all)")
    #expect(run.all.contains("App:\(manifest):"), "\(run.all)")
  }
}
