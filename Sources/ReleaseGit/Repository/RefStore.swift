import CGit2
import ReleaseModel
import ReleaseSupport

/// The refs of a repository.
package struct RefStore: ~Copyable {
  let repository: Repository

  /// Returns the object that a ref names (a tag object for an annotated tag), or nil when there is no such
  /// ref.
  package func lookup(_ name: RefName) throws(GitError) -> ObjectID? {
    var oid = git_oid()
    do throws(GitError) {
      try gitCheck(
        git_reference_name_to_id(&oid, repository.pointer, storedName(of: name)), "git_reference_name_to_id")
    } catch  where error.isNotFound {
      return nil
    }
    return ObjectID(oid)
  }

  /// Whether its refs have the names of `EncodedRefName`.
  var encodesRefNames: Bool {
    guard let path = git_repository_path(repository.pointer) else { return false }
    return access(String(cString: path) + EncodedRefName.marker, F_OK) == 0
  }

  /// The name under which this repository keeps a ref.
  func storedName(of name: RefName) -> String { encodesRefNames ? EncodedRefName.encode(name) : name.full }

  /// Returns every ref below `refs/`. A tag of a tree or blob shows that object as its `commit`; a
  /// symbolic ref shows the value of the ref that it names.
  package func all(
    where isWanted: (RefName) -> Bool = { _ in true }
  ) throws(GitError) -> [RefName: ObservedRef] {
    var values: [RefName: ObservedRef] = [:]
    for (name, target) in try targets() where isWanted(name) {
      var commit = target.peeled ?? target.object
      if !name.isBranch, target.peeled == nil { commit = try repository.objects.peel(target.object) }
      values[name] = ObservedRef(target: target.object, commit: commit)
    }
    return values
  }

  /// Returns the objects that branches and tags name, without a look at the objects.
  package func tips() throws(GitError) -> [RefName: ObjectID] {
    try targets().filter { $0.key.isBranch || $0.key.isTag }.mapValues(\.object)
  }

  /// Whether these are its branches and tags. A mirror whose disk lost objects is not one that holds them.
  func mirrors(_ tips: [RefName: ObjectID]) throws(GitError) -> Bool {
    guard try self.tips() == tips else { return false }
    for id in tips.values where !repository.objects.contains(id) { return false }
    return true
  }

  /// Every ref that is named as git names refs.
  func targets() throws(GitError) -> [RefName: RefFiles.Target] {
    let encodesRefNames = encodesRefNames
    let files = git_repository_path(repository.pointer).flatMap { RefFiles(of: String(cString: $0)) }
    let named = if let files { files.targets } else { try iterated() }
    var values: [RefName: RefFiles.Target] = [:]
    values.reserveCapacity(named.count)
    for (known, target) in named {
      let name = encodesRefNames ? EncodedRefName.decode(known.text) : RefName(known.text)
      if let name { values[name] = target }
    }
    return values
  }

  /// The same as libgit2 reads them.
  private func iterated() throws(GitError) -> [RefFiles.Name: RefFiles.Target] {
    let iterator = try gitHandle("git_reference_iterator_new") {
      git_reference_iterator_new(&$0, repository.pointer)
    }
    defer { git_reference_iterator_free(iterator) }
    var values: [RefFiles.Name: RefFiles.Target] = [:]
    while true {
      var reference: OpaquePointer?
      let result = git_reference_next(&reference, iterator)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_reference_next")
      defer { git_reference_free(reference) }
      guard let text = git_reference_name(reference).map({ String(cString: $0) }) else { continue }
      if let target = git_reference_target(reference) {
        values[RefFiles.Name(text)] = RefFiles.Target(
          object: ObjectID(target), peeled: git_reference_target_peel(reference).map { ObjectID($0) })
      } else {
        var oid = git_oid()
        if git_reference_name_to_id(&oid, repository.pointer, text) == 0 {
          values[RefFiles.Name(text)] = RefFiles.Target(object: ObjectID(oid), peeled: nil)
        }
      }
    }
    git_error_clear()
    return values
  }
}
