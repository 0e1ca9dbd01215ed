/// The value of a key as another program may go on with it: what relctl defines is resolved, and a reference to anything
/// else (`$(TARGET_NAME)`, `$(SRCROOT)`, `$(inherited)` below the lowest line) stands in it as it was written. Empty text
/// in its place would be a value that nobody wrote.
struct SettingRemainder: Hashable, Sendable {
  /// Stands for the `$` of a reference, so that one that means itself is told from it. A noncharacter, which no
  /// literal can hold.
  static let mark = Unicode.Scalar(0xFDD0 as UInt32) ?? "\u{FFFD}"

  private let marked: String

  init(marked: String) { self.marked = marked }

  /// With references and every other `$` as they are.
  var text: String {
    String(String.UnicodeScalarView(marked.unicodeScalars.map { $0 == Self.mark ? "$" : $0 }))
  }

  /// As a line of an xcconfig file holds it; nil for a value that no line can hold.
  var xcconfig: String? {
    var result = String.UnicodeScalarView()
    for scalar in marked.unicodeScalars {
      if scalar == "$" { result.append("$") }
      result.append(scalar == Self.mark ? "$" : scalar)
    }
    return XCConfigValue.written(String(result))
  }

  static func hasMark(_ text: String) -> Bool { text.unicodeScalars.contains(mark) }
}

extension SettingExpression.Reference {
  /// The reference as it is written, with marks.
  ///
  /// - Parameter known: The name, where it could be computed.
  func remainder(named known: String?) -> String {
    var text = "\(SettingRemainder.mark)(" + (known ?? name.remainder)
    for step in operators {
      switch step {
      case .retrieval(let retrieval): text += ":\(retrieval.rawValue)"
      case .replacement(let replacement, let operand): text += ":\(replacement.rawValue)=\(operand.remainder)"
      }
    }
    return text + ")"
  }
}

extension SettingExpression {
  fileprivate var remainder: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .reference(let reference) where reference.isBare:
        "\(SettingRemainder.mark)" + reference.name.remainder
      case .reference(let reference): reference.remainder(named: nil)
      }
    }.joined()
  }
}
