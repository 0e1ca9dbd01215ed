import ReleaseDescriptors
import ReleaseModel

extension Component {
  /// The declared descriptors, then the files that they lead to and that a release may change.
  ///
  /// - Parameters:
  ///   - read: Returns a file of a commit, or nil when there is none.
  ///   - names: Returns the names of the files in a folder of the commit.
  package func allDescriptors(
    read: (String) throws -> SourceText?, names: (String) throws -> [String]
  ) throws -> [DescriptorReference] {
    var files: [(DescriptorReference, SourceText)] = []
    for reference in descriptors where reference.format.requiresPackages {
      if let text = try read(reference.path) { files.append((reference, text)) }
    }
    do {
      let implied = try DescriptorRewriter.implied(by: files, read: read, names: names).map { $0.0 }
      return descriptors + implied.filter { file in !descriptors.contains { $0.path == file.path } }
    } catch is Refusal {
      // A release says why the project can't be read; it tells of no files.
      return descriptors
    }
  }
}

extension CommittedDescriptors {
  /// A component's descriptors in a commit, those that declared ones lead to among them.
  func references(of component: Component, at commit: ObjectID) throws -> [DescriptorReference] {
    guard component.descriptors.contains(where: \.format.requiresPackages) else {
      return component.descriptors
    }
    let memory = PlanningContext.ComponentCommit(component: component.name, commit: commit)
    if let known = context.readDescriptors[memory] { return known }
    // Everything that a file leads to is asked for in one pass.
    let key = RepositoryKey.component(component.name)
    var isMissing = false
    func asked<Answer>(_ answer: () throws -> Answer) throws -> Answer? {
      do {
        return try answer()
      } catch is NotObserved {
        isMissing = true
        return nil
      }
    }
    let found = try component.allDescriptors(
      read: { path in try asked { try context.facts.file(in: key, at: commit, path: path) }.flatMap { $0 } },
      names: { folder in
        try asked { try context.facts.fileNames(in: key, at: commit, path: folder.isEmpty ? nil : folder) }
          ?? []
      })
    if isMissing { throw NotObserved() }
    context.readDescriptors[memory] = found
    return found
  }
}
