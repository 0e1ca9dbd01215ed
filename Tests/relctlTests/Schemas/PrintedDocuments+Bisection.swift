import Foundation
import TestSupport
import Testing

/// Searches for what broke something.
extension PrintedDocuments {
  func tellOfBisections() throws {
    let scene = try BisectScene()
    try scene.fleet.append(
      "tickets: { pattern: '[A-Z]+-[0-9]+', url: 'https://t.example.com/{id}' }",
      to: scene.fleet.folder + "/relctl.yml")
    let (inside, mark) = (scene.path(0, "inside.txt"), scene.path(3, "mark.txt"))
    let step = scene.path(3, "work/2.txt")
    let judges = [
      "[ ! -e \(inside) ]",
      "if [ -e \(step) ] && [ ! -e \(scene.path(3, "work/3.txt")) ]; then exit 125; fi; [ ! -e \(mark) ]",
      "false",
    ]
    for judge in judges { keep(try scene.bisect(judge: judge).output, from: "relctl bisect") }
    keep(try scene.bisect(from: "qa", to: scene.good, judge: "[ -e \(mark) ]").output, from: "relctl bisect")
  }
}
