import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

extension SettingsExport {
  /// The file's text.
  ///
  /// - Throws: `Refusal` for a value that the format can't hold.
  package func text(_ format: Format) throws -> String {
    let title = "Made by 'relctl env export \(scope.title)': edit the layers instead."
    switch format {
    case .xcconfig: return try xcconfig(title: title)
    case .json:
      let object = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
      return String(decoding: try CanonicalJSON.encode(object), as: UTF8.self)
    case .dotenv: return "# \(title)\n" + values.map { "\($0.key)=\(quoted($0.value))\n" }.joined()
    case .plist: return plist
    }
  }

  /// Bare where every reader agrees, else in double quotes with what a shell would expand escaped.
  private func quoted(_ value: String) -> String {
    let bare = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.,:/@%+".unicodeScalars)
    if value.unicodeScalars.allSatisfy(bare.contains) { return value }
    return "\"" + value.replacingScalars(["\\": "\\\\", "\"": "\\\"", "$": "\\$", "`": "\\`"]) + "\""
  }

  private var plist: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for (key, value) in values {
      text += "\t<key>\(key.escapedForMarkup)</key>\n\t<string>\(value.escapedForMarkup)</string>\n"
    }
    return text + "</dict>\n</plist>\n"
  }
}
