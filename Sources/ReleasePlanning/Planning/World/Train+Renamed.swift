import ReleaseModel

extension Workspace {
  /// Former name -> the component's present one.
  package var presentNames: [ComponentName: ComponentName] {
    var names: [ComponentName: ComponentName] = [:]
    for component in components {
      for former in component.formerly { names[former] = component.name }
    }
    return names
  }
}

extension Train {
  /// The train as it reads with the present names of components. It keeps the id that it was recorded with.
  package func renamed(by names: [ComponentName: ComponentName]) -> Train {
    guard members.contains(where: { names[$0.name] != nil }) else { return self }
    let taken = Set(members.map(\.name))
    let renamed = members.map { member in
      guard let name = names[member.name], !taken.contains(name) else { return member }
      var renamed = Member(
        name: name, version: member.version, spelledVersion: member.spelledVersion, commit: member.commit,
        branch: member.branch, tag: member.tag, pods: member.pods, isChosen: member.isChosen,
        podVersions: member.podVersions)
      renamed.packageTag = member.packageTag
      renamed.registry = member.registry
      return renamed
    }
    return Train(environment: environment, members: renamed, app: app, settingsDigest: settingsDigest)
  }
}

extension LedgerState.RecordedTrain {
  package func renamed(by names: [ComponentName: ComponentName]) -> Self {
    Self(id: id, train: train.renamed(by: names))
  }
}

extension Revocation {
  func renamed(by names: [ComponentName: ComponentName]) -> Revocation {
    Revocation(
      environment: environment, run: run, version: version,
      members: members.map {
        UndoRecord.Revoked(name: names[$0.name] ?? $0.name, version: $0.version, tag: $0.tag)
      })
  }
}

extension LedgerState {
  package func renamed(by names: [ComponentName: ComponentName]) -> LedgerState {
    guard !names.isEmpty else { return self }
    var state = self
    state.current = current.mapValues { $0.renamed(by: names) }
    state.passedOver = passedOver.mapValues { $0.renamed(by: names) }
    state.revoked = revoked.map { $0.renamed(by: names) }
    return state
  }
}
