import CTexts

/// The Chinese catalogue: `Sources/CTexts/Chinese` has a file for each folder of the sources. CONTRIBUTING.md says how to
/// edit it, docs/terms.zh.md which words to use.
enum ChineseTexts {
  static var text: String {
    let text = relctl_chinese()
    return String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
