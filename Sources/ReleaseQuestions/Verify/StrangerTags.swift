import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// Tags of packages that no run made, and that package managers take for a version.
struct StrangerTags: Sendable {
  private let packages: Set<ComponentName>
  /// Component -> the tags that runs made, or were to make.
  private var made: [ComponentName: Set<RefName>] = [:]

  init(_ workspace: Workspace, _ chronicle: LedgerChronicle) {
    packages = Set(workspace.components.filter(\.isPackage).map(\.name))
    for run in chronicle.runs.values {
      for repository in run.plan?.repositories ?? [] {
        made[repository.name, default: []].formUnion(repository.updates.map(\.ref).filter(\.isTag))
      }
    }
    for train in chronicle.trains.values {
      for member in train.members {
        made[member.name, default: []].formUnion([member.tag, member.packageTag].compactMap { $0 })
      }
    }
  }

  /// - Parameter isAll: Whether versions that belong to no train are looked for, too.
  func findings(
    of name: ComponentName, among refs: [RefName: ObservedRef], isAll: Bool
  ) -> [VerifyFinding] {
    guard packages.contains(name), let made = made[name] else { return [] }
    let ours = Dictionary(
      made.compactMap { tag in LenientVersion(tag.short).map { ($0, tag) } }
    ) { first, _ in first }
    // What is older than the first run's release was there before.
    let first = ours.keys.filter { !$0.isPrerelease }.min { $1.isNewer(than: $0) }
    return refs.keys.filter { $0.isTag && !made.contains($0) }.sorted().compactMap { tag in
      guard let version = LenientVersion(tag.short), let ref = refs[tag] else { return nil }
      let message: Phrase
      if let own = ours[version] {
        message =
          "the tags '\(tag.short)' and '\(own.short)' are the same version, and package clients may take the one for the other"
      } else if isAll, !version.isPrerelease, let first, version.isNewer(than: first) {
        message = "no run made the tag '\(tag.short)', and package clients may take it"
      } else {
        return nil
      }
      return VerifyFinding(
        "verify.tag", message, subject: name.description,
        hint:
          "find out who put it on \(ref.commit.short), then delete it: git push origin :refs/tags/\(tag.short)"
      )
    }
  }
}
