import Foundation
import TestSupport
import Testing

/// `relctl serve`, asked by programs, intruders and a browser.
@Suite struct ServeTests {
  @Test func whatIsServedIsReadOnlyAndFollowsTheWorkspace() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let judged = try fleet.world.run(
      Project.root + "/Tests/Support/browser/check-serve", [Project.relctl, fleet.folder])
    #expect(judged.status == 0, "\(String(decoding: judged.output + judged.errors, as: UTF8.self))")
  }

  /// A run that waits for a slow remote, and one that is killed, as programs and a browser see them.
  @Test func aRunIsShownWhileItWorksAndWhenItIsInterrupted() throws {
    let fleet = try FleetWorld(components: 2)
    let judged = try fleet.world.run(
      Project.root + "/Tests/Support/browser/check-live",
      [Project.relctl, fleet.folder, fleet.remote(fleet.components[0])])
    #expect(judged.status == 0, "\(String(decoding: judged.output + judged.errors, as: UTF8.self))")
  }

  @Test func whatCannotBeServedIsRefused() throws {
    let fleet = try FleetWorld(components: 1)
    let host = try fleet.relctl("serve", "--host", "example.com")
    #expect(host.status == 1 && host.errors.contains("[serve.host]"), "\(host.all)")
    #expect(try fleet.relctl("serve", "--every", "0").status == 64)
    #expect(try fleet.relctl("serve", "--port", "70000").status == 64)
    // What can't be shown is told at once, and not to the first browser.
    try fleet.editManifest("components:", "nonsense: 1\ncomponents:")
    let broken = try fleet.relctl("serve", "--port", "0")
    #expect(broken.status == 1 && broken.errors.contains("nonsense"), "\(broken.all)")
  }
}
