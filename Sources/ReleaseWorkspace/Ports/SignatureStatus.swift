/// What `git verify-tag --raw` says of a signature: lines for programs, of GnuPG or of ssh-keygen.
enum SignatureStatus {
  private static let mark = "[GNUPG:] "
  private static let flaws: Set<String> = [
    "BADSIG", "ERRSIG", "EXPSIG", "EXPKEYSIG", "REVKEYSIG", "NO_PUBKEY", "NODATA",
  ]

  /// The address of the one person whose signature is good; nil when there is none, or a doubt.
  ///
  /// It is the address that the key has. Other lines, such as those of notations, have texts that whoever signs
  /// chooses, so an address in them says nothing.
  static func signer(_ said: String) -> String? {
    let lines = said.split(separator: "\n")
    let statuses = lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
    return statuses.isEmpty ? principal(lines) : holder(statuses)
  }

  /// GnuPG's `GOODSIG 0123456789ABCDEF Ana <ana@example.com>`. It escapes line ends in user ids and notations.
  private static func holder(_ statuses: [Substring]) -> String? {
    let names = statuses.map { String($0.prefix { $0 != " " }) }
    let words = statuses.filter { $0.hasPrefix("GOODSIG ") }.map { $0.split(separator: " ", maxSplits: 2) }
    guard flaws.isDisjoint(with: names), names.contains("VALIDSIG"), words.count == 1, let good = words.first,
      good.count == 3
    else { return nil }
    return address(good[2])
  }

  /// The address of a user id: what is in angle brackets at its very end, or all of it.
  private static func address(_ userID: Substring) -> String? {
    guard userID.hasSuffix(">") else { return userID.contains { "<> ".contains($0) } ? nil : String(userID) }
    let start = userID.dropLast()
    guard let open = start.lastIndex(of: "<") else { return nil }
    let address = start[start.index(after: open)...]
    return address.contains(">") ? nil : String(address)
  }

  /// ssh-keygen's `Good "git" signature for ana@example.com with ED25519 key SHA256:...`; the name is one of the
  /// allowed signers of the machine that verifies.
  private static func principal(_ lines: [Substring]) -> String? {
    let start = "Good \"git\" signature for"
    let good = lines.filter { $0.hasPrefix(start) }
    guard good.count == 1, let words = good.first?.dropFirst(start.count + 1),
      let end = words.ranges(of: " with ").last?.lowerBound
    else { return nil }
    return String(words[..<end])
  }
}
