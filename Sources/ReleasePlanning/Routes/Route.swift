import ReleaseModel

/// A page that a component offers to the others: a path, and the class that shows it.
package struct Route: Sendable, Hashable, Codable {
  /// What stands before `://`; nil where the source gives none.
  package let scheme: String?
  package let path: String
  /// The class, as the source names it.
  package let target: String
  /// The component whose source registers it.
  package let component: String
  package let location: SourceLocation
  /// The comment above the registration, without its marks.
  package let summary: String?

  package init(
    scheme: String?, path: String, target: String, component: String, location: SourceLocation,
    summary: String?
  ) {
    self.scheme = scheme
    self.path = path
    self.target = target
    self.component = component
    self.location = location
    self.summary = summary
  }

  /// What other components open: `shop://cart`, or the path alone.
  package var address: String { (scheme.map { $0 + "://" } ?? "") + path }
}
