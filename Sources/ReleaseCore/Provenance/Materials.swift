import ReleaseModel

/// What a train is made of, as its commits tell.
package struct Materials: Sendable, Hashable {
  package let app: ComponentName
  /// Sorted by name, the app among them.
  package let members: [Member]
  /// The pods of the app's Podfile.lock that are of no member, sorted.
  package var pods: [Pod] = []
  /// The packages of the app's Package.resolved files that are of no member, sorted.
  package var packages: [Package] = []
  /// The files that lock them.
  package var locks: [Lock] = []

  package init(app: ComponentName, members: [Member]) {
    self.app = app
    self.members = members.sorted { $0.name < $1.name }
  }

  /// A repository of the train.
  package struct Member: Sendable, Hashable {
    package let name: ComponentName
    /// As the descriptors spell it.
    package let version: String
    package let commit: ObjectID
    /// The tag, or the branch where there is none.
    package let ref: RefName
    package let address: RepositoryAddress
    /// What others require of it.
    package var items: [Item] = []
  }

  /// Something that others require by its name.
  package struct Item: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
      case pod, package
      /// Nothing that a package manager knows: the app, and repositories of scripts or files.
      case repository
    }
    package let kind: Kind
    package let name: String
    package let version: String
    package var licence: LicenceName?
    /// The pods and packages that it requires, by their references.
    package var needs: Set<Reference> = []

    package var reference: Reference { Reference(kind: kind, name: name) }
  }

  /// A pod or a package by its name, as a bill of materials refers to it.
  package struct Reference: Sendable, Hashable, Comparable {
    package let text: String

    package init(kind: Item.Kind, name: String) {
      text = "\(kind.rawValue):\(kind == .package ? name.lowercased() : name)"
    }

    package static func < (a: Reference, b: Reference) -> Bool { a.text < b.text }
  }

  package struct Pod: Sendable, Hashable {
    package let name: String
    package let version: String
    /// The spec repository, without credentials; nil for a pod from elsewhere.
    package var repository: String?
    /// Where its sources were taken from instead of a spec repository's.
    package var source: RepositoryAddress?
    package var commit: String?
    /// SHA-1 of its podspec, as CocoaPods counts it.
    package var checksum: String?
    package var licence: LicenceName?
    package var needs: Set<Reference> = []
  }

  package struct Package: Sendable, Hashable {
    package let identity: String
    package let address: RepositoryAddress
    package let version: String?
    package let revision: String?
  }

  package struct Lock: Sendable, Hashable {
    /// In the app's repository.
    package let path: String
    package let sha256: String
  }

  package var appMember: Member? { members.first { $0.name == app } }
}
