/// Texts that nobody else comes up with.
enum Nonce {
  static func random() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }
}
