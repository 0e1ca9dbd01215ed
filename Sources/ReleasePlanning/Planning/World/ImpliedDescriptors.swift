import ReleaseDescriptors
import ReleaseModel

extension Component {
  /// The declared descriptors, then the files that a declared project names and that may hold the app's version.
  ///
  /// - Parameter read: Returns a file of a commit, or nil when there is none.
  package func allDescriptors(
    read: (String) throws -> SourceText?
  ) throws -> [DescriptorReference] {
    var projects: [(DescriptorReference, SourceText)] = []
    for reference in descriptors where reference.format == .pbxproj {
      if let text = try read(reference.path) { projects.append((reference, text)) }
    }
    do {
      let implied = try DescriptorRewriter.implied(by: projects, read: read).map { $0.0 }
      return descriptors + implied.filter { file in !descriptors.contains { $0.path == file.path } }
    } catch is Refusal {
      // A release says why the project can't be read; it tells of no files.
      return descriptors
    }
  }
}

extension PlanningContext {
  /// A component's descriptors in a commit, those that a declared project implies among them.
  func descriptors(of component: Component, at commit: ObjectID) throws -> [DescriptorReference] {
    guard component.descriptors.contains(where: { $0.format == .pbxproj }) else {
      return component.descriptors
    }
    // Every file that a project names is asked for in one pass.
    var isMissing = false
    let found = try component.allDescriptors { path in
      do {
        return try file(in: .component(component.name), at: commit, path: path)
      } catch is NotObserved {
        isMissing = true
        return nil
      }
    }
    if isMissing { throw NotObserved() }
    return found
  }
}
