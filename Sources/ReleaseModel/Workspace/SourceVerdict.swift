/// Where a descriptor says that a component's code is.
package enum SourceClaim: Hashable, Sendable, Codable {
  /// The address of a git repository, without credentials.
  case repository(String)
  /// The address of an archive, without credentials.
  case archive(String)
  /// Only running the descriptor tells.
  case computed
  /// Neither a git repository nor an archive: the keys of the source.
  case other([String])
}

extension SourceClaim {
  /// What `sources` of a component would allow it with: the address of a repository, or where all archives are.
  package var allowance: String? {
    switch self {
    case .repository(let address): address
    case .archive(let address): Self.folder(of: address)
    case .computed, .other: nil
    }
  }

  /// Where all versions of an archive are: the address up to the first part with a digit in it, behind the host.
  private static func folder(of address: String) -> String {
    guard let parts = AddressParts(address) else { return address }
    let head = address[..<parts.path.startIndex]
    let folders = parts.path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let names = String(Substring(folders)).split(separator: "/").dropLast()
      .prefix { name in !name.contains { $0.isNumber } }
    return head + "/" + names.map { $0 + "/" }.joined()
  }
}

/// What `relctl.yml` makes of such a claim.
package enum SourceVerdict: Hashable, Sendable {
  /// The repository that relctl releases, in some spelling of its address or by another name.
  case own
  /// A copy of it, or archives of it, as `relctl.yml` allows by name.
  case allowed(SourceAddress)
  /// Something else, as far as anybody can tell.
  case foreign
  case unprovable
}

extension Component {
  /// Whether a claim leads to this component's code: the one answer for plans, rules, audits and checkups.
  package func verdict(on claim: SourceClaim) -> SourceVerdict {
    switch claim {
    case .computed, .other: .unprovable
    case .repository(let text): verdict(onRepository: RemoteURL(text))
    case .archive(let text): verdict(onArchive: RemoteURL(text))
    }
  }

  private func verdict(onRepository address: RemoteURL) -> SourceVerdict {
    if url.isSameRepository(as: address) { return .own }
    let found = sources.filter { $0.url.isSameRepository(as: address) }
    if found.contains(where: { $0.kind == .alias }) { return .own }
    return found.first.map { .allowed($0) } ?? .foreign
  }

  private func verdict(onArchive address: RemoteURL) -> SourceVerdict {
    let found = sources.first { source in
      source.isPrefix ? address.isBelow(source.url) : address.raw == source.url.withoutCredentials
    }
    return found.map { .allowed($0) } ?? .foreign
  }
}
