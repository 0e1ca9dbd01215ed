import Foundation
import ReleaseModel

/// How much of the code ran, as Xcode's and LLVM's tools print it.
enum CoverageReport {
  /// What `xcrun xccov view --report --json` prints of a result bundle; test bundles do not count.
  ///
  /// - Returns: nil for anything else.
  static func xcode(_ bytes: [UInt8]) -> TestCoverage? {
    struct Report: Decodable { let targets: [Target] }
    struct Target: Decodable {
      let name: String
      let coveredLines: Int
      let executableLines: Int
    }
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex
    let end = bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? start
    guard start < end, let report = try? JSONDecoder().decode(Report.self, from: Data(bytes[start..<end]))
    else {
      return nil
    }
    return sum(
      report.targets.filter { !$0.name.hasSuffix(".xctest") }.map {
        TestCoverage(covered: $0.coveredLines, lines: $0.executableLines)
      })
  }

  /// What `llvm-cov export` writes, which SwiftPM keeps: files of the package itself, without its tests and what it
  /// fetched.
  ///
  /// - Parameter root: The package's folder.
  static func llvm(_ bytes: [UInt8], below root: String) -> TestCoverage? {
    struct Export: Decodable { let data: [Unit] }
    struct Unit: Decodable { let files: [File] }
    struct File: Decodable {
      let filename: String
      let summary: Summary
    }
    struct Summary: Decodable { let lines: Lines }
    struct Lines: Decodable {
      let count: Int
      let covered: Int
    }
    guard let export = try? JSONDecoder().decode(Export.self, from: Data(bytes)) else { return nil }
    let files = export.data.flatMap(\.files).filter { file in
      guard file.filename.hasPrefix(root + "/") else { return false }
      let first = file.filename.dropFirst(root.count + 1).prefix { $0 != "/" }
      return first != "Tests" && !first.hasPrefix(".")
    }
    return sum(files.map { TestCoverage(covered: $0.summary.lines.covered, lines: $0.summary.lines.count) })
  }

  private static func sum(_ parts: [TestCoverage]) -> TestCoverage? {
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first, +)
  }
}
