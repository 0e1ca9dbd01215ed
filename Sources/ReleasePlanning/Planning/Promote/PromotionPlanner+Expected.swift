import ReleaseDescriptors
import ReleaseModel

extension PromotionPlanner {
  /// Asks at once for what a promotion of a component asks for one after the other where all is as usual.
  ///
  /// Each answer leads to the next question, and a pass over a whole fleet for each costs more than a question that turns
  /// out to be of no use.
  func expectUsual(
    of component: Component, version: Version, source: PromotionSource, from origin: ReleaseCoordinates,
    as form: ReleaseCoordinates
  ) {
    guard context.memory.insertExpected(component.name) else { return }
    let key = RepositoryKey.component(component.name)
    let refs = context.snapshot.refs[key] ?? [:]
    let recorded = source.members[component.name]?.commit
    guard let branch = refs[origin.kind.hasTag ? origin.tag ?? origin.branch : origin.branch]?.commit else {
      return
    }
    if source.isNamed, let recorded, recorded != branch {
      // Nobody knows whether that commit is still there.
      return context.expect([.isAncestor(recorded, of: branch)], of: key)
    }
    let head = branch
    var questions = descriptorFiles(of: component, at: head)
    if component.hasPodspecs { questions.append(.podspecs(commit: head)) }
    if let recorded, recorded != head { questions.append(.isAncestor(recorded, of: head)) }
    let released = try? context.releases.last(of: component)
    if let released, released.version < version, released.commit != head {
      questions.append(.isAncestor(released.commit, of: head))
    }
    if let present = refs[form.branch]?.commit, present != head {
      questions += [.isAncestor(head, of: present), .commits(in: head, notIn: present)]
      if isRelease {
        questions += descriptorFiles(of: component, at: present)
        questions.append(.commits(in: present, notIn: head))
        if let released, released.commit != head {
          questions.append(.commits(in: head, notIn: released.commit))
        }
        if let released, released.commit != present {
          questions += [
            .commits(in: present, notIn: released.commit), .isAncestor(released.commit, of: present),
          ]
        }
      }
    }
    context.expect(questions, of: key)
    if let specs = context.workspace.specRepositories.first(where: { $0.name == form.specRepository }) {
      context.specs.expectLayout(of: specs)
    }
  }

  private func descriptorFiles(of component: Component, at commit: ObjectID) -> [Probe.Question] {
    // Of the app they tell its version and what it depends on.
    let isApp = component.name == context.workspace.app.name
    let named = component.descriptors.filter { isApp || $0.format.isPodspec || $0.format == .versionFile }
    return named.map { .file(commit: commit, path: $0.path) }
  }
}
