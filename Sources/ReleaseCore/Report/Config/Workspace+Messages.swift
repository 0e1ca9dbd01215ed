import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension Workspace {
  /// What a message would be refused for that is made only when something is wrong already.
  package var messageFindings: [SettingsFinding] {
    guard let line = messages.unfitUndo(of: app.name, in: environments.last?.name ?? "") else { return [] }
    return [
      SettingsFinding(
        .warning, rule: "messages.undo", about: [],
        message:
          "messages.require demands '\(messages.pattern ?? "")', which 'relctl undo' would not write, so an undo would be refused:\n  \(line)",
        hint: "word it in messages.undo of relctl.yml: relctl config explain messages.undo")
    ]
  }
}
