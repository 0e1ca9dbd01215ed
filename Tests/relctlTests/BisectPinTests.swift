import Foundation
import ReleaseModel
import TestSupport
import Testing

/// What package managers are told of a mixture, where its components' files are not beside the app.
struct BisectPinTests {
  /// Runs a search whose command keeps a copy of each mixture, and passes for all: both ends are judged.
  ///
  /// - Returns: The folder of the bad train's copy.
  private func laid(_ fleet: FleetWorld) throws -> String {
    let runs = try fleet.succeed("history", "--env", "qa", "--format", "json").json()
    let good = try #require((runs["runs"] as? [[String: Any]])?.dropFirst().first?["run"] as? String)
    let copies = fleet.world.path("copies")
    let run = try fleet.relctl(
      "bisect", good, "qa", "--format", "json", "--", "sh", "-c",
      "mkdir -p '\(copies)' && cp -R . '\(copies)'/$RELCTL_MIXTURE")
    try #require(run.status == 1, "\(run.all)")
    let bad = try #require((try run.json()["bad"] as? [String: Any])?["mixture"] as? String)
    return "\(copies)/\(bad)"
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func podsComeFromTheirCommits() throws {
    let scene = try BisectScene()
    let podfile = try text(try laid(scene.fleet) + "/Podfile")
    for name in scene.fleet.components {
      let commit = try #require(scene.commits[name]?.last).hex
      let line = try #require(podfile.split(separator: "\n").first { $0.contains("pod '\(name)'") })
      #expect(
        line.contains(":git => '\(scene.fleet.remote(name))'")
          && line.contains(":commit => '\(commit)'"), "\(line)")
    }
  }

  /// In QA members name each other's commits, and clients refuse two commits of one package: a mixture takes all of them from
  /// folders, which win over what manifests name. The locked resolve accepts it.
  @Test(arguments: [PackageCompany.Kind.project, .umbrella, .xcodegen])
  func packagesComeFromFoldersWhereCommitsAreNamed(_ kind: PackageCompany.Kind) throws {
    let company = try PackageCompany(kind)
    let fleet = company.fleet
    try fleet.succeed("bump", "patch", "--yes")
    let old = try #require(try fleet.id(BisectScene.branch, of: fleet.components[0])).hex
    for name in fleet.components.prefix(2) {
      try fleet.push("Work", ["Work.txt": "1\n"], to: BisectScene.branch, of: name)
    }
    try fleet.succeed("publish", "qa", "--yes")
    // A mixture: one member as it was before.
    try fleet.succeed("checkout", "qa", "../mixture", "--with", "\(fleet.components[0])=\(old)")
    for folder in [try laid(fleet), fleet.world.path("mixture")] {
      let lockPath = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      let files: [PackageCompany.Kind: (manifest: String, locks: [String])] = [
        .project: ("App.xcodeproj/project.pbxproj", [lockPath]),
        .umbrella: ("Modules/Package.swift", ["Modules/Package.resolved", lockPath]),
        .xcodegen: ("packages.yml", [lockPath]),
      ]
      let (path, locks) = try #require(files[kind])
      let manifest = try text("\(folder)/\(path)")
      for name in fleet.components {
        let pinned = manifest.matches(of: try Regex("[pP]ath[:=\\s]+\"?(../)*Components/\(name)\\b"))
        #expect(pinned.count == 1, "\(name): \(manifest)")
        let isNew = name == fleet.components[1] || name == fleet.components[0] && !folder.hasSuffix("mixture")
        #expect(
          FileManager.default.fileExists(atPath: "\(folder)/Components/\(name)/Work.txt") == isNew, "\(name)")
        for lock in locks {
          #expect(
            !(try text("\(folder)/\(lock)").lowercased().contains("\"\(name.lowercased())\"")), "\(lock)")
        }
      }
      guard kind == .umbrella else { continue }
      try fleet.reachRemotesByAddress()
      let git = "[url \"\(fleet.folder)/remotes/\"]\n  insteadOf = https://git.example.com/others/\n"
      try (text(fleet.world.path(".gitconfig")) + git).write(
        toFile: fleet.world.path(".gitconfig"), atomically: false, encoding: .utf8)
      let resolved = FleetWorld.Run(
        try fleet.world.run(
          "swift", ["package", "--disable-sandbox", "--force-resolved-versions", "resolve"],
          in: folder + "/Modules"))
      #expect(resolved.status == 0, "\(resolved.all)")
      let used = try FileManager.default.contentsOfDirectory(atPath: folder + "/Modules/.build/checkouts")
      #expect(Set(used).isDisjoint(with: fleet.components), "\(used)")
    }
  }
}
