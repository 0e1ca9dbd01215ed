import ReleaseLedger
import ReleaseModel

/// What helps after a service has said no to a build. Guessed from its words, which decide a hint and nothing else.
enum Remedy: Sendable, Hashable {
  /// The file is what is wrong: the same one is refused every time.
  case newBuild
  /// The account or its rights are what is wrong: the same file is taken once they are set right.
  case account
  /// The service's own trouble.
  case later

  /// Returns nil for words that point nowhere.
  init?(_ words: String) {
    let words = words.lowercased()
    guard
      let remedy = Self.phrases.first(where: { $0.words.contains(where: words.contains) })?.remedy
    else { return nil }
    self = remedy
  }

  /// The first line that fits counts: a missing certificate of the *build* has "invalid" beside it, and so has a key.
  private static let phrases: [(remedy: Remedy, words: [String])] = [
    (
      .account,
      [
        "agreement", "api_key", "api key", "not authorized", "unauthorized", "forbidden", "quota",
        "metadata_rejected", "developer_rejected",
      ]
    ),
    (
      .newBuild,
      [
        "profile", "certificate", "signature", "code sign", "codesign", "entitlement", "bundle", "info.plist",
        "icon", "architecture", "itms-", "minimum os", "cfbundle", "executable", "malformed", "sdk",
        "package",
        "build number", "version",
      ]
    ),
    (
      .later,
      [
        "try again", "timed out", "timeout", "temporar", "internal error", "server error", "unavailable",
        "could not publish",
      ]
    ),
  ]

  /// What to do, with the command.
  func hint(for receipt: Receipt) -> Phrase {
    let again = "'relctl ship retry \(receipt.build.shellWord) --channel \(receipt.channel.shellWord)'"
    let only = receipt.component.map { " --component \($0.shellWord)" } ?? ""
    switch self {
    case .newBuild:
      return "sending the same file again does not help: fix the reported problem, run 'relctl build "
        + "\(receipt.environment.shellWord) --configuration \(receipt.configuration.shellWord)\(only)', and ship that "
        + "build"
    case .account: return "correct this at the service, then run \(again)"
    case .later: return "run \(again) later"
    }
  }
}
