import Foundation
import ReleaseLedger
import ReleaseModel
import ReleaseServices

/// Where `kind: put` sends a build: a place, which everybody may see, and what opens the store, which no receipt and
/// no message holds. That is a user before the host, or a query, such as the signature of a shared access.
struct PutAddress: Sendable {
  private let place: ChannelTemplate
  /// `user:password@`, or nothing.
  private let user: ChannelTemplate
  /// With its question mark, or nothing.
  private let query: ChannelTemplate
  /// Scheme and host: another one does not get what opens this store, whatever a receipt says.
  private let origin: String
  /// What of it would open the store to whoever reads it.
  let secrets: [Secret]

  /// Keys of the handle: the place, and before a placeholder's name its value.
  private static let key = "url"
  private static let valueKey = "query."

  init(_ values: ChannelValues) throws(Refusal) {
    let text = try values.required(Self.key)
    // A placeholder that there is not is refused wherever it stands.
    _ = try values.requiredTemplate(Self.key)
    let bare = Self.place(text)
    let address = text.prefix { $0 != "#" }
    let query = address.firstIndex(of: "?").map { String(address[$0...]) } ?? ""
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    let user = host.lastIndex(of: "@").map { String(host[...$0]) } ?? ""
    place = try ChannelTemplate(bare, key: Self.key, of: values)
    self.user = try ChannelTemplate(user, key: Self.key, of: values)
    self.query = try ChannelTemplate(query, key: Self.key, of: values)
    let scheme = bare.firstRange(of: "://")?.upperBound ?? bare.startIndex
    let end = bare[scheme...].firstIndex { $0 == "/" || $0 == "{" } ?? bare.endIndex
    origin = String(bare[..<end]) + (bare[end...].hasPrefix("/") ? "/" : "")
    secrets = Self.secrets(user: user, query: query)
  }

  /// What is known of a build's place, for its receipt.
  func handle(for shippable: ShippableBuild) -> DeliveryHandle {
    var handle = [Self.key: place.filled(for: shippable, encode: URLText.encoded)]
    for template in [user, query] {
      for (name, value) in template.values(for: shippable) { handle[Self.valueKey + name] = value }
    }
    return handle
  }

  /// The place, for people. Receipts of earlier versions have more of the address.
  static func shown(_ handle: DeliveryHandle) -> String { place(handle[key] ?? "") }

  /// The address to ask.
  func whole(_ handle: DeliveryHandle) -> String {
    let known = handle[Self.key] ?? ""
    // A receipt of an earlier version has all of it.
    guard known == Self.place(known), known.hasPrefix(origin), let scheme = known.firstRange(of: "://") else {
      return known
    }
    var values: [String: String] = [:]
    for (key, value) in handle where key.hasPrefix(Self.valueKey) {
      values[String(key.dropFirst(Self.valueKey.count))] = value
    }
    let (user, query) = (
      user.filled(with: values, encode: URLText.encoded), query.filled(with: values, encode: URLText.encoded)
    )
    return known[..<scheme.upperBound] + user + known[scheme.upperBound...] + query
  }

  private static func place(_ address: String) -> String { HTTPRequest(.head, address).place }

  /// The password, and long values of the query: short ones, such as a version, stand in many texts.
  private static func secrets(user: String, query: String) -> [Secret] {
    let password = user.dropLast().firstIndex(of: ":").map { user[user.index(after: $0)...].dropLast() }
    let values: [Substring] = query.dropFirst().split(separator: "&").map { field in
      field.firstIndex(of: "=").map { field[field.index(after: $0)...] } ?? field
    }
    let words = [password].compactMap { $0 } + values.filter { $0.utf8.count >= 20 && !$0.contains("{") }
    return words.map(String.init).flatMap { [$0, $0.removingPercentEncoding ?? $0] }.map { Secret($0) }
  }
}
