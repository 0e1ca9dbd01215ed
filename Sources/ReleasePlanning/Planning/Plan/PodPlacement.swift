import ReleaseDescriptors
import ReleaseModel

/// Where the app gets the pods that no spec repository has.
struct PodPlacement: AssemblyPart {
  let assembly: PlanAssembly

  /// Where the app's Podfile takes the train's pods from, in an environment without RELEASE_SPEC_REPO: a version that
  /// nothing publishes exists nowhere, a commit does. Empty where podspecs are published.
  ///
  /// A podspec can't name another one's commit, and needs not: CocoaPods holds its requirements against the versions
  /// that the podspecs have at those commits.
  func places(for pods: [ComponentName: [String]]) -> [String: ExternalSource] {
    guard let sample = (chosen.first ?? app)?.form, sample.specRepository == nil else { return [:] }
    var places: [String: ExternalSource] = [:]
    for item in chosen {
      let pin = item.form.kind.hasTag ? GitPin(tag: item.form.tagName) : GitPin()
      places.merge(
        self.podPlaces(of: item.component, at: item.reading, pods: pods[item.component.name] ?? [], pin: pin)
      ) { $1 }
    }
    for member in carried {
      guard let component = context.componentsByName[member.name],
        member.isChosen || !isPublished(member)
      else { continue }
      let pin = member.tag.map { GitPin(tag: $0.short) } ?? GitPin(commit: member.commit.hex)
      places.merge(self.podPlaces(of: component, at: member.commit, pods: member.pods, pin: pin)) { $1 }
    }
    return places
  }

  /// The pods among them whose commits the run makes: pod -> component.
  func awaitedPods(
    among pods: [ComponentName: [String]], placedAt places: [String: ExternalSource]
  ) -> [String: ComponentName] {
    var awaited: [String: ComponentName] = [:]
    for item in chosen where !item.form.kind.hasTag {
      for pod in pods[item.component.name] ?? [] where places[pod] != nil {
        awaited[pod] = item.component.name
      }
    }
    return awaited
  }

  /// Whether the release of a member that stays can be had from a spec repository.
  private func isPublished(_ member: Train.Member) -> Bool {
    (try? context.coordinates(in: context.production.name, of: member.name, version: member.version))?
      .specRepository != nil
  }

  private func podPlaces(
    of component: Component, at commit: ObjectID, pods: [String], pin: GitPin
  ) -> [String: ExternalSource] {
    context.attempt(for: component.name) {
      let paths = component.descriptors.filter(\.format.isPodspec).map(\.path)
      var places: [String: ExternalSource] = [:]
      for (spec, path) in zip(try context.descriptors.podspecs(of: component, at: commit), paths) {
        guard let pod = spec.name, pods.contains(pod) else { continue }
        refuseUnfindable(pod: pod, path: path, spec: spec, component: component)
        if let problem = assembly.problem(withSourceOf: spec, of: component) {
          if problem.severity == .error { context.refuse(problem) } else { context.note(problem) }
        }
        places[pod] = ExternalSource(url: address(of: spec, component: component), pin: pin)
      }
      return places
    } ?? [:]
  }

  /// The address that the podspec gives to those who install it, else that of relctl.yml.
  private func address(of spec: any Specification, component: Component) -> String? {
    if let git = spec.source?.git, RemoteURL(git).description == git { return git }
    return context.shareableAddress(of: component.url)
  }

  /// From `:git` CocoaPods takes the podspec of the pod's name in the repository's root.
  private func refuseUnfindable(
    pod: String, path: String, spec: any Specification, component: Component
  ) {
    if let download = spec.source?.download {
      context.refuse(
        Diagnostic(
          "podfile.git.download",
          "'\(environment.name)' publishes no podspecs, and a Podfile can't use '\(pod)' from its "
            + "repository: its source is an archive, which ':git' would ignore",
          subject: component.name, at: download.location,
          hint: "set RELEASE_SPEC_REPO of '\(environment.name)' to a spec repository"))
    }
    guard path != "\(pod).podspec", path != "\(pod).podspec.json" else { return }
    context.refuse(
      Diagnostic(
        "podfile.git.unfindable",
        "'\(environment.name)' publishes no podspecs, and a Podfile can't use '\(pod)' from its repository: "
          + "the podspec is '\(path)', but CocoaPods expects '\(pod).podspec' in the root",
        subject: component.name, at: spec.text.location(at: 0),
        hint: "move the podspec, or set RELEASE_SPEC_REPO of '\(environment.name)' to a spec repository"))
  }
}
