import ReleaseModel

extension Rule {
  static let podspecFormats = Rule(
    .podspecFormats, severity: .error,
    what: "A folder contains a podspec in only one format, Ruby or JSON.",
    why: "CocoaPods reads the .podspec.json and ignores the .podspec, even if you edited the .podspec.",
    example: "Payments.podspec  Payments.podspec.json",
    fix: "Keep one of them and delete the other in the same commit.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in
      func finding(_ path: String, subject: any DiagnosticSubject) -> Diagnostic {
        RuleID.podspecFormats.finding(
          "'\(path)' is next to a Ruby podspec of the same name", subject: subject,
          at: SourceLocation(file: "\(subject):\(path)", line: 1, column: 1), hint: "delete one of them")
      }
      let own = input.components.flatMap { state in state.facts.twins.map { finding($0, subject: state.name) }
      }
      return own
        + input.published.flatMap { state -> [Diagnostic] in
          let paths = Set(state.specs.map(\.path))
          return state.specs.map(\.path).filter {
            $0.hasSuffix(".json") && paths.contains(String($0.dropLast(5)))
          }
          .map { finding($0, subject: state.repository.name) }
        }
    })
}
