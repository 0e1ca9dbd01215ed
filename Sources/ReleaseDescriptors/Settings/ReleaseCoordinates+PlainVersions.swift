import ReleaseModel

extension ReleaseCoordinates {
  /// Returns every plain version that a layer turns into `text`: the inverse of `RELEASE_VERSION`.
  ///
  /// Candidates are taken from the text itself and evaluated forward; nothing is ever stripped. No result
  /// means that the text is not of this environment's form, several that the form is ambiguous.
  public static func plainVersions(
    of text: String, environment: EnvironmentName, component: ComponentName, table: SettingsTable
  ) -> [Version] {
    candidates(in: text).filter { version in
      spelling(of: version, environment: environment, component: component, table: table).text == text
    }
  }

  /// How descriptors spell a version, nil where the layer does not say; and whether those of every other component do
  /// that no line names.
  package static func spelling(
    of version: Version, environment: EnvironmentName, component: ComponentName, table: SettingsTable
  ) -> (text: String?, isForEveryComponent: Bool) {
    let inputs = SettingsInputs.release(environment: environment, component: component, version: version)
    let resolution = SettingsResolver(table: table, inputs: inputs).resolution(of: "RELEASE_VERSION")
    let isSound = resolution.setting?.diagnostics.allSatisfy { $0.severity != .error } ?? false
    return (isSound ? resolution.setting?.value : nil, resolution.isForEveryComponent)
  }

  /// Longer descriptor versions do not occur; the bound keeps the number of evaluations small.
  private static let maximumLength = 256

  /// The versions that stand in a text and do not begin or end inside a run of digits, each once.
  package static func candidates(in text: String) -> [Version] {
    let bytes = Array(text.utf8)
    guard bytes.count <= maximumLength else { return [] }
    let isDigit = bytes.map { $0.isDigit }
    var result: [Version] = []
    for start in bytes.indices where isDigit[start] && (start == 0 || !isDigit[start - 1]) {
      var end = start
      while end < bytes.count, isDigit[end] || bytes[end] == UInt8(ascii: ".") {
        end += 1
        guard end == bytes.count || !isDigit[end], isDigit[end - 1] else { continue }
        let candidate = String(decoding: bytes[start..<end], as: UTF8.self)
        if let version = Version(candidate), !result.contains(version) { result.append(version) }
      }
    }
    return result
  }
}
