/// One environment's Podfile and sources, as facts of a draft: what the resolver needs to know of the world.
///
/// `Podfile.lock` is not looked at: the answer is what a fresh `pod update` takes.
struct PodsQuestion {
  /// A podspec that is not published yet, but will be.
  struct Planned: Sendable {
    let repository: String
    let pod: String
    let version: String
    let text: SourceText
  }

  /// One `source` line: a spec repository of the workspace, or one that relctl does not read.
  struct Source {
    let specs: SpecRepository
    let head: ObjectID?
  }

  let draft: Draft
  let podfile: PodfileDocument
  let planned: [String: [Planned]]
  let sources: [Source]
  /// Addresses of `source` lines that relctl does not read, masked.
  let unread: [String]

  init(_ draft: Draft, _ podfile: PodfileDocument, planned: [Planned] = []) {
    self.draft = draft
    self.podfile = podfile
    self.planned = Dictionary(grouping: planned, by: \.pod)
    var sources: [Source] = []
    var unread: [String] = []
    for line in podfile.sources where line.pod == nil {
      if let specs = draft.specRepository(at: line.url) {
        sources.append(Source(specs: specs, head: draft.head(of: specs)))
      } else {
        unread.append(RemoteURL(line.url).description)
      }
    }
    self.sources = sources
    // Without a source line CocoaPods takes its public repository.
    self.unread = podfile.sources.contains { $0.pod == nil } ? unread : ["CocoaPods' public repository"]
  }

  /// The Podfile's requirements; what is computed can't be one.
  var demands: [PodDemand] {
    podfile.pins.compactMap { pin in
      guard !pin.isComputed, let requirement = pin.requirement else { return nil }
      return PodDemand(
        pod: pin.root, requirement: requirement, owner: nil, location: pin.location,
        excerpt: podfile.text.maskedLine(pin.location.line))
    }
  }

  var index: PodIndex { PodIndex(candidates: candidates, demands: demands) }

  /// Versions from all sources, the highest first; of equal ones the first source's.
  func candidates(_ pod: String) throws -> [PodCandidate]? {
    if let pin = podfile.pins.first(where: { $0.root == pod && !$0.externalKeys.isEmpty }) {
      return try external(pin).map { [$0.candidate] }
    }
    var searched = sources
    if let own = podfile.sources.first(where: { $0.pod?.prefix(while: { $0 != "/" }) ?? "" == pod }) {
      guard let specs = draft.specRepository(at: own.url) else { return nil }
      searched = [Source(specs: specs, head: draft.head(of: specs))]
    }
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

  private func versions(of pod: String, in source: Source) throws -> [PodVersion] {
    var names = planned[pod, default: []].filter { $0.repository == source.specs.name }.map(\.version)
    if let head = source.head {
      let layout = try draft.layout(of: source.specs, head)
      names += try draft.folders(.specs(source.specs.name), head, layout.folder(of: pod))
        .filter { !$0.hasPrefix(".") }
    }
    return names.compactMap { PodVersion($0) }.filter { !$0.text.isEmpty }
  }

  func demands(_ candidate: PodCandidate) throws -> [PodDemand] {
    guard let spec = try specification(candidate) else { return [] }
    return spec.dependencies.filter { $0.isPackaged && $0.root != candidate.pod }.compactMap { dependency in
      PodDemand(
        pod: dependency.root,
        // What is computed is taken to admit anything.
        requirement: dependency.requirement ?? .any, owner: candidate.pod, location: dependency.location,
        excerpt: spec.text.maskedLine(dependency.location.line))
    }
  }
}
