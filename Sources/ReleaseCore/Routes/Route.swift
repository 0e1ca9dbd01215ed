/// A page that a component offers to the others: a path, and the class that shows it.
public struct Route: Sendable, Hashable, Codable {
  /// What stands before `://`; nil where the source gives none.
  public let scheme: String?
  public let path: String
  /// The class, as the source names it.
  public let target: String
  /// The component whose source registers it.
  public let component: String
  public let location: SourceLocation
  /// The comment above the registration, without its marks.
  public let summary: String?

  public init(
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
  public var address: String { (scheme.map { $0 + "://" } ?? "") + path }
}
