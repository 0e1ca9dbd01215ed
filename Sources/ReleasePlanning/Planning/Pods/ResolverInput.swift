import ReleaseDescriptors
import ReleaseModel

/// One environment's Podfile and sources, as facts of a context: what the resolver needs to know of the world.
///
/// `Podfile.lock` is not looked at: the answer is what a fresh `pod update` takes.
package struct ResolverInput {
  /// A podspec of a spec repository as it will be.
  package struct Planned: Sendable {
    let repository: String
    let pod: String
    let version: String
    /// nil for one that is published and goes away.
    let text: SourceText?

    package init(repository: String, pod: String, version: String, text: SourceText?) {
      self.repository = repository
      self.pod = pod
      self.version = version
      self.text = text
    }
  }

  /// What was read once: a search asks for the same many times.
  final class Cache {
    var candidates: [String: [PodCandidate]?] = [:]
    var specifications: [PodCandidate: (any Specification)?] = [:]
  }

  /// One `source` line: a spec repository of the workspace, or one that relctl does not read.
  struct Source {
    let specs: SpecRepository
    let head: ObjectID?
  }

  let context: PlanningContext
  let podfile: PodfileDocument
  let planned: [String: [Planned]]
  let sources: [Source]
  /// Addresses of `source` lines that relctl does not read, masked.
  let unread: [String]
  /// Pod -> the line that takes it from elsewhere than a spec repository.
  private let externalPins: [String: PodfilePin]
  /// Pod -> the first line that names a source for it alone.
  private let ownSources: [String: PodfileSource]
  let cache = Cache()

  init(_ context: PlanningContext, podfile: PodfileDocument, planned: [Planned] = []) {
    self.context = context
    self.podfile = podfile
    self.planned = Dictionary(grouping: planned, by: \.pod)
    var sources: [Source] = []
    var unread: [String] = []
    for line in podfile.sources where line.pod == nil {
      if let specs = context.workspace.specRepository(at: line.url) {
        sources.append(Source(specs: specs, head: context.specs.head(of: specs)))
      } else {
        unread.append(RemoteURL(line.url).description)
      }
    }
    self.sources = sources
    externalPins = Dictionary(
      podfile.pins.filter { !$0.externalKeys.isEmpty }.map { ($0.root, $0) },
      uniquingKeysWith: { first, _ in first })
    ownSources = Dictionary(
      podfile.sources.compactMap { line in line.pod.map { (String($0.prefix { $0 != "/" }), line) } },
      uniquingKeysWith: { first, _ in first })
    // Without a source line CocoaPods takes its public repository.
    self.unread = podfile.sources.contains { $0.pod == nil } ? unread : ["CocoaPods' public repository"]
  }

  /// The Podfile's requirements; what is computed can't be one.
  var demands: [PodDemand] {
    podfile.pins.flatMap { pin -> [PodDemand] in
      guard !pin.isComputed, let requirement = pin.requirement else { return [] }
      return pin.names.map { name in
        PodDemand(
          name: name, requirement: requirement, owner: nil, location: pin.location,
          excerpt: podfile.text.maskedLine(pin.location.line))
      }
    }
  }

  var index: PodIndex { PodIndex(candidates: candidates, demands: demands) }

  /// Versions from all sources, the highest first; of equal ones the first source's.
  func candidates(for pod: String) throws -> [PodCandidate]? {
    if let known = cache.candidates[pod] { return known }
    let found = try findCandidates(for: pod)
    cache.candidates[pod] = .some(found)
    return found
  }

  private func findCandidates(for pod: String) throws -> [PodCandidate]? {
    if let pin = externalPin(of: pod) { return try externalCandidate(for: pin).map { [$0.candidate] } }
    guard let searched = searched(for: pod) else { return nil }
    var found: [(candidate: PodCandidate, rank: Int)] = []
    for (rank, source) in searched.enumerated() {
      for version in Set(try versions(of: pod, in: source)) {
        found.append((PodCandidate(pod: pod, version: version, source: source.specs.name), rank))
      }
    }
    if found.isEmpty { return nil }
    return found.sorted { left, right in
      let (a, b) = (left.candidate.version, right.candidate.version)
      return a == b ? left.rank < right.rank : b < a
    }.map(\.candidate)
  }

  /// The line that takes a pod from elsewhere than a spec repository.
  func externalPin(of pod: String) -> PodfilePin? { externalPins[pod] }

  /// The sources that CocoaPods searches for a pod; nil when the pod's own is one that relctl does not read.
  private func searched(for pod: String) -> [Source]? {
    guard let own = ownSources[pod] else { return sources }
    return context.workspace.specRepository(at: own.url).map {
      [Source(specs: $0, head: context.specs.head(of: $0))]
    }
  }

  /// One place in which CocoaPods looks for a pod.
  enum Place {
    case specs(SpecRepository)
    /// CocoaPods' public source, as a lock calls it.
    case publicSource(String)
    case unread
  }

  /// All places in which CocoaPods looks for a pod, in its order.
  func places(of pod: String) -> [Place] {
    if let own = ownSources[pod] { return [place(at: own.url)] }
    if podfile.hasComputedSource { return [.unread] }
    let lines = podfile.sources.filter { $0.pod == nil }
    // Without a source line CocoaPods takes its public repository.
    return lines.isEmpty ? [.publicSource(SpecAddress.trunk)] : lines.map { place(at: $0.url) }
  }

  private func place(at address: String) -> Place {
    if let specs = context.workspace.specRepository(at: address) { return .specs(specs) }
    if SpecAddress.isTrunk(address) { return .publicSource(SpecAddress.trunk) }
    let isMirror = context.workspace.publicSpecs.map { SpecAddress.isSame($0.address, address) } ?? false
    return isMirror || SpecAddress.isPublic(address) ? .publicSource(address) : .unread
  }

  /// Whether CocoaPods looks for a pod in a spec repository of the workspace.
  func searches(_ repository: String, for pod: String) -> Bool {
    searched(for: pod)?.contains { $0.specs.name == repository } ?? false
  }

  /// Whether relctl reads every place in which CocoaPods looks for a pod, so that what it does not find is nowhere.
  func readsAllPlaces(of pod: String) -> Bool {
    if let pin = externalPin(of: pod) { return (try? externalCandidate(for: pin)) != nil }
    return searched(for: pod) != nil && (ownSources[pod] != nil || unread.isEmpty)
  }

  private func versions(of pod: String, in source: Source) throws -> [PodVersion] {
    let planned = planned[pod, default: []].filter { $0.repository == source.specs.name }
    let gone = planned.filter { $0.text == nil }.map(\.version)
    var names = planned.filter { $0.text != nil }.map(\.version)
    if let head = source.head {
      let layout = try context.specs.layout(of: source.specs, at: head)
      names += try context.facts.folders(
        in: .specs(source.specs.name), at: head, path: layout.folder(of: pod)
      )
      .filter { !$0.hasPrefix(".") && !gone.contains($0) }
    }
    return names.compactMap { PodVersion($0) }.filter { !$0.text.isEmpty }
  }

  /// What a pod or a subspec of it requires; nil when the version has no such subspec.
  func demands(of candidate: PodCandidate, as name: String) throws -> [PodDemand]? {
    // A podspec that can't be read requires nothing that could be known.
    guard let spec = try specification(of: candidate) else { return [] }
    let path = name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) }
    guard let needs = spec.needs(of: path) else { return nil }
    let same = PodRequirement(candidate.version.text) ?? .any
    let own = needs.subspecs.map { subspec in
      PodDemand(
        name: "\(candidate.pod)/\(subspec)", requirement: same, owner: name,
        location: spec.text.location(at: 0), excerpt: nil)
    }
    return own
      + needs.dependencies.map { dependency in
        PodDemand(
          name: dependency.name,
          // What is computed is taken to admit anything, and a pod's own subspecs have its version.
          requirement: dependency.root == candidate.pod ? same : dependency.requirement ?? .any, owner: name,
          location: dependency.location, excerpt: spec.text.maskedLine(dependency.location.line))
      }
  }
}
