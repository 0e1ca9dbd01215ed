/// A provider of a workload identity pool at Google, which trusts a build server.
package struct IdentityProvider: Sendable, Hashable {
  /// `//iam.googleapis.com/projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER`
  package let resource: String

  private static let service = "//iam.googleapis.com/"

  /// - Parameter name: The provider's name, with or without the service before it.
  /// - Returns: nil for what is no name of a provider.
  package init?(_ name: String) {
    let path = name.hasPrefix(Self.service) ? String(name.dropFirst(Self.service.count)) : name
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 8,
      [parts[0], parts[2], parts[4], parts[6]] == [
        "projects", "locations", "workloadIdentityPools", "providers",
      ],
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAllowed) })
    else { return nil }
    resource = Self.service + path
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  /// Whom the build server makes its token out to: the audience that a provider accepts unless it lists others.
  package var tokenAudience: String { "https:" + resource }
}

extension ChannelSettings {
  /// The key of the token that a build server gives its jobs.
  package static let identityToken = "identityToken"

  /// The provider that trusts the build server, if the channel needs no key.
  package var identityProvider: IdentityProvider? { texts["identityProvider"].flatMap(IdentityProvider.init) }
}
