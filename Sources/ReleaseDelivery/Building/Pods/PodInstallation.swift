import ReleaseModel
import ReleaseSupport

/// Installs the pods of one unit: not where they are there, from an earlier build where the same was installed, else by
/// the step's program.
struct PodInstallation: Sendable {
  let unit: BuildUnit
  let pods: CommittedPods
  /// The unit's sources.
  let source: String
  /// nil keeps nothing.
  let cache: BuildCache?
  /// Program -> version.
  let tools: [String: String]
  let log: BuildLog
  let pool: BlockingPool

  private var folder: String { pods.folder.isEmpty ? source : "\(source)/\(pods.folder)" }
  private var installed: InstalledPods { InstalledPods(folder: folder) }
  private var place: String { pods.folder.isEmpty ? "Pods" : "\(pods.folder)/Pods" }

  func run(_ program: () async throws -> Void) async throws {
    if await pool.run({ installed.isComplete }) {
      return log.note("# Pods is what Podfile.lock says: nothing is installed")
    }
    guard let cache, let key else { return try await program() }
    if await pool.run({ cache.restore(key, into: source) != nil && installed.isComplete }) {
      return log.note("# Pods is taken from an earlier installation of the same Podfile and lock")
    }
    let before = await pool.run { FileStamps(of: source, except: place) }
    try await program()
    await pool.run {
      let (files, isAll) = FileStamps(of: source, except: place).added(since: before)
      guard isAll else {
        return log.note("# Pods is not kept for later builds: the installation changed files of the commit")
      }
      let outputs = ([place] + files).map { (path: $0, kind: BuildRecipe.Output.Kind.other) }
      cache.keep(key, component: unit.name, outputs: outputs, in: source)
    }
  }

  /// What decides about the installation, as a digest; nil where nobody can tell.
  private var key: String? {
    // Without a lock an installation takes what is newest at its time.
    guard let content = pods.content, pods.lock != nil else { return nil }
    var parts = [("relctl pods", "1"), ("content", content)]
    parts += unit.recipe.fingerprint.filter { ["gems", "pods", "prepare"].contains($0.name) }.map {
      ($0.name, $0.text)
    }
    parts += ["platform", "xcodebuild", "pod", "bundle"].compactMap { tool in tools[tool].map { (tool, $0) } }
    if pods.readsVariables {
      parts.append(("settings", unit.settings.file))
      parts += unit.recipe.environment.sorted { $0.key < $1.key }.map { ("environment \($0.key)", $0.value) }
      parts += ["CONFIGURATION", "CHANNEL", "VERSION", "BUILD_NUMBER"].map {
        ("fact \($0)", unit.settings.variables[$0] ?? "")
      }
    }
    return Digest.sha256(of: parts.map { (name: $0.0, bytes: Array($0.1.utf8)) })
  }
}
