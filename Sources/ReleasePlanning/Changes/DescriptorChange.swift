import ReleaseDescriptors
import ReleaseModel

/// One fact that a descriptor states differently at two commits.
package struct DescriptorChange: Sendable, Hashable, Codable {
  package let path: String
  /// Such as `version`, `dependency Logger`, `pod 'AFNetworking'` or a key path of a property list.
  package let key: String
  /// nil when the second side alone states it.
  package let from: String?
  package let to: String?
  /// Whether releases write it: versions, sources, requirements on members of the train.
  package let isOfRelease: Bool

  init(path: String, key: String, from: String?, to: String?, isOfRelease: Bool) {
    self.path = path
    self.key = key
    self.from = from
    self.to = to
    self.isOfRelease = isOfRelease
  }

  /// Whether it is a version of the app as users see it.
  package var isAppVersion: Bool { Self.appVersionKeys.contains(key) }

  static let appVersionKeys: Set = [
    "CFBundleShortVersionString", "CFBundleVersion", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION",
  ]
}

extension DescriptorChange {
  /// Compares descriptors of a component at two commits.
  ///
  /// - Parameters:
  ///   - members: The pods and packages of the train; what requires them is written by releases when both sides do.
  ///   - old: Path -> bytes; a path that is absent has no file.
  /// - Returns: The differences in the order of the descriptors, and why a file could not be read.
  package static func changes(
    of descriptors: [DescriptorReference], in component: ComponentName, members: Set<String>,
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> (changes: [DescriptorChange], problems: [Diagnostic]) {
    var changes: [DescriptorChange] = []
    var problems: [Diagnostic] = []
    for reference in descriptors where old[reference.path] != new[reference.path] {
      do throws(Refusal) {
        let (before, after) = (
          try DescriptorTable(reference, of: component, bytes: old[reference.path]),
          try DescriptorTable(reference, of: component, bytes: new[reference.path])
        )
        let keys = before.keys + after.keys.filter { before[$0] == nil }
        for key in keys where before[key] != after[key] {
          changes.append(
            DescriptorChange(
              path: reference.path, key: key, from: before[key].map(SourceText.masked),
              to: after[key].map(SourceText.masked),
              isOfRelease: isOfRelease(key: key, old: before[key], new: after[key], members: members)))
        }
      } catch {
        problems += error.diagnostics.map { problem in
          Diagnostic(
            severity: .warning, problem.code, problem.messagePhrase.hiding(SourceText.masked),
            subject: component,
            at: problem.location)
        }
      }
    }
    return (changes, problems)
  }

  private static func isOfRelease(key: String, old: String?, new: String?, members: Set<String>)
    -> Bool
  {
    if appVersionKeys.contains(key) { return true }
    if ["version", "branch", "tag", "commit", "source repository"].contains(key) { return true }
    guard old != nil, new != nil, let name = key.split(separator: " ").last else { return false }
    return members.contains(String(name.prefix { $0 != "/" }))
  }
}
