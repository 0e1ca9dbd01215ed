import ReleaseModel

/// How an environment makes the tags of its releases, as far as that is seen without a version.
///
/// To evaluate layers costs a thousand times what it costs to compare texts, and a repository may have ten thousands of
/// tags that no release made.
package struct TagPattern: Sendable {
  /// What stands before, between and behind the version. Without a piece there are no tags.
  private let pieces: [String]

  /// The versions that a tag may be the release of.
  package func versions(in tag: String) -> [Version] {
    guard let first = pieces.first, let last = pieces.last, tag.hasPrefix(first), tag.hasSuffix(last) else {
      return []
    }
    return Version.written(in: tag).filter { pieces.joined(separator: $0.description) == tag }
  }
}

extension TagPattern {
  /// No layer holds it.
  private static let mark: Character = "\0"

  /// Looks at an environment's layer.
  ///
  /// - Returns: No pattern where any tag may be one, because the layer computes with the version, or can't be evaluated;
  ///   and whether every other component gets the same that no line names.
  package static func of(
    environment: EnvironmentName, component: ComponentName, table: SettingsTable
  ) -> (pattern: TagPattern?, isForEveryComponent: Bool) {
    let inputs = SettingsInputs.release(
      environment: environment, component: component, writing: String(mark))
    let (setting, isConcatenation, isForEveryComponent) = SettingsResolver(table: table, inputs: inputs)
      .resolution(of: "RELEASE_TAG")
    guard isConcatenation, setting?.diagnostics.isEmpty ?? true else { return (nil, isForEveryComponent) }
    let pieces = setting.map {
      $0.value.isEmpty ? [] : $0.value.split(separator: mark, omittingEmptySubsequences: false)
    }
    return (TagPattern(pieces: (pieces ?? []).map(String.init)), isForEveryComponent)
  }
}
