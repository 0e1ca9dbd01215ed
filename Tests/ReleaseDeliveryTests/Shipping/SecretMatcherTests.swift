import Foundation
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// A secret is found however programs spell it, in one pass.
struct SecretMatcherTests {
  private static let secret = "p@ss/wo'rd \"$1\\+é"

  private static func cleaned(_ text: String, of secrets: [String] = [SecretMatcherTests.secret]) -> String {
    let mask = SecretMask()
    for secret in secrets { mask.add(Secret(secret)) }
    let line = LogMask(secrets.map { Secret($0) }).masked(Array(text.utf8)[...])
    #expect(String(decoding: line, as: UTF8.self) == mask.clean(text), "logs and outputs show the same")
    return mask.clean(text)
  }

  /// As programs have printed it.
  @Test(arguments: [
    ("as it is", "p@ss/wo'rd \"$1\\+é"), ("jq", #"p@ss/wo'rd \"$1\\+é"#),
    ("Python's json", #"p@ss/wo'rd \"$1\\+\u00e9"#), ("PHP's json_encode", #"p@ss\/wo'rd \"$1\\+\u00e9"#),
    ("JSON in JSON", #"p@ss\/wo'rd \\\"$1\\\\+é"#), ("bash's %q", #"p@ss/wo\'rd\ \"\$1\\+é"#),
    ("bash's @Q", #"p@ss/wo'\''rd "$1\+é"#), ("Python's shlex", #"p@ss/wo'"'"'rd "$1\+é"#),
    ("encodeURIComponent", "p%40ss%2Fwo'rd%20%22%241%5C%2B%C3%A9"),
    ("encodeURI", "p@ss/wo'rd%20%22$1%5C+%C3%A9"), ("a form", "p%40ss%2Fwo%27rd+%22%241%5C%2B%C3%A9"),
    ("curl", "p%40ss%2Fwo%27rd%20%22%241%5C%2B%C3%A9"),
    ("Python's quote", "p%40ss/wo%27rd%20%22%241%5C%2B%C3%A9"),
    ("lower case", "p%40ss%2fwo%27rd%20%22%241%5c%2b%c3%a9"), ("Base64", "cEBzcy93bydyZCAiJDFcK8Op"),
  ])
  func noSpellingOfItIsShown(_ name: String, _ spelled: String) {
    let shown = Self.cleaned("a \(spelled), b")
    #expect(!shown.contains("wo") && shown.hasPrefix("a ***") && shown.hasSuffix(", b"), "\(name): \(shown)")
  }

  /// In Base64 with more around it only the characters are its own that no other byte is part of.
  @Test(arguments: ["", "u", "us", "user:"])
  func base64OfMoreIsFound(_ before: String) {
    let secret = "s3cr3t?word>of-many~letters"
    let whole = Data("\(before)\(secret)\n".utf8).base64EncodedString()
    for text in [whole, whole.replacing("+", with: "-").replacing("/", with: "_")] {
      let shown = Self.cleaned(text, of: [secret])
      #expect(shown.contains("***") && shown.count <= "***".count + 4 * before.count + 8, "\(shown)")
    }
  }

  /// `base64` breaks its lines.
  @Test func linesOfBase64AreFound() {
    let secret = String((0..<200).map { Character(Unicode.Scalar(UInt8(33 + $0 * 7 % 90))) })
    for options in [Data.Base64EncodingOptions.lineLength76Characters, .lineLength64Characters] {
      for line in Data(secret.utf8).base64EncodedString(options: options).split(whereSeparator: \.isNewline) {
        #expect(Self.cleaned(String(line), of: [secret]) == "***")
      }
    }
  }

  @Test func ofSecretsThatOverlapNothingIsLeft() {
    #expect(Self.cleaned("x abcdefghij y", of: ["abcdef", "defghij"]) == "x *** y")
    #expect(Self.cleaned("abcdabcd", of: ["abcd"]) == "******")
  }

  /// Of an address the token is one by itself, and its path is what a build says all the time.
  @Test func aBuildsLogShowsNoTokenOfAnAddress() {
    let token = "0123456789abcdef0123456789abcdef"
    let mask = LogMask([Secret("https://oapi.dingtalk.com/robot/send?access_token=\(token)&sign=a%2Bb")])
    let line = mask.masked(Array("bad access_token \(token) at /robot/send".utf8)[...])
    #expect(String(decoding: line, as: UTF8.self) == "bad access_token *** at /robot/send")
  }
}
