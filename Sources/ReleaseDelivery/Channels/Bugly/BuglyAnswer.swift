import ReleaseModel
import ReleaseServices

/// What the vendor's uploader printed, understood: its exit status says nothing, and the word "success" alone neither.
enum BuglyAnswer: Sendable, Hashable {
  /// Every upload was answered with `retCode: 200`, or the symbols were there before.
  case taken
  case refused(Phrase)
  case unclear(Phrase)

  /// - Parameter text: Its standard output and error, without secrets.
  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let codes = lines.compactMap { line in Self.code(line).map { (code: $0, line: line) } }
    if let other = codes.first(where: { $0.code != 200 }) {
      self = .refused("\(VendorServer.printable(other.line))")
    } else if !codes.isEmpty || lines.contains(where: Self.saysUploadedBefore) {
      self = .taken
    } else {
      self = .unclear(lines.last.map { "\(VendorServer.printable($0))" } ?? "it printed nothing")
    }
  }

  /// The number behind `retCode`, however it is written: `retCode: 200`, `"retCode":200`.
  private static func code(_ line: String) -> Int? {
    guard let word = line.firstRange(of: "retCode") else { return nil }
    let rest = line[word.upperBound...].drop { " \t:=\"'".contains($0) }
    return Int(rest.prefix { $0.isNumber || $0 == "-" })
  }

  private static func saysUploadedBefore(_ line: String) -> Bool {
    let line = line.lowercased()
    return ["uploaded before", "already uploaded", "already been uploaded"].contains { line.contains($0) }
  }
}
