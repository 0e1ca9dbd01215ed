import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A component whose package has a binary target at a place that relctl must not ask. `PackageTrainTests` releases what is
/// at the team's own.
struct BinaryTargetTests {
  private let company: PackageCompany
  private let name: String
  private let server: WebServer
  private static let former = String(repeating: "a", count: 64)
  private var fleet: FleetWorld { company.fleet }

  init() throws {
    company = try PackageCompany(.tuist, components: 2)
    name = company.fleet.components[0]
    server = try WebServer(company.fleet.world, isPlain: true)
  }

  private func add(_ address: String) throws {
    try fleet.edit(
      "Package.swift", of: name, on: "master", "    .target(name:",
      "    .binaryTarget(\n      name: \"Engine\", url: \"\(address)\",\n      checksum: \"\(Self.former)\"),\n    .target(name:"
    )
  }

  private func releaseToSTG() throws {
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  @Test func anArchiveSomewhereElseIsNotAskedFor() throws {
    try add(server.url("/large/6.5.4/Engine.zip"))
    try releaseToSTG()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("package.binary.foreign"), "\(refused.all)")
    #expect(server.requests.isEmpty)
  }

  /// What names no version of the component is another vendor's.
  @Test func anotherVendorsArchiveStays() throws {
    try add(server.url("/large/12.0/Engine.zip"))
    try releaseToSTG()
    try fleet.succeed("promote", "stg", "prd", "--yes")
    #expect(try #require(try fleet.file("Package.swift", of: name, at: "6.5.5")).contains(Self.former))
    #expect(server.requests.isEmpty)
  }
}
