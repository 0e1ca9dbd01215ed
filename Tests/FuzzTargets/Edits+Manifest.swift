import ReleaseModel

@testable import ReleasePlanning

extension FuzzTarget {
  static let manifestEdits: [FuzzTarget] = [
    FuzzTarget("edit-manifest") { input in
      var choices = Choices(input)
      let text = SourceText(path: "relctl.yml", bytes: choices.rest)
      let document = try ManifestDocument(text, folder: "/work")
      let names = document.workspace.components.map(\.name)
      let new = ComponentName(recorded: choices.text(["NewOne", "A-B", "x: y", "#a", "é", "1"]))
      let edited: SourceText
      let expected: [ComponentName]
      switch choices.number(below: 3) {
      case 0:
        guard !names.contains(new) else { return }
        let layer = choices.pick(document.workspace.components)?.layer
        edited = try document.adding(
          ManifestEntry(
            name: new, url: choices.text(["git@example.com:a/new.git", "https://a.b/c #d"]), layer: layer))
        expected = names + [new]
      case 1:
        guard let name = choices.pick(names) else { return }
        edited = try document.removing(component: name)
        expected = names.filter { $0 != name }
      default:
        guard let name = choices.pick(names), !names.contains(new) else { return }
        edited = try document.renaming(name, to: new, url: nil)
        expected = names.map { $0 == name ? new : $0 }
      }
      let after: ManifestDocument
      do {
        after = try ManifestDocument(edited, folder: "/work")
      } catch {
        throw BrokenPromise("the edited text is refused: \(error)\n\(edited.string)")
      }
      let found = after.workspace.components
      try Promise.require(Set(found.map(\.name)) == Set(expected), "\(found.map(\.name))\n\(edited.string)")
      let before = Dictionary(document.workspace.components.map { ($0.name, $0) }) { first, _ in first }
      for component in found where component.name != new {
        guard let old = before[component.name] else { continue }
        try Promise.require(
          old.url == component.url, "another address of \(component.name)\n\(edited.string)")
      }
      try Promise.require(
        after.workspace.environments == document.workspace.environments, "other environments")
    }
  ]
}
