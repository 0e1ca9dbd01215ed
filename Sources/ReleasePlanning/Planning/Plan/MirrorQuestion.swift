import ReleaseModel

/// What a copy of a component's repository must have before a podspec that names it is published.
package struct MirrorQuestion: Sendable, Hashable, Codable {
  package let component: ComponentName
  /// The copy's address, without credentials.
  package let address: String
  /// The tag or branch that the podspec names; nil where it names a commit.
  let ref: RefName?
  /// Where that leads.
  let commit: ObjectID

  package init(component: ComponentName, address: String, ref: RefName?, commit: ObjectID) {
    self.component = component
    self.address = address
    self.ref = ref
    self.commit = commit
  }

  /// What the copy lacks, as far as its refs tell; nil for nothing.
  package func lack(among refs: [RefName: ObservedRef]) -> Phrase? {
    guard let ref else {
      return refs.values.contains { $0.commit == commit }
        ? nil : "the mirror \(RemoteURL(address)) does not have \(commit.short) of '\(component)' yet"
    }
    guard let found = refs[ref] else {
      return "the mirror \(RemoteURL(address)) does not have '\(ref.short)' of '\(component)' yet"
    }
    return found.commit == commit
      ? nil
      : "'\(ref.short)' of '\(component)' is \(found.commit.short) at the mirror \(RemoteURL(address)), but \(commit.short) is released"
  }
}
