import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension Workspace {
  /// The messages that a server would refuse, before a run makes them: an undo is only needed when something is wrong
  /// already.
  package var messageFindings: [SettingsFinding] {
    MessageRules.Kind.allCases.compactMap { kind in
      guard let line = messages.unfit(kind, of: app.name, in: environments[environments.count - 1].name)
      else {
        return nil
      }
      return SettingsFinding(
        .warning, rule: "messages.require", about: [],
        message:
          "messages.require requires '\(messages.pattern ?? "")', which the \(kind) message lacks, so a run that needs it would be refused:\n  \(line)",
        hint: "add it to messages.\(kind) in relctl.yml: relctl config explain messages.\(kind)")
    }
  }
}
