import Foundation
import ReleaseModel
import ReleaseSupport

extension UnitBuilder {
  /// How much of the code the tests ran, where the recipe asks for it.
  ///
  /// A figure that can't be had fails no build: nil then, and the log says why.
  func coverage(of unit: BuildUnit, _ test: TestRecipe, log: BuildLog) async throws -> TestCoverage? {
    guard test.isCovered == true else { return nil }
    let (work, source) = (places.work(unit.name), places.source(unit.name))
    let found: TestCoverage?
    switch unit.recipe.driver {
    case .none, .command: return nil
    case .swift:
      let folder = unit.package.isEmpty ? source : "\(source)/\(unit.package)"
      let words = ["swift", "test"] + test.arguments + ["--show-codecov-path"]
      guard let answer = try await say(words, in: folder, to: "\(work)/coverage.path", of: unit, log: log)
      else {
        return nil
      }
      let path = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(
        String.init)
      found = await pool.run {
        guard let path, let bytes = try? readFile(path), let root = try? FileSystem.realPath(folder) else {
          return nil
        }
        return CoverageReport.llvm(bytes, below: root) ?? CoverageReport.llvm(bytes, below: folder)
      }
    case .xcodebuild:
      guard FileManager.default.fileExists(atPath: Drivers.bundle(work)) else { return nil }
      let words = ["xcrun", "xccov", "view", "--report", "--json", Drivers.bundle(work)]
      guard let answer = try await say(words, in: source, to: "\(work)/coverage.json", of: unit, log: log)
      else {
        return nil
      }
      found = CoverageReport.xcode(answer)
    }
    if found == nil { log.note("the coverage of the tests can't be read") }
    return found
  }

  /// What a program prints; nil where it failed.
  private func say(
    _ words: [String], in folder: String, to path: String, of unit: BuildUnit, log: BuildLog
  ) async throws -> [UInt8]? {
    let answer = try BuildLog(path, mask: LogMask(unit.settings.secrets)) { _ in }
    log.note("+ \(words.joined(separator: " "))")
    let step = BuildStep(title: "coverage", command: words, folder: folder, timeout: 600)
    guard try await succeeds(step, of: unit, into: answer) else {
      log.note("it failed, so there is no coverage: \(answer.tail.last ?? "")")
      return nil
    }
    return try await pool.run { try readFile(path) }
  }
}
