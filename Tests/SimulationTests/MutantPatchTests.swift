import Foundation
import Testing

/// `scripts/mutants` runs at night only; whether its patches still apply is known in a moment.
struct MutantPatchTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mutants")
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyPatchApplies() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".patch") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      if let problem = try Self.problem(applying: name) { Issue.record("\(name): \(problem)") }
    }
  }

  /// What git says of a patch that does not apply to the files as they are; nil when it does.
  private static func problem(applying name: String) throws -> String? {
    // Neither a hook's git, nor the machine's configuration, nor a repository around this one has a say.
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CEILING_DIRECTORIES"] = root.deletingLastPathComponent().path
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["LC_ALL"] = "C"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root.path, "apply", "--check", folder.appending(path: name).path]
    process.environment = environment
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    return words.isEmpty ? "git ended with \(process.terminationStatus)" : words
  }
}
