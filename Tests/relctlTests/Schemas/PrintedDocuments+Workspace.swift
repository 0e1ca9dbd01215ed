import Foundation
import TestSupport
import Testing

/// Everything that looks at a workspace, or changes it.
extension PrintedDocuments {
  func tellOfTheWorkspace() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    try refusals(in: fleet)
    try settings(of: fleet)
    try projects(of: fleet)
    try components(of: fleet)
    try remotes(of: fleet)
    try symbols(in: fleet)
    try initialization()
  }

  private func refusals(in fleet: FleetWorld) throws {
    try run("env", "show", "prod", in: fleet, status: 1)
    try run("status", "--frmat", in: fleet, status: 64)
    try run("resume", in: fleet)
    try run("abandon", in: fleet)
  }

  private func settings(of fleet: FleetWorld) throws {
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    try fleet.append("API_HOST[config=Production] = http://10.0.0.1//x", to: layer)
    let findings = try run("config", "check", in: fleet, status: 1)
    let listed = (findings["findings"] as? [String: Any])?["findings"] as? [[String: Any]]
    let finding = listed?.first?["id"] as? String ?? ""
    try fleet.editManifest(
      "settings:", "settings:\n  exceptions: [{ id: '\(finding)', reason: an old server, until: 2099-12-31 }]"
    )
    try run("env", "check", in: fleet)
    try run("config", "explain", "app", in: fleet)
    try run("config", "explain", "channels.key", in: fleet)
    try run("env", "list", "--key", "APP_DISPLAY_NAME", in: fleet)
    try run("env", "show", "qa:Debug", "--component", "App", in: fleet)
    try run("env", "diff", "qa:Release", "prd:Production", in: fleet)
    try run("env", "explain", "API_HOST", "--env", "qa:Release", in: fleet)
    try run("env", "set", "APP_DISPLAY_NAME", "Example Test", "--env", "qa", "--dry-run", in: fleet)
  }

  private func projects(of fleet: FleetWorld) throws {
    let clone = fleet.folder + "/checkout"
    try fleet.world.git("clone", "--quiet", fleet.remote("App"), clone)
    try fleet.write(PropertyListTests.project, to: "checkout/App.xcodeproj/project.pbxproj")
    let plist = "checkout/App/Info.plist"
    try run("plist", "owner", "checkout/App.xcodeproj", in: fleet)
    try run("plist", "owner", "checkout/App.xcodeproj", "--set", "6.5.5", "--dry-run", in: fleet)
    try run("plist", "get", plist, in: fleet)
    try run("plist", "set", plist, "NEW", "1", "--type", "integer", "--add", in: fleet)
    try run("plist", "delete", plist, "NEW", in: fleet)
    try run("plist", "diff", plist, "checkout/Widget/Info.plist", in: fleet, status: 1)
    try fleet.write(ResourcesTests.generated, to: "checkout/R.generated.swift")
    try run("resources", "bundle", "checkout/R.generated.swift", "--pod-bundle", "Cart", in: fleet)
    // A setting of the project file hides the layer's.
    let project = EnvProjectTests.project.replacing("SDKROOT = iphoneos;", with: "API_HOST = localhost;")
    try fleet.write(project, to: "App.xcodeproj/project.pbxproj")
    try run("env", "project", "App.xcodeproj", "--write", in: fleet)
    try run("env", "project", "App.xcodeproj", in: fleet)
  }

  private func components(of fleet: FleetWorld) throws {
    try run("component", "template", fleet.world.path("template"), in: fleet)
    try run("component", "template", "--list", in: fleet)
    try fleet.makeEmpty("Wallet")
    try run("component", "new", "Wallet", "--layer", "Flow", "--dry-run", in: fleet)
    try run("component", "new", "Wallet", "--layer", "Flow", "--yes", in: fleet)
    try run("component", "rename", "Wallet", "Purse", "--dry-run", in: fleet)
    try fleet.editManifest("layer: Flow }", "layer: Flow, kind: aggregate }")
    try run("component", "list", in: fleet)
    try run("component", "package", fleet.components[fleet.components.count - 1], in: fleet)
  }

  private func remotes(of fleet: FleetWorld) throws {
    try run("doctor", "--push", in: fleet)
    try run("lint", "versions", in: fleet)
    try run("lint", fleet.world.path("template"), in: fleet, status: 1)
    let podspec = "\(fleet.components[0])/6.5.4.master/\(fleet.components[0]).podspec"
    try fleet.edit(podspec, of: "specs-prd", on: "master", "s.name", "# by hand\n  s.name")
    try run("publish", "audit", "prd", in: fleet, status: 1)
  }

  private func symbols(in fleet: FleetWorld) throws {
    let uuid = [UInt8](repeating: 1, count: 16)
    try fleet.world.write(MachOFixture.thin(uuid: uuid), to: "binary", in: fleet.folder)
    try fleet.world.write(MachOFixture.thin(type: 10, uuid: uuid), to: "dSYM", in: fleet.folder)
    try run("symbols", "binary", "dSYM", in: fleet)
  }

  private func initialization() throws {
    let team = try TeamWorld()
    try team.component("A", "2.0.1")
    try team.specs("specs", [("A", "2.0.1", nil)])
    try team.app("2.0.1", podfile: InitTests.pods(["specs"], ["A": "2.0.1"]))
    let run = try team.relctl(["init", team.address("App"), "--dry-run", "--format", "json"])
    keep(String(decoding: run.output, as: UTF8.self), from: "relctl init")
  }
}

extension FleetWorld {
  func append(_ line: String, to file: String) throws {
    try (String(contentsOfFile: file, encoding: .utf8) + "\n\(line)\n")
      .write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// Writes a file below the workspace, with the folders that lead to it.
  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
