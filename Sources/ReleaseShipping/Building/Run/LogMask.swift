import ReleaseModel

/// Replaces secrets in what programs say, and in the reports that they write.
struct LogMask: Sendable {
  private let secrets: [[UInt8]]
  private static let mask = Array("***".utf8)

  /// Each line of a secret counts by itself, as a log shows it; what is shorter than four bytes can't be told from
  /// other text.
  init(_ secrets: [Secret]) {
    var parts: Set<[UInt8]> = []
    for secret in secrets {
      for line in secret.reveal().split(whereSeparator: \.isNewline) {
        let bytes = Array(line.utf8)
        if bytes.count >= 4 { parts.insert(bytes) }
      }
    }
    // A longer one may hold a shorter one.
    self.secrets = parts.sorted { $0.count > $1.count }
  }

  package func masked(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard !secrets.isEmpty else { return Array(line) }
    var result: [UInt8] = []
    var rest = line
    while let first = rest.first {
      let found = secrets.first { $0[0] == first && rest.starts(with: $0) }
      if let found {
        result += Self.mask
        rest = rest.dropFirst(found.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  func masked(_ test: TestCase) -> TestCase {
    func masked(_ text: String) -> String {
      String(decoding: self.masked(Array(text.utf8)[...]), as: UTF8.self)
    }
    return TestCase(
      suite: masked(test.suite), name: masked(test.name), result: test.result, seconds: test.seconds,
      message: masked(test.message))
  }
}
