import ReleaseModel

/// A repository as a host knows it.
package struct HostedRepository: Sendable, Hashable {
  /// Who may see it.
  package enum Visibility: String, Sendable, Hashable, Codable, CaseIterable {
    case `private`, `internal`, `public`

    /// The one that fewer may see.
    package func narrower(_ other: Visibility) -> Visibility {
      let order = Self.allCases
      return (order.firstIndex(of: self) ?? 0) <= (order.firstIndex(of: other) ?? 0) ? self : other
    }
  }

  /// nil where the host does not say.
  package let visibility: Visibility?
  /// nil while it is empty, on some hosts.
  let defaultBranch: String?
}
