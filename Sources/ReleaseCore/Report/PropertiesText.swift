/// `KEY=VALUE` lines that need no quoting by any reader: Jenkins' `readProperties`, a shell's `.`, GitHub's `$GITHUB_ENV`
/// and `$GITHUB_OUTPUT`, GitLab's dotenv reports.
///
/// Each of them has other quotes and escapes, so values hold none: every other character is percent-encoded.
enum PropertiesText {
  static func text(_ entries: [(key: String, value: String)]) -> String {
    entries.map { "\($0.key)=\(encoded($0.value))\n" }.joined()
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-/:@+,".utf8)

  private static func encoded(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = value.utf8.flatMap { byte -> [UInt8] in
      plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
