import AppInspection
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The facts of commits that rules judge.
package struct RuleFactsQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Reads what rules see of some commits, in their order.
  package func observe(
    _ places: [ComponentRevision], in snapshot: Snapshot, cache: FactCache
  ) async throws -> [(key: String, state: ComponentState)] {
    let components = Dictionary(
      (workspace.components + [workspace.app]).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let questions = try places.map { place in
      guard let component = components[place.name] else {
        throw Refusal("component.unknown", "there is no component '\(place.name)'")
      }
      return (component: component, place: place, mirror: try mirror(of: .component(place.name)))
    }
    return try await pool.map(questions, width: jobs) { [self] component, place, mirror in
      try repositories.withRepository(at: mirror) {
        try observe(component, at: place, in: snapshot, cache: cache, $0)
      }
    }.flatMap { $0 }
  }

  /// One component with its parts: an entry of the cache, and what it becomes for the rules.
  private func observe(
    _ component: Component, at place: ComponentRevision, in snapshot: Snapshot, cache: FactCache,
    _ git: borrowing Repository
  ) throws -> [(key: String, state: ComponentState)] {
    let refs = snapshot.refs[.component(place.name)] ?? [:]
    let units = try Self.facts(
      of: component, at: place, shapes: workspace.registrations.routes, cache: cache, in: git)
    let table = layers.tables[place.environment]
    // The podspecs of parts say the version too, where no other does.
    let form = table.flatMap { place.form(of: component, units.flatMap(\.facts.podspecs), $0) }
    let tagged = (place.recorded?.tag ?? form?.tag).flatMap { refs[$0]?.commit }
    var isOnBranch: Bool?
    if let tagged, let head = refs[place.branch]?.commit {
      isOnBranch = try git.history.holds(
        tagged, in: head, squashIsEnough: squashes.contains(.component(place.name)))
    }
    let names = [place.recorded?.tag, place.recorded?.packageTag].compactMap { $0 }
    let problems = RefNames.problems(
      moving: names, among: refs, in: place.name.description, at: component.url)
    return units.map { unit in
      var state =
        unit.isPart
        ? ComponentState(
          component: unit.component, isApp: false, isPart: true, place: place.named(unit.component.name),
          form: form, facts: unit.facts)
        : ComponentState(
          component: component, isApp: place.name == workspace.app.name, place: place, form: form,
          facts: unit.facts, tagged: tagged, isTagOnBranch: isOnBranch,
          unversionedTags: place.unversionedTags(form: form, facts: unit.facts, tables: layers.tables))
      if !unit.isPart { state.tagNames = problems }
      return (unit.key, state)
    }
  }

  private typealias Unit = (key: String, component: Component, isPart: Bool, facts: CommitFacts)

  private static func facts(
    of component: Component, at place: ComponentRevision, shapes: [RouteShape], cache: FactCache,
    in git: borrowing Repository
  ) throws -> [Unit] {
    guard git.objects.contains(place.commit) else {
      var facts = CommitFacts()
      facts.problems = [.goneCommit(place.commit)]
      return [("", component, false, facts)]
    }
    let tree = try git.history.commitInfo(place.commit).tree
    let known = component.unitNames.compactMap { name -> Unit? in
      let key = FactCache.key(component, part: name, shapes, tree: tree)
      guard let facts = cache.commits[key] else { return nil }
      let part = component.parts.first { $0.name == name }
      return (key, part.map { component.seen(as: $0) } ?? component, part != nil, facts)
    }
    if known.count == component.unitNames.count { return known }
    let files = try git.trees.allEntries(ofTree: tree).filter { $0.mode != .symlink }
    let ids = Dictionary(files.map { ($0.path, $0.id) }, uniquingKeysWith: { $1 })
    let descriptors = Set(component.descriptors.map(\.path))
    var unlinked: [Diagnostic] = []
    /// A descriptor that is a link, or below one.
    func linked(_ path: String) throws -> ObjectID? {
      guard descriptors.contains(path) else { return nil }
      do throws(GitError) {
        return try git.trees.followedEntry(at: path, in: tree)?.id
      } catch {
        guard error.isOfLink else { throw error }
        unlinked.append(error.linkProblem(subject: component.name))
        return nil
      }
    }
    var tooLarge: [Diagnostic] = []
    let reader = FactReader(component: component, paths: ids.keys.sorted(), shapes: shapes)
    var units = try reader.factsOfParts { path in
      guard let id = try ids[path] ?? linked(path) else { return nil }
      let place = "\(component.name):\(path)"
      if descriptors.contains(path) { return try git.foreignFile(id, at: place) }
      do throws(GitError) {
        return try git.objects.blob(id, atMost: largestSource, path: place)
      } catch {
        guard error.isTooLarge else { throw error }
        tooLarge.append(unread(place, of: component.name, because: error.message))
        return nil
      }
    }
    units[units.count - 1].facts.survey.problems += tooLarge
    units[units.count - 1].facts.problems += unlinked
    return units.map { unit in
      let name = unit.isPart ? unit.component.name : nil
      return (
        FactCache.key(component, part: name, shapes, tree: tree), unit.component, unit.isPart, unit.facts
      )
    }
  }

  /// The largest source that is searched for imports and routes, in bytes. Those that people write have a few hundred
  /// kilobytes, those that programs write some megabytes.
  private static let largestSource = 16 << 20

  private static func unread(
    _ place: String, of component: ComponentName, because reason: Phrase
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, RuleID.unreadableSource.rawValue, "the file was not read: \(reason)",
      subject: component,
      at: SourceLocation(file: place, line: 1, column: 1))
  }
}

extension Component {
  /// Its parts in their order, and nil for itself.
  fileprivate var unitNames: [ComponentName?] { parts.map(\.name) + [nil] }
}

extension ComponentRevision {
  /// The same place under a part's name.
  fileprivate func named(_ part: ComponentName) -> ComponentRevision {
    ComponentRevision(
      name: part, commit: commit, branch: branch, environment: environment, recorded: recorded,
      version: version)
  }

  /// The tags that a package of this version gets anywhere, where they are no semantic versions.
  fileprivate func unversionedTags(
    form: ReleaseCoordinates?, facts: CommitFacts, tables: [EnvironmentName: SettingsTable]
  ) -> [EnvironmentName: String] {
    // Nothing but a package says its version in no file; the form of the tag is the same for every version.
    guard facts.package != nil,
      let plain = version ?? form.flatMap({ Version($0.appVersion) }) ?? Version("1.0.0")
    else { return [:] }
    var tags: [EnvironmentName: String] = [:]
    for (environment, table) in tables {
      tags[environment] = try? ReleaseCoordinates.resolve(
        environment: environment, component: name, version: plain, table: table
      ).tagThatIsNoVersion
    }
    return tags
  }

  /// What the environment makes of its version; without a recorded one, of the version that the podspec has.
  fileprivate func form(
    of component: Component, _ podspecs: [PodspecFacts], _ table: SettingsTable
  ) -> ReleaseCoordinates? {
    let written = podspecs.lazy.compactMap { spec -> String? in
      let rule = component.descriptors.first { $0.path == spec.path }?.version
      guard let rule else { return spec.version }
      return spec.version.flatMap(rule.componentVersion(in:))
    }.first
    let plain = written.flatMap {
      ReleaseCoordinates.plainVersions(of: $0, environment: environment, component: name, table: table).first
    }
    return (version ?? plain).flatMap {
      try? ReleaseCoordinates.resolve(environment: environment, component: name, version: $0, table: table)
    }
  }
}
