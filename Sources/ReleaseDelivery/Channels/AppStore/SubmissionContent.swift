import ReleaseLedger

/// What is to be submitted: a build, and what customers read.
struct SubmissionContent: Sendable, Hashable {
  let version: String
  let number: String
  let notes: StoreNotes

  init(_ shippable: ShippableBuild) {
    version = shippable.manifest.version
    number = shippable.manifest.number
    notes = StoreNotes(all: shippable.notes, byLocale: shippable.localNotes)
  }

  /// Reads what `handle` wrote; nil for a handle of something else.
  init?(_ handle: DeliveryHandle) {
    guard let version = handle["version"], let number = handle["number"] else { return nil }
    self.version = version
    self.number = number
    var texts: [String: String] = [:]
    for (key, text) in handle where key.hasPrefix(Self.prefix) {
      texts[String(key.dropFirst(Self.prefix.count))] = text
    }
    notes = StoreNotes(all: handle["notes"] ?? "", byLocale: texts)
  }

  private static let prefix = "notes."

  /// The notes as a receipt keeps them, for a build that can't be submitted yet.
  var keptNotes: DeliveryHandle {
    var kept: DeliveryHandle = [:]
    if !notes.all.isEmpty { kept["notes"] = notes.all }
    for (locale, text) in notes.byLocale { kept[Self.prefix + locale] = text }
    return kept
  }
}

/// What customers read: one text for all languages, or a text for each.
struct StoreNotes: Sendable, Hashable {
  let all: String
  /// By locale; under `default` for the languages that have no text of their own.
  let byLocale: [String: String]

  static let fallback = "default"

  var isEmpty: Bool { all.isEmpty && byLocale.isEmpty }

  /// - Parameter shared: The languages that get a text that is for several; empty: all.
  /// - Returns: nil for a language that keeps what it has.
  func text(in locale: String, sharedBy shared: [String]) -> String? {
    if let own = byLocale[locale] { return own }
    guard shared.isEmpty || shared.contains(locale) else { return nil }
    let text = byLocale.isEmpty ? all : byLocale[Self.fallback] ?? ""
    return text.isEmpty ? nil : text
  }

  /// The languages that are named, in order.
  var locales: [String] { byLocale.keys.filter { $0 != Self.fallback }.sorted() }

  /// Every text with what it is for.
  var texts: [(locale: String?, text: String)] {
    byLocale.isEmpty
      ? [(nil, all)] : byLocale.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
