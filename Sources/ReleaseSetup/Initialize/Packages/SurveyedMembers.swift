import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The components of an app while a survey follows them: each may require packages that lead to further ones.
struct SurveyedMembers: Sendable {
  /// A repository that holds a component, with why it was come to.
  struct Place: Sendable {
    let url: RemoteURL
    /// The pods that the app takes from there.
    let pods: [String]
    /// What people call it by.
    let names: [String]
  }

  private(set) var packages: PackagePlaces
  private(set) var remarks: [Diagnostic] = []
  /// Whether a repository that may be a component could not be read, or holds nothing to release.
  private(set) var isIncomplete = false
  private var found: [(place: Place, repository: LookedAtRepository)] = []
  private var seen: Set<String> = []
  /// The repositories whose requirements were read.
  private var followed: Set<String> = []
  private let pods: PodPlaces
  private let answers: ProposalAnswers
  private let app: FoundApp
  private let surveyor: WorkspaceSurveyor

  init(
    _ app: AppReading, pods: PodPlaces, specs: [PublishedSpecs], answers: ProposalAnswers,
    surveyor: WorkspaceSurveyor
  ) {
    self.pods = pods
    self.answers = answers
    self.app = app.app
    self.surveyor = surveyor
    let named = answers.addresses.values.map(RemoteURL.init)
    // What somebody names is theirs alone, and says nothing of its neighbours.
    let own = pods.repositories.map(\.url).filter { url in !named.contains { $0.isSameRepository(as: url) } }
    packages = PackagePlaces(
      groups: Set(([app.app.url] + specs.map(\.found.url) + own).compactMap(\.group)), app: app.app.url,
      local: app.manifests.manifests.localIdentities,
      registries: app.manifests.registries, answers: answers)
    packages.add(app.manifests.manifests.uses)
    packages.add(app.manifests.pins)
  }

  /// The repositories to look at next; nil when all were looked at.
  mutating func next() async throws -> [Place]? {
    try await followPackages()
    let all =
      pods.repositories.map { Place(url: $0.url, pods: $0.pods, names: $0.pods) }
      + packages.own.map { Place(url: $0.url, pods: [], names: [$0.name]) }
    let open = all.filter { seen.insert($0.url.canonical).inserted }
    return open.isEmpty ? nil : open
  }

  mutating func take(_ result: SurveyResult, from place: Place) {
    switch result {
    case .success(let repository): found.append((place, repository))
    case .failure(let error):
      isIncomplete = true
      remarks.append(answers.unread(place.url, holding: place.names, error))
    }
  }

  /// An app without a Podfile can take nothing but packages.
  private func isPackage(_ url: RemoteURL) -> Bool { app.podfile == nil || packages.takes(url) }

  /// What a package requires makes packages of others: pods that were looked at among them.
  private mutating func followPackages() async throws {
    while let (place, repository) = found.first(where: {
      isPackage($0.place.url) && !followed.contains($0.place.url.canonical)
    }) {
      followed.insert(place.url.canonical)
      guard repository.paths.contains("Package.swift") else { continue }
      let manifests = try await SurveyedManifests(
        of: repository, from: [DescriptorReference(format: .packageSwift, path: "Package.swift")],
        surveyor: surveyor)
      packages.add(manifests.uses)
      let problems = manifests.problems.sorted { $0.key < $1.key }.flatMap(\.value).map(\.asRemark)
      remarks += (problems + manifests.remarks).map { remark in
        var remark = remark
        remark.subject = place.names.first
        return remark
      }
    }
  }

  /// Reads the components, by name: no two share one, nor the app's.
  mutating func components() async throws -> [FoundComponent] {
    var components: [FoundComponent] = []
    for (place, repository) in found {
      let (component, problems) = try await surveyor.component(
        in: repository, pods: place.pods, isPackage: isPackage(place.url), published: pods.published)
      if let component { components.append(component) } else { isIncomplete = true }
      remarks += component == nil ? answers.bare(place.names, problems) : problems
    }
    remarks += packages.remarks
    var taken: Set = [app.name.lowercased()]
    return components.sorted { ($0.name, $0.url.canonical) < ($1.name, $1.url.canonical) }.map { component in
      var name = component.name
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = ComponentName(recorded: "\(component.name)-\(number)")
        number += 1
      }
      return component.named(name)
    }.sorted { $0.name < $1.name }
  }
}
