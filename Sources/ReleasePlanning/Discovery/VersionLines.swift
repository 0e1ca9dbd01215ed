import ReleaseModel

/// Who counts versions with whom, read from the versions that are there.
struct VersionLines {
  /// In the order of the components.
  let forms: [ReleaseForm]
  let versioning: Workspace.Versioning
  /// The group of the components, where they count together but not with the app.
  let group: String?
  /// Component -> how it counts, where that is not as the workspace does.
  let own: [ComponentName: ComponentVersioning]
  let choice: ProposalChoice?
  let remarks: [Diagnostic]

  /// - Parameter independent: What a person said; nil when nobody was asked.
  init(_ found: FoundWorkspace, independent: [ComponentName]?) {
    let forms = found.components.map { component in
      let main = component.podspecs.first
      let source = component.released.map(\.sourceTag) ?? main?.tag
      return ReleaseForm(
        spelled: component.released?.version ?? main?.version,
        sourceTag: source.flatMap { component.releases(by: $0) ? $0 : nil },
        tags: component.refs.tags.filter(component.releases(by:)))
    }
    self.forms = forms
    // What never had a tag was never released, so its version says nothing.
    let tagged = found.components.filter { component in
      component.refs.tags.contains { !Version.written(in: $0).isEmpty }
    }
    let plains = zip(found.components, forms).compactMap { component, form in
      tagged.isEmpty || tagged.contains { $0.name == component.name }
        ? form.plain.map { (component: component, plain: $0) } : nil
    }
    let shared = Self.shared(plains.map(\.plain), app: found.app.version)
    let together = plains.filter { $0.plain == shared }
    // What those released that count together: who is at one of these is behind, and counts with them.
    var past: Set<Version> = []
    for member in together {
      past.formUnion(member.component.refs.tags.flatMap { Version.written(in: $0) })
    }
    let isTogether = together.count * 2 > plains.count || plains.isEmpty
    // Where work goes on its version is one that nobody has yet.
    let released = ReleaseTag.newest(among: found.app.refs.tags)?.version
    let countsWithApp =
      shared != nil && shared == released
      || found.app.version.map { app in
        shared.map { app == $0 || past.contains(app) || $0.parts.prefix(2) == app.parts.prefix(2) } ?? true
      } ?? true
    // The only one has nobody to count with but the app.
    let isApart = plains.count == 1 && !countsWithApp
    let independents =
      isTogether ? plains.filter { isApart || $0.plain != shared && !past.contains($0.plain) } : []
    let names = Set(independent ?? independents.map(\.component.name))
    versioning = isTogether || independent != nil ? .lockstep : .independent
    let group = versioning == .lockstep && !countsWithApp && together.count > 1 ? "components" : nil
    self.group = group
    var own: [ComponentName: ComponentVersioning] = [:]
    for component in found.components where versioning == .lockstep {
      own[component.name] = names.contains(component.name) ? .independent : group.map { .group($0) }
    }
    self.own = own
    let unreleased =
      tagged.isEmpty
      ? []
      : found.components.filter { component in
        !tagged.contains { $0.name == component.name }
      }
    remarks =
      found.components.compactMap(Self.remarkOnWork)
      + unreleased.map { component in
        Diagnostic(
          severity: .note, "init.unreleased",
          "none of its tags contains a version, so it counts as never released",
          subject: component.name,
          hint: "the next bump starts its first version; if that is wrong, tag its released commit")
      } + Self.unrequirable(tagged)
      + Self.remarks(plains, shared: shared, independent: names, versioning: versioning)
    guard versioning == .lockstep, let shared, !plains.isEmpty else {
      choice = nil
      return
    }
    choice = ProposalChoice(
      subject: .independent, question: "Which components have their own versions?",
      answer: names.isEmpty ? "none" : names.sorted().joined(separator: ","),
      reason: independent != nil
        ? ProposalChoice.told
        : isApart
          ? Self.reason(together, apartFrom: found.app.version)
          : Self.reason(together.count, of: plains.count, at: shared, besides: independents),
      option: "--independent ", isSeen: independents.isEmpty)
  }

  /// Released versions may be spelled otherwise than those under way.
  private static func remarkOnWork(on component: FoundComponent) -> Diagnostic? {
    guard let released = component.released, let work = component.podspecs.first?.version,
      let now = ReleaseForm.split(work)?.suffix, let then = ReleaseForm.split(released.version)?.suffix,
      now != then
    else { return nil }
    return Diagnostic(
      severity: .note, "init.version.work",
      "its podspec has the version \(work) on '\(component.refs.main)', but \(released.version) in the release '\(released.tag)'",
      subject: component.name,
      hint:
        "releases use the form of that release; the last environment's branch must contain the released state"
    )
  }

  /// Nobody can require a version of these packages.
  private static func unrequirable(_ tagged: [FoundComponent]) -> [Diagnostic] {
    tagged.filter { !$0.refs.tags.contains(where: $0.releases(by:)) }.map { component in
      Diagnostic(
        severity: .warning, "init.tag.semantic",
        "none of its tags is a semantic version, which Swift packages need",
        subject: component.name,
        hint:
          "tag its released commit in the form of RELEASE_TAG, such as 6.5.4; relctl uses this form from now on"
      )
    }
  }

  /// A component and the version that it is at.
  private typealias VersionedComponent = (component: FoundComponent, plain: Version)

  private static func reason(_ only: [VersionedComponent], apartFrom app: Version?) -> Phrase {
    only.map { "\($0.component.name) is at \($0.plain), but the app is at \(app ?? .zero)" as Phrase }
      .joined(separator: "")
  }

  private static func reason(
    _ count: Int, of all: Int, at shared: Version, besides others: [VersionedComponent]
  ) -> Phrase {
    others.isEmpty
      ? "\(count) of \(all) are at \(shared)"
      : "\(count) of \(all) are at \(shared); "
        + others.map { "\($0.component.name) is at \($0.plain)" }.joined(separator: ", ")
  }

  /// The version that most have; of several, the app's, else the highest.
  private static func shared(_ plains: [Version], app: Version?) -> Version? {
    var counts: [Version: Int] = [:]
    for plain in plains { counts[plain, default: 0] += 1 }
    let most = counts.values.max()
    let common = counts.filter { $0.value == most }.keys
    return app.flatMap { common.contains($0) ? $0 : nil } ?? common.max()
  }

  private static func remarks(
    _ plains: [VersionedComponent], shared: Version?, independent: Set<ComponentName>,
    versioning: Workspace.Versioning
  ) -> [Diagnostic] {
    guard versioning == .lockstep, let shared else { return [] }
    return plains.filter { $0.plain < shared && !independent.contains($0.component.name) }.map {
      component, plain in
      Diagnostic(
        severity: .note, "init.behind", "it is at \(plain), but most are at \(shared)",
        subject: component.name,
        hint:
          "the next bump moves it to the common version; to prevent this, add '--independent \(component.name)'"
      )
    }
  }
}

extension FoundComponent {
  /// Whether a tag can be one of its releases: of a package only a semantic version can.
  fileprivate func releases(by tag: String) -> Bool { package == nil || SemanticVersion(tag: tag) != nil }
}
