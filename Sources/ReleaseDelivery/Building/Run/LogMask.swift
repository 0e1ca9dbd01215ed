import ReleaseModel
import ReleaseServices

/// Replaces secrets in what programs say, and in the reports that they write.
struct LogMask: Sendable {
  private var secrets = SecretMatcher()

  /// Each line of a secret counts by itself, as a log shows it; what is shorter than four bytes can't be told from
  /// other text.
  init(_ secrets: [Secret]) {
    for secret in secrets {
      let value = secret.reveal()
      self.secrets.insert(SecretParts.hidden(of: value, shortestLine: SecretMatcher.shortest))
      // A build says many paths; what is as long as a token is one.
      self.secrets.insert(SecretParts.hidden(ofAddress: value, shortest: 20))
    }
  }

  func masked(_ line: ArraySlice<UInt8>) -> [UInt8] { secrets.masked(line) }

  func masked(_ test: TestCase) -> TestCase {
    func masked(_ text: String) -> String {
      String(decoding: self.masked(Array(text.utf8)[...]), as: UTF8.self)
    }
    return TestCase(
      suite: masked(test.suite), name: masked(test.name), result: test.result, seconds: test.seconds,
      message: masked(test.message), isFlaky: test.isFlaky)
  }
}
