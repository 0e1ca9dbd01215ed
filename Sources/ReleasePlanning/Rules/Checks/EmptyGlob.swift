import ReleaseModel

extension Rule {
  static let emptyGlob = Rule(
    .emptyGlob, severity: .error,
    what: "source_files and the other file patterns of a podspec match at least one file of the commit.",
    why: "A pattern that matches nothing makes an empty pod: it installs, and the imports of it fail.",
    example: "s.source_files = 'Sources/**/*.swift'   # the folder is called Source",
    fix: """
      Correct the pattern, or what 'exclude_files' takes away. Patterns are read as CocoaPods reads them, from the repository's root wherever the podspec \
      stands. What is downloaded otherwise (an archive, another repository, submodules, a 'prepare_command') is not \
      judged.
      """,
    measured: .counted(projects: 51, findings: 1, right: 1),
    check: { input in
      input.components.flatMap { state in
        state.facts.podspecs.flatMap(\.emptyGlobs).map { glob in
          let patterns = glob.patterns.map { "'\($0)'" }.joined(separator: ", ")
          return glob.isExcluded
            ? RuleID.emptyGlob.finding(
              "exclude_files leaves no file of \(glob.attribute): \(patterns)", subject: state.name,
              at: glob.location, hint: "correct exclude_files, or remove the line")
            : RuleID.emptyGlob.finding(
              "\(glob.attribute) matches no file: \(patterns)", subject: state.name, at: glob.location,
              hint: "correct the pattern, or remove the line")
        }
      }
    })
}
