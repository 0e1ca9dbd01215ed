import Foundation
import TestSupport
import Testing

/// Swift packages beside pods, and packages of a registry.
extension PrintedDocuments {
  func tellOfPackages() throws {
    let mixed = try PackageCompany(.mixed).fleet
    try run("bump", "patch", "--yes", in: mixed)
    try run("promote", "qa", "stg", "--yes", in: mixed)
    let plan = mixed.world.path("packages.plan")
    try run("promote", "stg", "prd", "--out", plan, in: mixed)
    try keep(file: plan, as: "plan-file")
    try run("promote", "stg", "prd", "--yes", in: mixed)
    try run("status", in: mixed)
    try keepLedger(of: mixed)

    let company = try RegistryCompany(components: 2)
    try run("bump", "patch", "--yes", in: company.fleet)
    try company.operate("POST", company.fleet.components[0], "1.0.0", body: "a stranger's")
    try run("publish", "audit", "qa", in: company.fleet)
    try keepLedger(of: company.fleet)
  }
}
