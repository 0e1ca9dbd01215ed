import ReleaseCore
import ReleaseModel
import ReleaseSetup

/// The files of a pipeline: what changes, and the secrets that the server needs.
struct PipelineView {
  private let amendment: PipelineAmendment
  private let description: PipelineDescription
  private let isDone: Bool
  /// What is replaced. A new file is not shown.
  private let diffs: [String]

  init(_ amendment: PipelineAmendment, _ description: PipelineDescription, isDone: Bool) throws {
    self.amendment = amendment
    self.description = description
    self.isDone = isDone
    diffs = try amendment.files.filter { $0.change == .changed }.map { try $0.diff() }
  }

  func text(_ style: TextStyle) -> String {
    let lines = amendment.files.map { file in
      switch (file.change, isDone) {
      case (.none, _): localized("\(file.path) is already up to date.\n")
      case (_, true): localized("wrote \(file.path)\n")
      case (.new, false): localized("\(file.path) is missing\n")
      case (.changed, false): localized("\(file.path) is different\n")
      }
    }
    return (isDone ? "" : replaced(style)) + lines.joined() + secrets(style)
  }

  func replaced(_ style: TextStyle) -> String { diffs.map { DiffText.colored($0, style) }.joined() }

  private func secrets(_ style: TextStyle) -> String {
    var rows = [[localized("every step"), description.remotes.joined(separator: ", ")]]
    if !description.build.isEmpty {
      rows.append([localized("builds"), description.build.map(\.name).joined(separator: ", ")])
    }
    rows += description.channels.map { channel in
      [localized("channel \(channel.name)"), channel.variables.joined(separator: ", ")]
    }
    if !description.chats.isEmpty {
      rows.append([localized("chats"), description.chats.joined(separator: ", ")])
    }
    return style.bold(localized("Secrets that the server needs")) + "\n"
      + TextTable(rows.map { $0.map(VisibleText.of) }, indent: "  ").text()
  }
}
