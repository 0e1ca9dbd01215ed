import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A component under another name: `relctl.yml` and the layers that name it, seen to their effect before anything is
/// written.
package struct ComponentRenaming: Sendable {
  package let old: ComponentName
  package let new: ComponentName
  /// The files that change, `relctl.yml` first.
  package let files: [File]
  /// What the workspace is before, and after.
  let former: LoadedWorkspace
  package let renamed: LoadedWorkspace
  private let loader: WorkspaceLoader

  package struct File: Sendable {
    let before: SourceText
    package let after: SourceText
  }

  /// The pods that keep their names.
  package var pods: [String] {
    renamed.workspace.components.first { $0.name == new }?.declaredPods ?? []
  }
  package var isChange: Bool { !files.isEmpty }
  /// The new address; nil when the repository stays where it is.
  var newAddress: RemoteURL? {
    let before = former.workspace.components.first { $0.name == old || $0.name == new }?.url
    let after = renamed.workspace.components.first { $0.name == new }?.url
    return before == after ? nil : after
  }

  /// - Parameter url: Its new address; nil when the repository stays where it is.
  /// - Throws: `Refusal` when the change can't be made, or would change how releases of the component are called.
  package init(
    _ old: ComponentName, to new: ComponentName, url: String?, loader: WorkspaceLoader
  ) throws(Refusal) {
    let loaded = try loader.load()
    let document = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    try Self.check(old, to: new, in: loaded.workspace, isDone: document.isRenamed(old, to: new))
    let edited = try document.renaming(old, to: new, url: url)
    var files = document.text == edited ? [] : [File(before: document.text, after: edited)]
    for path in Set(loaded.layers.tables.values.flatMap(\.files)).sorted() {
      let before = try loader.layer(path, loaded.workspace.settings)
      let after = XCConfigDocument(before).renaming(component: old, to: new)
      if before != after { files.append(File(before: before, after: after)) }
    }
    let replacements = Dictionary(files.map { ($0.after.path, $0.after.bytes) }) { first, _ in first }
    self.old = old
    self.new = new
    self.files = files
    self.loader = loader
    former = loaded
    renamed = try WorkspaceLoader(folder: loader.folder, replacing: replacements).load()
    if !document.isRenamed(old, to: new) { try requireSameForms() }
  }

  private static func check(
    _ old: ComponentName, to new: ComponentName, in workspace: Workspace, isDone: Bool
  ) throws(Refusal) {
    if isDone { return }
    if workspace.app.name == old {
      throw Refusal("component.isApp", "'\(old)' is the app, not a component")
    }
    guard workspace.components.contains(where: { $0.name == old }) else {
      let known = workspace.components.map(\.name)
      throw Refusal([
        workspace.unknownComponent(
          old, hint: known.hint(near: old, else: "relctl.yml lists: \(known.joined(separator: ", "))"))
      ])
    }
    guard old != new else {
      throw Refusal("component.rename.same", "'\(old)' already has that name")
    }
  }

  /// Tags and branches go on only where a release of the new name is called as one of the old name was.
  private func requireSameForms() throws(Refusal) {
    var problems: [Diagnostic] = []
    guard let version = Version("1.0.0") else { return }
    for environment in former.workspace.environments.map(\.name) {
      guard let before = former.layers.coordinates(of: old, version: version, in: environment),
        let after = renamed.layers.coordinates(of: new, version: version, in: environment), before != after
      else { continue }
      let words = [
        ("RELEASE_VERSION", before.version, after.version),
        ("RELEASE_BRANCH", before.branchName, after.branchName),
        ("RELEASE_TAG", before.tagName ?? "none", after.tagName ?? "none"),
        ("RELEASE_SPEC_REPO", before.specRepository ?? "none", after.specRepository ?? "none"),
      ]
      let changed = words.first { $0.1 != $0.2 }
      problems.append(
        Diagnostic(
          "component.rename.form",
          changed.map { "\($0.0) of '\(environment)' would be '\($0.2)' for 1.0.0 instead of '\($0.1)'" }
            ?? "the settings of '\(environment)' differ for '\(new)' and '\(old)'",
          subject: old,
          hint:
            "releases contain the old name: first add a line such as '\(changed?.0 ?? "RELEASE_TAG")[component=\(new)] "
            + "= ...' with the value for '\(old)'"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The unified diffs of the files, without credentials.
  func diff() throws -> String {
    try files.map { file in
      SourceText.masked(
        try UnifiedDiff.text(
          old: file.before.bytes, oldPath: file.before.path, new: file.after.bytes, newPath: file.after.path))
    }.joined()
  }

  /// Writes the files, `relctl.yml` first: a repeat finds what is left.
  ///
  /// - Throws: `Refusal` when somebody edited one of them meanwhile.
  package func write() throws {
    let rules = former.workspace.settings
    for file in files {
      let isManifest = file.before.path == WorkspaceManifest.fileName
      let present = isManifest ? try loader.readManifest() : try loader.layer(file.before.path, rules)
      guard present == file.before else {
        throw Refusal(
          "component.rename.edited", "'\(file.before.path)' was edited in the meantime",
          hint: "run the command again")
      }
      if isManifest {
        try AtomicFile.write(
          file.after.bytes, to: FilePathRules.join(WorkspaceManifest.fileName, to: loader.folder))
      } else {
        try loader.write(file.after, rules)
      }
    }
  }
}

extension LayerSet {
  fileprivate func coordinates(
    of component: ComponentName, version: Version, in environment: EnvironmentName
  ) -> ReleaseCoordinates? {
    tables[environment].flatMap {
      try? ReleaseCoordinates.resolve(
        environment: environment, component: component, version: version, table: $0)
    }
  }
}

extension XCConfigDocument {
  /// The same text with `[component=Old]` of the new name. Patterns stay.
  fileprivate func renaming(component old: ComponentName, to new: ComponentName) -> SourceText {
    let bracket = Array("[component=\(old)]".utf8)
    var edits: [SourceEdit] = []
    for assignment in assignments
    where assignment.conditions.contains(XCConfigCondition(parameter: "component", pattern: old.description))
    {
      var index = assignment.offset
      while index + bracket.count <= assignment.valueRange.lowerBound {
        let end = index + bracket.count
        if text.bytes[index..<end].elementsEqual(bracket) {
          edits.append(SourceEdit(range: index..<end, replacement: "[component=\(new)]"))
          index = end
        } else {
          index += 1
        }
      }
    }
    return text.applying(edits)
  }
}
