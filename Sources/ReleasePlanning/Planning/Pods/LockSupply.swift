import ReleaseDescriptors
import ReleaseModel

/// Finds the one version that an installation would take of a pod off the train: the newest that all allow, of all the
/// Podfile's sources. Where one of them can't be read, nobody knows whether it has a newer one.
package struct LockSupply {
  private let context: PlanningContext
  private let question: ResolverInput
  private let podfile: PodfileDocument

  package init(_ context: PlanningContext, podfile: PodfileDocument) {
    self.context = context
    self.podfile = podfile
    question = ResolverInput(context, podfile: podfile)
  }

  package func newest(
    _ pod: String, _ requirements: [PodRequirement]
  ) throws -> Result<LockedTrain.Member, LockGap> {
    guard question.externalPin(of: pod) == nil else { return .failure(.unread) }
    do {
      let fitting = try offers(of: pod).filter { $0.version.fits(requirements) }
      // Of equal versions the first source's.
      guard
        let newest = fitting.enumerated().max(by: {
          ($0.element.version, -$0.offset) < ($1.element.version, -$1.offset)
        })?.element
      else { throw LockGap("no source of the Podfile has a suitable version") }
      let member = try member(pod, newest)
      try requirePlatforms(of: member, pod)
      return .success(member)
    } catch let gap as LockGap {
      return .failure(gap)
    }
  }

  /// A version that a source has.
  private struct Offer {
    let version: PodVersion
    let place: ResolverInput.Place
  }

  /// All versions, in the order of the sources.
  private func offers(of pod: String) throws -> [Offer] {
    try question.places(of: pod).flatMap { place in
      try versions(of: pod, in: place).map { Offer(version: $0, place: place) }
    }
  }

  private func versions(of pod: String, in place: ResolverInput.Place) throws -> [PodVersion] {
    switch place {
    case .specs(let specs):
      return try (question.candidates(for: pod) ?? []).filter { $0.source == specs.name }.map(\.version)
    case .publicSource:
      guard case .versions(let texts) = try publicAnswer(.versions(of: pod)) else { return [] }
      return texts.compactMap { PodVersion($0) }.filter { !$0.text.isEmpty }
    case .unread: throw LockGap.unread
    }
  }

  private func member(_ pod: String, _ offer: Offer) throws -> LockedTrain.Member {
    let version = offer.version.text
    switch offer.place {
    case .specs(let specs):
      let candidate = PodCandidate(pod: pod, version: offer.version, source: specs.name)
      guard let podspec = try question.specification(of: candidate)?.text else { throw LockGap.unread }
      return LockedTrain.Member(version: version, repository: specs.source, podspec: podspec)
    case .publicSource(let key):
      guard case .podspec(let podspec) = try publicAnswer(.podspec(pod, version: version)) else {
        throw LockGap.unread
      }
      try require(podspec, toBeOf: pod, version)
      return LockedTrain.Member(version: version, repository: key, podspec: podspec)
    case .unread: throw LockGap.unread
    }
  }

  // MARK: CocoaPods' public source

  private func publicAnswer(_ asked: PublicPodQuestion) throws -> PublicPodAnswer {
    guard let mirror = context.workspace.publicSpecs else {
      throw LockGap("relctl.yml names no mirror of CocoaPods' public source (publicSpecs)")
    }
    let answer = try context.facts.publicPod(asked)
    guard case .unknown(let reason) = answer else { return answer }
    throw LockGap("publicSpecs (\(mirror.address)) can't be read: \(reason)", at: mirror.location)
  }

  /// What a server sends for every path is no podspec.
  private func require(_ podspec: SourceText, toBeOf pod: String, _ version: String) throws(LockGap) {
    guard PodspecSyntax(path: podspec.path) == .json else { return }
    let document = try? PodspecJSONDocument(podspec)
    guard document?.name == pod, document?.version?.text == version else {
      throw LockGap(
        "publicSpecs (\(context.workspace.publicSpecs?.address ?? "")) doesn't return a podspec of \(pod) \(version)",
        at: context.workspace.publicSpecs?.location)
    }
  }

  /// CocoaPods passes over versions for newer systems than the Podfile's, and takes an older one that only it knows.
  private func requirePlatforms(of member: LockedTrain.Member, _ pod: String) throws(LockGap) {
    guard let podspec = member.podspec, let needed = podspec.deploymentTargets else { return }
    for (platform, lowest) in podfile.lowestSystems.sorted(by: { $0.key < $1.key }) {
      guard let text = needed[platform], let wanted = PodVersion(text), let own = PodVersion(lowest),
        own < wanted
      else { continue }
      throw LockGap(
        "\(pod) \(member.version) needs \(platform) \(text), and the Podfile's platform is \(lowest)"
      )
    }
  }
}

extension PodVersion {
  /// Whether CocoaPods' resolver would take a version: a prerelease only where a requirement names one.
  fileprivate func fits(_ requirements: [PodRequirement]) -> Bool {
    requirements.allSatisfy { $0.isSatisfied(by: self) }
      && (!isPrerelease || requirements.contains { $0.admitsByResolver(self) })
  }
}

extension SourceText {
  /// Platform -> the oldest version of it that this podspec is for; nil when it can't be read.
  fileprivate var deploymentTargets: [String: String]? {
    switch PodspecSyntax(path: path) {
    case .json: (try? PodspecJSONDocument(self))?.attributes.deploymentTargets
    case .ruby: (try? PodspecDocument(self))?.attributes.deploymentTargets
    }
  }
}
