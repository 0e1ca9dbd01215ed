import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Which programs build, and what they say of themselves.
enum BuildTools {
  /// The programs that recipes use, each with the words that make it tell its version.
  ///
  /// Commands of a team are not asked: what `--version` does to them nobody knows.
  static func questions(_ recipes: [BuildRecipe]) -> [(name: String, command: [String])] {
    var questions: [(name: String, command: [String])] = []
    if recipes.contains(where: { $0.driver == .swift }) {
      questions.append(("swift", ["swift", "--version"]))
    }
    if recipes.contains(where: { $0.driver == .xcodebuild }) {
      questions.append(("xcodebuild", ["xcodebuild", "-version"]))
    }
    for program in ["bundle", "pod"] where recipes.contains(where: { $0.installs(by: program) }) {
      questions.append((program, [program, "--version"]))
    }
    for tool in Set(recipes.flatMap(\.tools)).sorted() where !questions.contains(where: { $0.name == tool }) {
      questions.append((tool, [tool, "--version"]))
    }
    return questions
  }

  /// Asks them.
  static func versions(
    _ questions: [(name: String, command: [String])], environment: [String: String]
  ) async throws(Refusal) -> [String: String] {
    var versions = ["platform": platform]
    var missing: [Diagnostic] = []
    for (name, command) in questions {
      let answer = await ProgramProbe.run(
        command[0], arguments: Array(command.dropFirst()), environment: environment)
      guard let answer, answer.status == 0 else {
        missing.append(
          Diagnostic(
            "build.tool.missing", "the program '\(name)' is missing, or does not print its version",
            hint: "install it, or correct 'driver:' and 'tools:' under 'build:' in relctl.yml"))
        continue
      }
      let lines = String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      versions[name] = lines.prefix(name == "xcodebuild" ? 2 : 1).joined(separator: ", ")
    }
    guard missing.isEmpty else { throw Refusal(missing) }
    return versions
  }

  /// Such as `Linux x86_64` (`uname`).
  private static var platform: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(name.sysname)) \(text(name.machine))"
  }
}

extension BuildRecipe {
  fileprivate func installs(by program: String) -> Bool { gems?.first == program || pods?.first == program }
}
