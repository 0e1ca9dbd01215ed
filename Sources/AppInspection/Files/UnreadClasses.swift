import ReleaseDescriptors
import ReleaseModel

/// The classes of a file that can't be split into tokens, such as one that a program wrote and that is too long: every
/// name behind `class` or `@interface`, wherever it stands.
package enum UnreadClasses {
  private static let marks = ["class ", "@interface "].map { Array($0.utf8) }

  package static func names(in text: SourceText) -> [String] {
    let bytes = text.bytes
    var names: [String] = []
    for mark in marks {
      var index = 0
      while let start = bytes[index...].firstIndex(of: mark[0]) {
        index = start + 1
        let isWhole = start == 0 || !SwiftLexer.isName(bytes[start - 1])
        guard isWhole, bytes[start...].starts(with: mark) else { continue }
        let name = bytes[(start + mark.count)...].prefix(while: SwiftLexer.isName)
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        index = name.endIndex
      }
    }
    return names
  }
}
