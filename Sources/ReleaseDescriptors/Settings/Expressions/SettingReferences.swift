import ReleaseModel

/// Finds references to settings in files of any format.
package enum SettingReferences {
  /// Returns every name that the text refers to as `$(NAME)` or `${NAME}`, with or without operators.
  package static func names(in text: SourceText) -> Set<String> {
    var names: Set<String> = []
    let bytes = text.bytes
    var index = 0
    while index + 2 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "$"),
        bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "{")
      else { continue }
      let start = index + 2
      let end = bytes[start...].firstIndex { !XCConfigScanner.isName($0) } ?? bytes.count
      if end > start { names.insert(text.string(start..<end)) }
    }
    return names
  }
}
