import Foundation
import ReleaseModel
import TestSupport
import Testing

/// A component whose package has a binary target, with a server that has the archives.
struct BinaryTargetTests {
  private let company: PackageCompany
  private let name: String
  private let server: WebServer
  /// Of 17 MiB of blanks, which is what the server has wherever the path begins with `large`.
  private let digest: String
  private static let former = String(repeating: "a", count: 64)
  private var fleet: FleetWorld { company.fleet }

  init() throws {
    company = try PackageCompany(.tuist, components: 2)
    name = company.fleet.components[0]
    server = try WebServer(company.fleet.world, isPlain: true)
    let file = company.fleet.world.path("blanks")
    try Data(repeating: 32, count: 17 << 20).write(to: URL(fileURLWithPath: file))
    let line = try company.fleet.world.run("sha256sum", [file])
    digest = String(String(decoding: line.output, as: UTF8.self).prefix(64))
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

  @Test func addressAndChecksumMoveInTheTaggedCommit() throws {
    try fleet.editManifest("/\(name).git,", "/\(name).git, sources: '\(server.url("/"))',")
    let address = server.url("/large/6.5.4/Engine.xcframework.zip")
    try add(address)
    try releaseToSTG()
    #expect(try #require(try fleet.file("Package.swift", of: name, at: "release/6.5.5")).contains(address))
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try #require(try fleet.file("Package.swift", of: name, at: "6.5.5"))
    #expect(
      released.contains("/large/6.5.5/Engine.xcframework.zip") && released.contains(digest), "\(released)")
    #expect(!released.contains(Self.former))
  }

  @Test func anArchiveThatIsMissingIsRefused() throws {
    try fleet.editManifest("/\(name).git,", "/\(name).git, sources: '\(server.url("/"))',")
    try add(server.url("/status/404/6.5.4/Engine.zip"))
    try releaseToSTG()
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("package.binary.absent"), "\(refused.all)")
    #expect(refused.errors.contains("\(name):Package.swift:"), "\(refused.errors)")
    #expect(try fleet.refs() == before)
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
