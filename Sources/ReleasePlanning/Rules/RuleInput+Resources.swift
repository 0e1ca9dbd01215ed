import AppInspection
import ReleaseModel

extension RuleInput {
  /// Images, storyboards and nibs that code asks for by a name that no file has.
  func missingResources() -> [Diagnostic] {
    var known: [ResourceKind: Set<String>] = [:]
    for file in components.flatMap(\.facts.resources.files) {
      known[file.kind, default: []].insert(file.name)
    }
    return components.flatMap { state in
      state.facts.resources.uses.filter { $0.kind != .bundle }.compactMap { use in
        let names = known[use.kind] ?? []
        // The last part of a name that is in a folder of a catalogue with a namespace is not judged.
        guard !names.contains(use.name) else { return nil }
        return RuleID.resourceMissing.warning(
          "no \(use.kind.rawValue) has the name '\(use.name)'", subject: state.name, at: use.location,
          hint: names.sorted().closest(to: use.name).map { "did you mean '\($0)'?" }
            ?? "add it, or correct the name; a third-party pod may provide it")
      }
    }
  }

  /// Resources of one name that two components put into one place.
  func sharedResources() -> [Diagnostic] {
    // A dynamic framework keeps its resources to itself.
    guard !components.contains(where: { $0.isApp && $0.facts.usesFrameworks }) else { return [] }
    var first: [String: ComponentName] = [:]
    return components.flatMap { state in
      // A bundle is copied as a whole.
      state.facts.resources.files.filter { $0.isShared && !$0.path.contains(".bundle/") }
        .compactMap { file -> Diagnostic? in
          let key = "\(file.kind) \(file.name)"
          guard let owner = first[key] else {
            first[key] = state.name
            return nil
          }
          guard owner != state.name else { return nil }
          return RuleID.resourceDuplicate.warning(
            "the \(file.kind.rawValue) '\(file.name)' is also in '\(owner)'", subject: state.name,
            at: SourceLocation(file: "\(state.name):\(file.path)", line: 1, column: 1),
            hint: "both are copied into the app's bundle; use 'resource_bundles' or another name")
        }
    }
  }

  /// Tables that lack what another language has.
  func missingTranslations() -> [Diagnostic] {
    components.flatMap { state in
      state.facts.resources.gaps.map { gap in
        let more: Phrase = gap.count > gap.keys.count ? " and \(gap.count - gap.keys.count) more" : ""
        return RuleID.translationMissing.note(
          "it lacks \(gap.keys.map { "'\($0)'" }.joined(separator: ", "))\(more), which '\(gap.language)' has",
          subject: state.name, at: SourceLocation(file: "\(state.name):\(gap.path)", line: 1, column: 1),
          hint: "add the translations, because users see the key instead of a text")
      }
    }
  }
}
