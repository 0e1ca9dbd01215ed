import ReleaseModel
import ReleasePlanning

extension LedgerIndex {
  /// The versions of an environment that are begun and not released, the one that was put there last at the end:
  /// docs/semantics.md, "Which train is meant".
  ///
  /// - Parameter released: The version that production holds; nil before the first one.
  func versionsUnderWay(
    in environment: EnvironmentName, above released: Version?, before production: EnvironmentName
  )
    -> [Version]
  {
    (environments[environment]?.order ?? []).compactMap { Version($0) }.filter { version in
      (released.map { version > $0 } ?? true) && !isReleased(version, in: production)
        && !(revoked ?? []).contains { $0.version == version }
    }
  }

  /// Whether production holds a version, or held it.
  func isReleased(_ version: Version, in production: EnvironmentName) -> Bool {
    environments[production]?.versions[version.description] != nil
  }
}
