import ReleaseModel

extension BumpPlanner {
  /// The version of the app, which is the train's: above what is released of everything that counts with it.
  ///
  /// - Parameter names: The chosen components.
  func trainVersion(of names: [ComponentName], states: [ComponentName: ReleasedState]) -> Version {
    switch target {
    case .exactly(let version):
      refuseShorter(version, than: states[context.workspace.app.name]?.version)
      return version
    case .next(let increment):
      let highest = highest(of: names.filter { line(of: $0) == .app } + [context.workspace.app.name], states)
      return context.versions.firstUnspent(
        from: highest.incremented(increment), of: context.workspace.names(on: .app))
    }
  }

  /// 6.8 beside 6.7.2 is a slip more often than a version, and its branches, tags and pins would all be read as another text.
  private func refuseShorter(_ version: Version, than released: Version?) {
    guard let released, released.parts.count > version.parts.count, version > released else { return }
    let missing = Array(repeating: "0", count: released.parts.count - version.parts.count)
    let whole = ([version.description] + missing).joined(separator: ".")
    context.refuse(
      Diagnostic(
        "version.short",
        "\(version) has \(version.parts.count) numbers, but the released version \(released) has \(released.parts.count)",
        hint: "name \(whole)"))
  }

  /// The version of each chosen component and of the app; always above what is released.
  func versions(
    of names: [ComponentName], in train: Version, states: [ComponentName: ReleasedState]
  ) -> [ComponentName: Version] {
    let lines = Dictionary(grouping: names + [context.workspace.app.name], by: line(of:))
    let others = lines.count > 1 ? trains(underWayBeside: train, states: states) : []
    var result: [ComponentName: Version] = [:]
    for (line, members) in lines.sorted(by: { ($0.key.name ?? "") < ($1.key.name ?? "") }) {
      let highest = highest(of: members, states)
      let version: Version
      if line == .app {
        version = train
        if case .next(let increment) = target {
          context.versions.noteSkippedVersion(highest.incremented(increment), taken: train, subject: nil)
        }
      } else {
        let intended = members.compactMap { states[$0]?.intended }.max()
        version = self.version(of: line, above: highest, intended: intended, in: train, beside: others)
      }
      for name in members {
        result[name] = version
        guard let released = states[name]?.version, version <= released else { continue }
        context.refuse(
          Diagnostic(
            "version.notAbove", "\(version) is not above the released version \(released)", subject: name,
            hint: line.name.map { "specify a version above \(highest), such as '\($0)=\(highest.following)'" }
              ?? hint(above: highest)))
      }
    }
    return result
  }

  /// The version of a line that is not the app's: the one that was named, or that the train has of it already, or
  /// the next one.
  private func version(
    of line: VersionLine, above highest: Version, intended: Version?, in train: Version,
    beside others: [Train]
  ) -> Version {
    let subject = line.name ?? ""
    if let named = ownVersions[subject] { return named }
    if case .exactly(let version) = target, context.workspace.versioning == .independent { return version }
    if let present = recordedVersion(of: line, in: train), present > highest { return present }
    if let intended, intended > highest { return intended }
    let increment: Version.Increment =
      switch target {
      case .next(let increment): increment
      case .exactly: .patch
      }
    let names = context.workspace.names(on: line)
    let next = highest.incremented(increment)
    var taken = context.versions.firstUnspent(from: next, of: names)
    context.versions.noteSkippedVersion(next, taken: taken, subject: subject)
    // Two trains on one branch would release each other's work.
    while let other = others.first(where: { $0.holds(taken, of: names) }) {
      let following = context.versions.firstUnspent(from: taken.following, of: names)
      context.note(
        Diagnostic(
          severity: .note, "version.underWay",
          "\(taken) is in progress in the train \(other.version), so this is \(following)", subject: subject,
          hint: "specify another version with '\(subject)=VERSION'"))
      taken = following
    }
    return taken
  }

  private func highest(of names: [ComponentName], _ states: [ComponentName: ReleasedState]) -> Version {
    names.compactMap { states[$0]?.version }.max() ?? states[context.workspace.app.name]?.version ?? .zero
  }

  /// The version that a train holds of a line.
  private func recordedVersion(of line: VersionLine, in train: Version) -> Version? {
    let recorded = context.attempt(for: nil) {
      try context.lastTrain(in: environment.name, version: train)?.train
    }
    return recorded??.members.filter { $0.isChosen && self.line(of: $0.name) == line }.map(\.version).max()
  }

  /// The last trains of other versions that are not released.
  private func trains(underWayBeside train: Version, states: [ComponentName: ReleasedState]) -> [Train] {
    guard let released = states[context.workspace.app.name]?.version else { return [] }
    return context.workspace.environments.dropLast().flatMap { environment in
      (context.snapshot.ledger.trains[environment.name] ?? [:]).keys.compactMap { Version($0) }.sorted()
        .filter { $0 > released && $0 != train }
        .compactMap { version in
          context.attempt(for: nil) {
            try context.lastTrain(in: environment.name, version: version)?.train
          } ?? nil
        }
    }
  }

  /// Refuses a version that was named for what does not count by itself.
  func refuseVersionsOfOthers() {
    let groups = context.workspace.versionGroups
    let names = ownVersions.keys.filter { !groups.contains($0) }.map(ComponentName.init(recorded:)).sorted()
    for name in names where context.componentsByName[name] != nil {
      let hint: Phrase
      switch line(of: name) {
      case .component: continue
      case .group(let group): hint = "it shares its version with its group, so use '\(group)=VERSION'"
      case .app:
        hint = "make it independent with 'versioning: independent' in relctl.yml, or omit its version"
      }
      context.refuse(
        Diagnostic("version.shared", "it can't have a version of its own", subject: name, hint: hint))
    }
  }

  func line(of name: ComponentName) -> VersionLine {
    context.componentsByName[name].map(context.workspace.versionLine(of:)) ?? .app
  }
}

extension Train {
  fileprivate func holds(_ version: Version, of names: [ComponentName]) -> Bool {
    members.contains { $0.isChosen && $0.version == version && names.contains($0.name) }
  }
}
