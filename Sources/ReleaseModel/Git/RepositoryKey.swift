/// Names one repository of a workspace: a component (the app is one) or a spec repository.
public struct RepositoryKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `Payments` for a component, `specs:specs-prd` for a spec repository.
  public let name: String

  private init(name: String) { self.name = name }

  public static func component(_ name: String) -> RepositoryKey { RepositoryKey(name: name) }
  public static func specs(_ name: String) -> RepositoryKey { RepositoryKey(name: "specs:\(name)") }

  /// The ledger, where it has a repository of its own.
  public static let ledger = RepositoryKey(name: "ledger:")

  public var description: String { name }
  public static func < (a: Self, b: Self) -> Bool { a.name < b.name }
}
