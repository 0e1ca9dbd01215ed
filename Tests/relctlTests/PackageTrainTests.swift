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
    try company.requireTrain(at: "release/6.5.5", in: "stg")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try company.requireTrain(at: "6.5.5", in: "prd")
    for environment in ["qa", "stg", "prd"] {
      let lint = try fleet.relctl("lint", "--env", environment)
      #expect(lint.status == 0, "\(lint.all)")
    }
    #expect(try fleet.relctl("status", "--check").status == 0)
  }

  @Test(arguments: PackageCompany.Kind.allCases)
  func aHotfixAndItsUndoMoveTheLocks(_ kind: PackageCompany.Kind) throws {
    let company = try PackageCompany(kind)
    let fleet = company.fleet
    for command in [["bump", "patch"], ["promote", "qa", "stg"], ["promote", "stg", "prd"]] {
      let run = try fleet.relctl(command + ["--yes"])
      try #require(run.status == 0, "\(run.all)")
    }
    try fleet.succeed("hotfix", "--only", fleet.components[0], "--yes")
    try fleet.push("Fix", ["Fix.swift": "1\n"], to: "feature/6.5.6", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    try company.requireTrain(at: "feature/6.5.6", in: "qa")
    try fleet.succeed("promote", "qa", "prd", "--yes")
    try company.requireTrain(at: "6.5.6", in: "prd")
    try fleet.succeed("undo", "--yes")
    try company.requireTrain(at: "master", in: "prd")
  }
}
