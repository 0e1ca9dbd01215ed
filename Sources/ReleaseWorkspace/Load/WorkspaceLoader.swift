import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Reads `relctl.yml` and the layers beside it. Every problem of every file is reported together.
package struct WorkspaceLoader: Sendable {
  /// The absolute path of the folder that holds the manifest.
  package let folder: String
  /// Files that are read as if they held other bytes, to see what an edit would do.
  private let replacements: [String: [UInt8]]

  /// Why the manifest was not found, when it was searched.
  private let missing: Diagnostic?
  /// What an untrusted workspace may reach outside of its folder; nil for one that is trusted.
  private let base: BaseBranch?

  package init(_ search: ManifestSearch) {
    folder = search.folder
    missing = search.problem
    replacements = [:]
    base = nil
  }

  package init(folder: String, replacing replacements: [String: [UInt8]] = [:]) {
    self.folder = folder
    missing = nil
    self.replacements = replacements
    base = nil
  }

  private init(_ other: WorkspaceLoader, base: BaseBranch) {
    folder = other.folder
    missing = other.missing
    replacements = other.replacements
    self.base = base
  }

  /// The same loader, which opens no file outside of the workspace that the base branch does not allow.
  package func confined(to base: BaseBranch) -> WorkspaceLoader { WorkspaceLoader(self, base: base) }

  /// - Throws: `Refusal`.
  package func load() throws(Refusal) -> LoadedWorkspace {
    let manifest = try readManifest()
    var workspace = try WorkspaceManifest.read(manifest, folder: folder)
    if let base { workspace.settings = workspace.settings.confined(to: base) }
    let (tables, files, problems) = readLayers(
      WorkspaceManifest.LayerFiles(
        environments: workspace.environments, overrides: workspace.overrides, settings: workspace.settings))
    guard problems.isEmpty else { throw Refusal(problems) }
    var parts = [(name: WorkspaceManifest.fileName, bytes: manifest.bytes)]
    for path in files {
      parts.append((name: path, bytes: (try? readLayer(path, workspace.settings)) ?? []))
    }
    return LoadedWorkspace(
      workspace: workspace, layers: LayerSet(tables: tables, digest: Digest.sha256(of: parts)))
  }

  /// Reads everything, also the layers of a manifest that is wrong.
  ///
  /// - Throws: `Refusal` with every problem of the manifest and of the layers that it names.
  package func check() throws(Refusal) -> LoadedWorkspace {
    do {
      return try load()
    } catch {
      guard let manifest = try? readManifest() else { throw error }
      let places = WorkspaceManifest.layerFiles(manifest)
      let problems = readLayers(
        WorkspaceManifest.LayerFiles(
          environments: places.environments, overrides: places.overrides,
          settings: base.map { places.settings.confined(to: $0) } ?? places.settings)
      ).problems
      throw Refusal(error.diagnostics + problems.filter { !error.diagnostics.contains($0) })
    }
  }

  /// Reads the layers, their files in order of name.
  private func readLayers(
    _ places: WorkspaceManifest.LayerFiles
  ) -> (tables: [EnvironmentName: SettingsTable], files: [String], problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    var tables: [EnvironmentName: SettingsTable] = [:]
    var files: Set<String> = []
    func table(_ path: String) -> SettingsTable? {
      do throws(Refusal) {
        let table = try SettingsTable.load(path, rules: places.settings, identity: realPath) {
          try readLayer($0, places.settings)
        }
        files.formUnion(table.files)
        return table
      } catch {
        // Layers share files: one mistake in a base layer is one problem.
        problems += error.diagnostics.filter { !problems.contains($0) }
        return nil
      }
    }
    let overrides = places.overrides.flatMap(table)
    for environment in places.environments {
      guard let layer = table(environment.settings) else { continue }
      tables[environment.name] = overrides.map { layer.appending($0) } ?? layer
    }
    return (tables, files.sorted(), problems)
  }

  package func readManifest() throws(Refusal) -> SourceText {
    if let bytes = replacements[WorkspaceManifest.fileName] {
      return SourceText(path: WorkspaceManifest.fileName, bytes: bytes)
    }
    if let missing { throw Refusal(missing) }
    let path = FilePathRules.join(WorkspaceManifest.fileName, to: folder)
    if base != nil, (try? FilePathRules.resolve(WorkspaceManifest.fileName, inside: folder)) == nil,
      access(path, F_OK) == 0
    {
      throw Refusal(
        "manifest.outside",
        "relctl.yml is a link that points outside its folder, and the workspace is not trusted",
        hint: "replace the link with the manifest itself")
    }
    do throws(FileError) {
      return SourceText(path: WorkspaceManifest.fileName, bytes: try readFile(path, limit: 8 << 20))
    } catch {
      guard !error.isTooLarge else {
        throw Refusal("manifest.size", "relctl.yml is too large for a manifest: \(error)")
      }
      throw Refusal(
        "manifest.unreadable", "can't read relctl.yml: \(error)",
        hint:
          "run relctl in the folder that contains relctl.yml or below it, or specify it with '--workspace DIR'"
      )
    }
  }

  /// Returns nil when the file does not exist; links out of the workspace are refused.
  func readLayer(_ path: String, _ rules: SettingsRules) throws -> [UInt8]? {
    if let bytes = replacements[path] { return bytes }
    do throws(FileError) {
      return try readFile(try inside(path, rules), limit: 4 << 20)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Names a file whatever links lead to it.
  private func realPath(_ path: String) -> String {
    let whole = FilePathRules.join(path, to: folder)
    return (try? FileSystem.realPath(whole)) ?? whole
  }

  func inside(_ path: String, _ rules: SettingsRules) throws(FileError) -> String {
    // A folder outside is a root of its own: links may lead out of it no more than out of the workspace.
    let root = rules.outside.first { path.hasPrefix($0 + "/") }
    let rest = root.map { String(path.dropFirst($0.count + 1)) } ?? path
    do throws(FilePathError) {
      return try FilePathRules.resolve(
        rest, inside: root.map { FilePathRules.join($0, to: folder) } ?? folder)
    } catch {
      if case .file(let error) = error { throw error }
      throw FileError(call: error.description, path: path, number: 1)
    }
  }
}
