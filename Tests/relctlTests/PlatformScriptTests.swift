import Foundation
import TestSupport
import Testing

/// The branches for other systems, as far as types can tell.
struct PlatformScriptTests {
  @Test func branchesForMacOSAndMuslAreWellTyped() throws {
    let world = try GitWorld()
    let modules = URL(fileURLWithPath: Project.built).deletingLastPathComponent().path + "/Modules"
    let run = try world.run(
      Project.root + "/scripts/check-platforms", ["--modules", modules], in: Project.root)
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    #expect(run.status == 0, "\(text)")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("ok ") }
    #expect(lines.count == 3, "\(text)")
  }
}
