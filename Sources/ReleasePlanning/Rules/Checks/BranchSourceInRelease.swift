import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let branchSourceInRelease = Rule(
    .branchSourceInRelease, severity: .error,
    what:
      "In an environment that releases tags, every component of the app is pinned to a tag on its branch.",
    why: """
      A branch changes over time. A single component without a tag, however deep, makes the release impossible to \
      rebuild.
      """,
    example:
      "s.source = { :git => '...', :branch => 'master' }   # in an environment with RELEASE_SOURCE = tag",
    fix:
      "Promote the component to create its tag. In the Podfile and in packages, pin a version or a tag. A folder in the app's own repository is already fixed by its commit.",
    measured: .counted(projects: 103, findings: 39, right: 37)
  ) { input in
    guard input.isRelease else { return [] }
    let graph = input.map.graph
    return input.components.flatMap { state -> [Diagnostic] in
      if state.isApp { return state.branchPins }
      let way: Phrase? = graph.path(from: input.workspace.app.name, to: state.name)
        .map { $0.count > 2 ? " (\($0.joined(separator: " -> ")))" : "" }
      return state.branchSources(reachedBy: way ?? "") + state.branchPins
    }
  }
}

extension ComponentState {
  fileprivate func branchSources(reachedBy way: Phrase) -> [Diagnostic] {
    func finding(_ message: Phrase, at location: SourceLocation?, hint: Phrase) -> Diagnostic {
      RuleID.branchSourceInRelease.finding("\(message)\(way)", subject: name, at: location, hint: hint)
    }
    var problems: [Diagnostic] = []
    if let form, form.kind == .branch, !isPart {
      problems.append(
        finding(
          "'\(place.environment)' releases it from the branch '\(form.branchName)', without a tag", at: nil,
          hint: "add a tag to its RELEASE_SOURCE"))
    }
    for spec in facts.podspecs {
      guard let pin = spec.pin, !pin.isEmpty, pin.tag == nil, pin.commit == nil else { continue }
      problems.append(
        finding(
          "its source is the branch '\(pin.branch ?? "")', without a tag", at: spec.sourceAt,
          hint: "add \(spec.tagEntry), or promote it"))
    }
    if isTagOnBranch == false, let tag = form?.tagName {
      problems.append(
        finding(
          "the tag '\(tag)' is not on '\(place.branch.short)'", at: nil,
          hint: "merge the tagged commit into '\(place.branch.short)', or release a new version"))
    }
    return problems
  }

  /// What its Podfile, Cartfile and packages take from a branch or a folder.
  fileprivate var branchPins: [Diagnostic] {
    (facts.pins + (facts.package?.dependencies ?? [])).compactMap { pin in
      let what: Phrase
      switch pin.kind {
      case .branch: what = "a branch"
      case .path: what = "a folder"
      case .version, .fixed, .ownPath, .unknown: return nil
      }
      return RuleID.branchSourceInRelease.finding(
        "it uses '\(pin.name)' from \(what)", subject: name, at: pin.location,
        hint: "pin a version or a tag before the release")
    }
  }
}
