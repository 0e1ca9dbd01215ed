import Foundation
import TestSupport
import Testing

extension FleetWorld {
  /// SwiftPM compiles a manifest once for all caches of this world, which is most of what a resolve costs: the rest of a
  /// cache stays its own.
  func keepCompiledManifests(in cache: String) throws {
    let (kept, link) = (world.path("manifests"), cache + "/manifests")
    for folder in [kept, cache] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    if FileManager.default.fileExists(atPath: link) { return }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: kept)
  }

  /// The addresses of manifests lead to this world's remotes, for every program here.
  func reachRemotesByAddress() throws {
    let file = world.root + "/.gitconfig"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + "[url \"\(folder)/remotes/\"]\n  insteadOf = https://git.example.com/ios/\n")
      .write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// Puts what `relctl init` proposes in the place of the files that the fleet was made with.
  func initialize(_ options: String...) throws {
    try reachRemotesByAddress()
    let checkout = world.path("checkout")
    try world.git("clone", "--quiet", "https://git.example.com/ios/App.git", checkout)
    for name in ["relctl.yml", "environments"] {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    for words in [["init", checkout, "--yes"] + options, ["env", "check", "--strict"]] {
      let run = try relctl(words)
      try #require(run.status == 0, "\(words): \(run.all)")
    }
  }

  /// Builds the app of an environment from what the ledger records, with a program that stands in for Xcode.
  ///
  /// - Returns: How that was called, a line for each time.
  func buildWithStandIn(_ environment: String) throws -> String {
    let manifest = folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    defer { try? text.write(toFile: manifest, atomically: false, encoding: .utf8) }
    try append(
      "build:\n  app: { driver: xcodebuild, project: App.xcodeproj, scheme: App, pods: none }\n  components: {"
        + components.map { " \($0): { driver: none }" }.joined(separator: ",") + " }\n", to: manifest)
    let calls = world.path("calls-\(UUID().uuidString)")
    try world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      echo "$*" >> '\(calls)'
      while [ $# -gt 0 ]; do case "$1" in -archivePath) mkdir -p "$2/Products"; echo app > "$2/Products/App" ;; esac; shift; done
      """, to: world.path("bin/xcodebuild"))
    let path = world.path("bin") + ":" + (world.environment["PATH"] ?? "")
    let built = try relctl("build", environment, environment: ["PATH": path])
    try #require(built.status == 0, "\(built.all)")
    return try String(contentsOfFile: calls, encoding: .utf8)
  }

  /// A component, and everything that requires exactly one of these in its manifest or podspec.
  func exactUsers(of name: String, at tag: String) throws -> Set<String> {
    var found: Set = [name]
    while true {
      let more = try components.filter { user in
        let manifest = try file("Package.swift", of: user, at: tag) ?? ""
        let podspec = try file("\(user).podspec", of: user, at: tag + ".master") ?? ""
        return !found.contains(user)
          && found.contains {
            manifest.contains("/\($0).git\", exact:") || podspec.contains("dependency '\($0)', '")
          }
      }
      if more.isEmpty { return found }
      found.formUnion(more)
    }
  }
}
