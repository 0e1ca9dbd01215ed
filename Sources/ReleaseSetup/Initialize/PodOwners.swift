import ReleaseModel

/// Whose pods a team's spec repositories hold: its own, and those of others that it mirrors.
struct PodOwners: Sendable {
  private let owners: Set<String>
  /// Groups that are the team's, though they are called as others' are elsewhere.
  private let groups: Set<String>

  /// - Parameters:
  ///   - urls: The repositories of the app and of published podspecs.
  ///   - addresses: Where the code of the pods is that the app installs from there.
  init(of urls: [RemoteURL], publishing addresses: [String]) {
    let own = Set(urls.compactMap(\.owner))
    let pods = addresses.map(RemoteURL.init)
    let groups = Set(urls.flatMap(Self.groups))
    self.groups = groups
    // Teams that keep their pods elsewhere than the app.
    var counts: [String: Int] = [:]
    for owner in pods.compactMap(\.owner) { counts[owner, default: 0] += 1 }
    let isApart = !pods.contains { Self.isOwn($0, own, besides: groups) }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    owners = isApart && (most?.value ?? 0) * 2 > pods.count ? own.union(most.map { [$0.key] } ?? []) : own
  }

  /// Whether the repository at an address is the team's. What lies on a disk is nobody else's.
  func own(_ url: RemoteURL) -> Bool { Self.isOwn(url, owners, besides: groups) }

  /// - Returns: What to know of pods that are left out.
  func remarks(on mirrored: [(pod: String, url: RemoteURL)]) -> [Diagnostic] {
    guard !mirrored.isEmpty else { return [] }
    let names = mirrored.map { "\($0.pod) (\($0.url.group ?? "\($0.url)"))" }
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " ... (\(names.count))" : "")
    return [
      Diagnostic(
        severity: .note, "init.pods.mirrored",
        "the spec repositories mirror third-party pods, which are not components: \(list)",
        hint: "if one is yours: '--component NAME=URL'")
    ]
  }

  private static func isOwn(_ url: RemoteURL, _ owners: Set<String>, besides own: Set<String>) -> Bool {
    guard let owner = url.owner, let host = url.hostedPlace?.host else { return true }
    // The group may say that others made what is in it: `git.example.com/mirrors/SnapKit`.
    if groups(of: url).contains(where: { mirrors.contains($0) && !own.contains($0) }) { return false }
    // Two hosts of one company.
    return owners.contains(owner)
      || owner == host && owners.contains { !$0.contains("/") && domain(of: $0) == domain(of: host) }
  }

  private static let mirrors: Set = [
    "mirror", "mirrors", "thirdparty", "third-party", "third_party", "3rdparty", "vendor", "vendors",
    "external",
    "github",
  ]

  private static func groups(of url: RemoteURL) -> [String] {
    (url.hostedPlace?.path.split(separator: "/").dropLast() ?? []).map { $0.lowercased() }
  }

  /// `example.com` of `git.example.com`; an address of numbers is its own.
  private static func domain(of host: String) -> String {
    let labels = host.split(separator: ".")
    guard labels.count > 2, labels.last?.first?.isNumber == false else { return host }
    let isCountrys = labels[labels.count - 2].count <= 3 && labels[labels.count - 1].count == 2
    return labels.suffix(isCountrys ? 3 : 2).joined(separator: ".")
  }
}
