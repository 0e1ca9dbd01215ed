import TestSupport
import Testing

/// A major version over components that require each other by ranges, from the first plan to production.
struct WideningStoryTests {
  @Test func aMajorVersionIsOnePlanAndReleased() throws {
    let fleet = try FleetWorld(components: 3)
    let dependents = try fleet.components.filter { name in
      let text = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
      guard let line = text.split(separator: "\n").first(where: { $0.contains("s.dependency 'Logger'") })
      else { return false }
      try fleet.edit(
        "\(name).podspec", of: name, on: "master", String(line), "  s.dependency 'Logger',  '~> 6.5' # why")
      return true
    }
    try #require(!dependents.isEmpty)
    let before = try fleet.refs()
    let refused = try fleet.relctl("bump", "major", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("add '--widen'"), "\(refused.all)")
    #expect(try fleet.refs() == before)
    let run = try fleet.succeed("bump", "major", "--widen", "--yes")
    #expect(run.output.contains("is widened from '~> 6.5' to '~> 7.0.master'"), "\(run.all)")
    for name in dependents {
      let change = try fleet.world.run(
        "git", ["diff", "-U0", "master", "feature/7.0.0", "--", "*.podspec"], in: fleet.remote(name))
      let lines = String(decoding: change.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("-  s.dependency 'Logger',  '~> 6.5' # why"))
      #expect(lines.contains("+  s.dependency 'Logger',  '~> 7.0.master' # why"))
    }
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    for name in dependents {
      let text = try #require(try fleet.file("\(name).podspec", of: name, at: "7.0.0.master"))
      #expect(text.contains("  s.dependency 'Logger',  '~> 7.0.master' # why\n"))
      let path = "\(name)/7.0.0.master/\(name).podspec"
      #expect(try fleet.file(path, of: "specs-prd", at: "master")?.contains("'~> 7.0.master'") == true)
    }
    #expect(try fleet.succeed("lint", "versions", "--env", "prd").output.contains("takes all"))
    try fleet.requireSound()
  }

  /// A package is required by commit until production: what stays at its release joins when production would refuse it.
  @Test func aMajorHotfixOfAPackageTakesItsDependentsAlong() throws {
    let company = try PackageCompany(.project, components: 4)
    let fleet = company.fleet
    func requirement(of name: String, at ref: String) throws -> String? {
      let text = try #require(try fleet.file("Package.swift", of: name, at: ref))
      return text.split(separator: "\n").first { $0.contains("/Logger.git") }.map(String.init)
    }
    let dependents = try fleet.components.filter {
      try requirement(of: $0, at: "master")?.contains("from: \"6.5.0\"") == true
    }
    try #require(!dependents.isEmpty)
    let run = try fleet.succeed("hotfix", "7.0.0", "--only", "Logger", "--widen", "--yes")
    for name in dependents { #expect(run.output.contains(name), "\(run.all)") }
    for command in [["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(command): \(run.all)")
    }
    for name in dependents {
      #expect(try requirement(of: name, at: "7.0.0")?.contains("from: \"7.0.0\"") == true)
    }
  }
}
