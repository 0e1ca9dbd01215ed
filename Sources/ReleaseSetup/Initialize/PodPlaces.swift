import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Where the code of the app's own pods is, and which pods are other people's.
struct PodPlaces: Sendable {
  /// Each with the pods that the app takes from it.
  private(set) var repositories: [(url: RemoteURL, pods: [String])] = []
  /// Every pod that a private spec repository holds.
  let published: Set<String>
  /// Every pod that the app takes, that a spec repository holds, or that an answer names.
  let known: Set<String>
  private(set) var remarks: [Diagnostic] = []
  /// Pods of other people that a private spec repository holds, and where their code is.
  private var mirrored: [(pod: String, url: RemoteURL)] = []

  init(
    _ app: AppReading, specs: [PublishedSpecs], place: AppPlace, answers: ProposalAnswers,
    environment: [String: String]
  ) async {
    published = Set(specs.flatMap(\.addresses.keys))
    var pods: [String] = []
    let pins = app.podfile?.pins ?? []
    for name in pins.filter({ !$0.hasComputedName }).map(\.root) + (app.lock?.pods.map(\.root) ?? [])
    where !pods.contains(name) {
      pods.append(name)
    }
    for pin in pins where pin.isComputed {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.pod.computed",
          "the Podfile computes this pod, so relctl can't maintain its pin: \(pin.name)",
          at: pin.location, hint: "write the line out, with a literal name and literal arguments"))
    }
    known = published.union(pods).union(answers.addresses.keys)
    let owners = PodOwners(
      of: [app.app.url] + specs.map(\.found.url),
      publishing: pods.compactMap { pod in specs.lazy.compactMap { $0.addresses[pod] }.first })
    for pod in pods where !answers.leftOut.contains(pod) && answers.addresses[pod] == nil {
      let pin = pins.first { $0.root == pod && !$0.isComputed }
      await locate(
        pod, pin, of: app, specs: specs, owners: owners, beside: place, environment: environment)
    }
    for (name, address) in answers.addresses.sorted(by: { $0.key < $1.key }) {
      add(name, at: RemoteURL(address))
    }
    remarks += owners.remarks(on: mirrored)
    let unused = published.subtracting(pods).subtracting(answers.leftOut).sorted()
    if !unused.isEmpty {
      remarks.append(
        Diagnostic(
          severity: .note, "init.pods.unused",
          "the spec repositories contain \(unused.count) pods that the app does not install: "
            + "\(unused.prefix(5).joined(separator: ", "))\(unused.count > 5 ? " ..." : "")",
          hint: "they are left out; add one with '--component NAME=URL'"))
    }
  }

  private mutating func add(_ pod: String, at url: RemoteURL) {
    if let index = repositories.firstIndex(where: { $0.url.isSameRepository(as: url) }) {
      if !repositories[index].pods.contains(pod) { repositories[index].pods.append(pod) }
    } else {
      repositories.append((url, [pod]))
    }
  }

  private mutating func locate(
    _ pod: String, _ pin: PodfilePin?, of app: AppReading, specs: [PublishedSpecs], owners: PodOwners,
    beside place: AppPlace, environment: [String: String]
  ) async {
    let named = specs.lazy.compactMap { $0.addresses[pod] }.first
    switch pin?.form {
    case .git(let address?, let gitPin):
      let url = RemoteURL(address)
      guard owners.own(url) || named.map({ owners.own(RemoteURL($0)) }) ?? false else {
        remarks.append(
          Diagnostic(
            severity: .note, "init.pod.git", "it comes from \(url), which is not where the app is",
            subject: pod,
            at: pin?.location, hint: "if it is yours: '--component \(pod)=URL'"))
        return
      }
      if named == nil, !specs.isEmpty {
        let named = gitPin.branch ?? gitPin.tag ?? gitPin.commit
        let place: Phrase = named.map { "\($0)" } ?? "its default branch"
        remarks.append(
          Diagnostic(
            severity: .note, "init.pod.pinned", "the Podfile refers to it by git (\(place))", subject: pod,
            at: pin?.location,
            hint: "relctl's first train pins its version instead"))
      }
      add(pod, at: url)
    case .path(let path)?:
      guard let url = await sibling(path, of: app, at: place, environment) ?? named.map(RemoteURL.init) else {
        remarks.append(
          Diagnostic(
            severity: .note, "init.pod.inside",
            "it is in the folder '\(path)' and has no repository of its own",
            subject: pod, at: pin?.location,
            hint: "it is released with the app; '--component \(pod)=URL' if it has one"))
        return
      }
      remarks.append(
        Diagnostic(
          severity: .warning, "init.pod.path",
          "the Podfile refers to it by the folder '\(path)', which a release can't do",
          subject: pod, at: pin?.location,
          hint: "refer to it by version on '\(app.app.refs.main)', and by path only where it is developed"))
      add(pod, at: url)
    default:
      guard let url = named.map(RemoteURL.init) else { return }
      if owners.own(url) { add(pod, at: url) } else { mirrored.append((pod, url)) }
    }
  }

  /// The remote of another checkout than the app's.
  ///
  /// - Parameter path: As the Podfile says it, relative to its own folder.
  private func sibling(
    _ path: String, of app: AppReading, at place: AppPlace, _ environment: [String: String]
  ) async -> RemoteURL? {
    guard let podfile = app.app.podfile.flatMap(place.onDisk) else { return nil }
    let folder = FilePathRules.join(path, to: FilePathRules.directory(of: podfile))
    guard let url = await AppPlace.remote(of: folder, environment) else { return nil }
    return url.isSameRepository(as: place.url) ? nil : url
  }
}
