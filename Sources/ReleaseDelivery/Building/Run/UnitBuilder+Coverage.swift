import Foundation
import ReleaseModel
import ReleaseSupport

extension UnitBuilder {
  /// How much of the code the tests ran, where the recipe asks for it.
  ///
  /// A figure that can't be had fails no build: nil then, and the log says why.
  func coverage(
    of unit: BuildUnit, _ test: TestRecipe, log: BuildLog, notes: inout [Diagnostic]
  ) async throws -> TestCoverage? {
    if !test.coverageFiles.isEmpty {
      let (found, problems) = await writtenCoverage(of: unit, test)
      notes += problems
      for problem in problems { log.note("\(problem.location.map { "\($0): " } ?? "")\(problem.message)") }
      return found
    }
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

  /// What the command wrote. A file that can't be read is a warning, and nothing is said of the others then: a part
  /// would be taken for the whole.
  private func writtenCoverage(
    of unit: BuildUnit, _ test: TestRecipe
  ) async -> (TestCoverage?, [Diagnostic]) {
    let source = places.source(unit.name)
    return await pool.run {
      var sum: TestCoverage?
      do {
        for pattern in test.coverageFiles {
          let paths = try OutputFiles.matching(pattern, in: source, of: unit.name)
          guard !paths.isEmpty else {
            throw Refusal(
              "build.coverage.missing", "no coverage report matches '\(pattern)'", subject: unit.name,
              hint: "correct 'coverage:' of its tests in relctl.yml, or write that file")
          }
          for path in paths {
            let part = try CoverageFile.read(try readFile("\(source)/\(path)"), path: path)
            sum = sum.map { $0 + part } ?? part
          }
        }
        return (sum, [])
      } catch let refusal as Refusal {
        return (
          nil,
          refusal.diagnostics.map {
            Diagnostic(
              severity: .warning, $0.code, $0.messagePhrase, subject: unit.name, at: $0.location,
              hint: $0.hintPhrase)
          }
        )
      } catch {
        return (
          nil,
          [
            Diagnostic(
              severity: .warning, "build.coverage.unreadable", "the coverage report can't be read: \(error)",
              subject: unit.name, hint: "correct 'coverage:' of its tests in relctl.yml")
          ]
        )
      }
    }
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
