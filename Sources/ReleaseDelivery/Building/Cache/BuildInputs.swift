import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// The digest of everything that decides about a unit's outcome.
///
/// Not in it: the user's environment, and files that lie nowhere in the train.
enum BuildInputs {
  /// - Parameters:
  ///   - needs: The digests of the units that it needs, by name.
  ///   - tools: Program -> version.
  static func digest(
    of unit: BuildUnit, needs: [(name: ComponentName, digest: String)], tools: [String: String]
  ) -> String {
    var parts: [(name: String, text: String)] = [
      ("relctl build", "1"), ("component", unit.name.description), ("content", unit.content),
      ("package", unit.package), ("settings", unit.settings.file),
    ]
    parts += unit.recipe.fingerprint.map { ("recipe \($0.name)", $0.text) }
    // Facts that are in no layer. The build number is the app's alone.
    parts += BuildVariable.facts.sorted().compactMap { name in
      unit.settings.variables[name].map { ("fact \(name)", $0) }
    }.filter { $0.0 != "fact COMMIT" }
    parts += needs.sorted { $0.name < $1.name }.map { ("needs \($0.name)", $0.digest) }
    parts += tools.sorted { $0.key < $1.key }.map { ("tool \($0.key)", $0.value) }
    return Digest.sha256(of: parts.map { (name: $0.name, bytes: Array($0.text.utf8)) })
  }

  /// The digest of the files of a tree that decide: the whole tree, or the entries that patterns name.
  static func content(
    of tree: ObjectID, matching patterns: [String], in repository: borrowing Repository
  ) throws -> String {
    if patterns.isEmpty { return tree.hex }
    let globs = patterns.map { PathPattern($0) }
    let entries = try repository.trees.allEntries(ofTree: tree).filter { entry in
      globs.contains { $0.matches(entry.path) }
    }.sorted { $0.path < $1.path }
    return Digest.sha256(
      of: entries.map {
        (name: "\($0.mode.rawValue) \($0.path)", bytes: Array($0.id.hex.utf8))
      })
  }
}
