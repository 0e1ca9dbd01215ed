import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What `relctl init` found and proposes, for programs.
package struct InitReport: Encodable {
  struct Component: Encodable {
    let name: ComponentName
    let url: String
    let version: String?
    let branch: String
    let tag: String?
    let podspecs: [String]
  }

  struct Choice: Encodable {
    let question: Phrase
    let answer: String
    let reason: Phrase
    let option: String
  }

  package struct File: Encodable {
    let path: String
    let text: String
  }

  static let currentSchema = 1
  let schema = Self.currentSchema
  let kind = "init"
  let app: ComponentName
  let url: String
  let components: [Component]
  let choices: [Choice]
  let remarks: [Diagnostic]
  /// What stands in the way of the next version.
  let problems: [Diagnostic]
  let files: [File]
  let written: Bool

  package init(
    _ proposal: WorkspaceProposal, files: [(path: String, text: String)], remarks: [Diagnostic],
    problems: [Diagnostic], isWritten: Bool
  ) {
    app = proposal.found.app.name
    url = proposal.found.app.url.description
    components = proposal.components.map { component in
      Component(
        name: component.found.name, url: component.found.url.description,
        version: component.form.plain?.description, branch: component.found.refs.main,
        tag: component.form.tag, podspecs: component.found.podspecs.map(\.path))
    }
    choices = proposal.choices.map {
      Choice(question: $0.question, answer: $0.answer, reason: $0.reason, option: $0.spelled)
    }
    self.remarks = remarks
    self.problems = problems
    self.files = files.map { File(path: $0.path, text: $0.text) }
    written = isWritten
  }
}
