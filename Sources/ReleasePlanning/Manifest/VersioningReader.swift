import ReleaseModel

/// Reads `versioning` and `groups`: which versions go together.
struct VersioningReader {
  let reader: ManifestReader

  /// Reads how components count that say nothing else.
  func read(_ node: ManifestNode) -> Workspace.Versioning? {
    guard let word = reader.string(node, as: "versioning") else { return nil }
    if let versioning = Workspace.Versioning(rawValue: word) { return versioning }
    reportVersioning(word, as: "versioning", known: Workspace.Versioning.allCases.map(\.rawValue), at: node)
    return nil
  }

  /// Reads the names of groups that share versions.
  func groups(_ node: ManifestNode) -> [String] {
    var names = UniqueNames(of: "group")
    for item in reader.list(node, as: "groups") ?? [] {
      guard let name = reader.name(item, as: "a group's name") else { continue }
      if let taken = Workspace.Versioning(rawValue: name) {
        reader.report(
          "manifest.group.name", "a group can't be named '\(taken.rawValue)', which is a kind of versioning",
          at: item.offset)
      } else {
        reader.register(name, at: item.offset, in: &names)
      }
    }
    return names.all
  }

  /// Reads how one component counts: `lockstep`, `independent`, or a group.
  func ofComponent(
    _ node: ManifestNode, of subject: Phrase, groups: [String]
  ) -> ComponentVersioning? {
    let what: Phrase = "the versioning of \(subject)"
    guard let word = reader.string(node, as: what) else { return nil }
    switch Workspace.Versioning(rawValue: word) {
    case .lockstep: return .lockstep
    case .independent: return .independent
    case nil where groups.contains(word): return .group(word)
    case nil:
      reportVersioning(
        word, as: what, known: Workspace.Versioning.allCases.map(\.rawValue) + groups, at: node)
      return nil
    }
  }

  private func reportVersioning(
    _ word: String, as what: Phrase, known: [String], at node: ManifestNode
  ) {
    reader.report(
      "manifest.versioning.unknown", "\(what) can't be '\(word)'", at: node.offset,
      hint: known.hint(near: word, else: "use one of \(known.joined(separator: ", "))"))
  }

  /// A version is given by the name of a component or of a group, so no name is both.
  func check(groups: [String], of components: [Component], at node: ManifestNode?) {
    guard let node else { return }
    for group in groups {
      if components.contains(where: { $0.name.description.lowercased() == group.lowercased() }) {
        reader.report(
          "manifest.name.duplicate", "the group '\(group)' has the name of a component", at: node.offset)
      }
      if !components.contains(where: { $0.versioning == .group(group) }) {
        reader.report(
          "manifest.group.empty", "no component is in the group '\(group)'", at: node.offset,
          hint: "add 'versioning: \(group)' to a component, or remove the group")
      }
    }
  }
}
