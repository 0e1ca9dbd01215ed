import TestSupport
import Testing

extension GitWorld {
  /// Makes a key of the release bot that GnuPG signs with, and has git use it. The agent that GnuPG starts must be ended.
  func makeOpenPGPKey() throws {
    let made = try run(
      "gpg",
      [
        "--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", "", "--quick-gen-key",
        "Release Bot <release@example.com>", "ed25519", "sign", "never",
      ])
    try #require(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
    try git("config", "--global", "user.signingkey", "release@example.com")
  }
}
