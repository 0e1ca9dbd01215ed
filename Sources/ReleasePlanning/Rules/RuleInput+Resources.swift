import AppInspection
import ReleaseModel

extension RuleInput {
  /// Images, storyboards, nibs and files that code asks for by a name that no file has.
  func missingResources() -> [Diagnostic] {
    let known = KnownResources(components.map(\.facts.resources))
    let declared = declaredResourceTypes
    return components.flatMap { state in
      let dispatched = routes.dispatchedScenes(of: state.name).compactMap(\.storyboardUse)
      return (state.facts.resources.uses + dispatched).compactMap { use -> Diagnostic? in
        guard use.kind != .bundle, use.type?.isOwn(declared, symbol: use.isSymbol ? use.name : nil) != true
        else { return nil }
        if use.isSymbol { return missingSymbol(use, of: state, known) }
        guard !known.has(use) else { return nil }
        let name = use.spelled ?? use.name
        if use.kind == .file {
          return RuleID.resourceMissing.warning(
            "no file has the name '\(name)'", subject: state.name, at: use.location,
            hint: known.near(use).map { "did you mean '\($0)'?" }
              ?? "add it, or correct the name; a build script or a third-party pod may provide it")
        }
        return RuleID.resourceMissing.warning(
          "no \(use.kind.rawValue) has the name '\(name)'", subject: state.name, at: use.location,
          hint: known.near(use).map { "did you mean '\($0)'?" }
            ?? "add it, or correct the name; a third-party pod may provide it")
      }
    }
  }

  /// What all components declare under names of UIKit and SwiftUI.
  private var declaredResourceTypes: Set<String> {
    components.reduce(into: []) { $0.formUnion($1.facts.resources.declared) }
  }

  /// A symbol that Xcode makes of no set. It is known only where the component has a catalogue, and where nothing but
  /// the workspace's own modules can declare it.
  private func missingSymbol(
    _ use: ResourceUse, of state: ComponentState, _ known: KnownResources
  ) -> Diagnostic? {
    guard let type = use.type,
      state.facts.resources.files.contains(where: { $0.kind == use.kind && $0.isInCatalog }),
      type.modules.allSatisfy({ modules.owners[$0] != nil }),
      !known.hasSymbol(use)
    else { return nil }
    return RuleID.resourceMissing.warning(
      "no \(use.kind.rawValue) of a catalog has the symbol '.\(use.name)'", subject: state.name,
      at: use.location,
      hint: known.near(use).map { "did you mean the symbol of '\($0)'?" }
        ?? "add it to the catalog, or correct the symbol")
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
          let key = "\(file.kind) \(file.name)\(file.requiredEnding)"
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

  /// Tables that lack what another language has, and keys that no table has.
  func missingTranslations() -> [Diagnostic] {
    gaps() + missingKeys()
  }

  private func gaps() -> [Diagnostic] {
    components.flatMap { state in
      state.facts.resources.gaps.map { gap in
        let more: Phrase = gap.count > gap.keys.count ? " and \(gap.count - gap.keys.count) more" : ""
        let keys = gap.keys.map { "'\($0)'" }.joined(separator: ", ") + more
        let message: Phrase =
          switch (gap.kind, gap.target, gap.language) {
          case (.unreviewed, let target, _):
            "it has untranslated or unreviewed texts in '\(target ?? "")': \(keys)"
          case (.missing, let target?, let language):
            "it lacks \(keys) in '\(target)', which '\(language ?? "")' has"
          case (.missing, nil, let language?): "it lacks \(keys), which '\(language)' has"
          case (.missing, nil, nil): "it lacks \(keys), which code asks for"
          }
        return RuleID.translationMissing.note(
          message, subject: state.name,
          at: SourceLocation(file: "\(state.name):\(gap.path)", line: 1, column: 1),
          hint: gap.kind == .unreviewed
            ? "translate them, and mark them as reviewed in Xcode"
            : gap.target == nil
              ? "add the translations, because users see the key instead of a text"
              : "add the translations, because users see the text of another language")
      }
    }
  }

  private func missingKeys() -> [Diagnostic] {
    let tables = components.map(\.facts.resources.tables)
    let known = tables.reduce(into: Set<Substring>()) { $0.formUnion($1.keys.split(separator: "\n")) }
    let unread = Set(tables.flatMap(\.unread))
    let declared = declaredResourceTypes
    return components.flatMap { state in
      state.facts.resources.texts.filter { use in
        !known.contains(use.key[...]) && !unread.contains(use.table) && use.type?.isOwn(declared) != true
      }.map { use in
        RuleID.translationMissing.note(
          "no string table has the key '\(use.key)'", subject: state.name, at: use.location,
          hint: known.map(String.init).sorted().closest(to: use.key).map { "did you mean '\($0)'?" }
            ?? "add it to the table '\(use.table)', because users see the key instead of a text")
      }
    }
  }
}
