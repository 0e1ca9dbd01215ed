import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension CheckupService {
  /// The newest tools version that a component's package asks for, beside the Swift of this machine; nil without packages.
  ///
  /// A package of newer tools fails at the build, after the release is made.
  ///
  /// - Parameter swift: How the compiler names its version; nil where there is none.
  func toolsCheck(
    over snapshot: Snapshot, swift: @Sendable () async -> String?
  ) async -> LocalCheck? {
    guard let newest = try? await reader.answering(snapshot, { $0.newestTools() }) else { return nil }
    let tools = newest.tools.map(String.init).joined(separator: ".")
    let wanted: Phrase = "highest tools version: \(tools), of '\(newest.component)'"
    guard let version = await swift() else { return LocalCheck("packages", "\(wanted); no swift here") }
    let present = version.split(separator: ".").prefix(2).compactMap { Int($0) }
    let isOld = present.lexicographicallyPrecedes(newest.tools.prefix(2))
    return LocalCheck(
      "packages", "\(wanted); swift \(version) here",
      problem: isOld
        ? Diagnostic(
          severity: .warning, "swift.old",
          "swift \(version) can't read the package of '\(newest.component)', which requires \(tools)",
          hint: "builds on this machine need a newer Xcode or Swift; releases don't") : nil)
  }
}
