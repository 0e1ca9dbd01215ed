import ReleaseModel

extension Rule {
  static let emptyGlob = Rule(
    .emptyGlob, severity: .error,
    what: "source_files and the other file patterns of a podspec match at least one file of the commit.",
    why: "A pattern without matches makes an empty pod: it installs, but importing it fails.",
    example: "s.source_files = 'Sources/**/*.swift'   # the folder is called Source",
    fix: """
      Correct the pattern or 'exclude_files'. As in CocoaPods, patterns are relative to the repository's root, \
      wherever the podspec is. Files from an archive, another repository, submodules or a 'prepare_command' are not \
      checked.
      """,
    measured: .counted(projects: 245, findings: 5, right: 5),
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
