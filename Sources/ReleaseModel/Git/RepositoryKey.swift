/// Names one repository of a workspace: a component (the app is one) or a spec repository.
package struct RepositoryKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// `Payments` for a component, `specs:specs-prd` for a spec repository.
  package let name: String

  private init(name: String) { self.name = name }

  package static func component(_ name: ComponentName) -> RepositoryKey {
    RepositoryKey(name: name.description)
  }
  package static func specs(_ name: String) -> RepositoryKey { RepositoryKey(name: "specs:\(name)") }

  /// The ledger, where it has a repository of its own.
  package static let ledger = RepositoryKey(name: "ledger:")

  package var description: String { name }
  package static func < (a: Self, b: Self) -> Bool { a.name < b.name }
}
