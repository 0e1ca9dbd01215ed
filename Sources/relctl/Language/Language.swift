import Synchronization

/// The language in which people read what relctl says. What programs read is English always.
enum Language: Sendable {
  case english
  case chinese

  /// One process has one reader; English until `main` has looked at the environment.
  static var current: Language {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Mutex(Language.english)

  /// `RELCTL_LANG`, or else the locale as POSIX orders its variables.
  init(environment: [String: String]) {
    if let wanted = environment["RELCTL_LANG"], !wanted.isEmpty {
      self = wanted.lowercased().hasPrefix("zh") ? .chinese : .english
      return
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale.map(Self.isSimplifiedChinese) == true ? .chinese : .english
  }

  /// The catalogue is in simplified characters and in UTF-8: other Chinese locales read English, as everywhere where a
  /// translation is missing.
  private static func isSimplifiedChinese(_ locale: String) -> Bool {
    let parts = locale.lowercased().split(separator: "@")[0].split(separator: ".")
    let isReadable = parts.count < 2 || ["utf-8", "utf8"].contains(parts[1])
    return isReadable && ["zh", "zh_cn", "zh_sg", "zh_hans", "zh_hans_cn"].contains(parts[0])
  }
}
