import ReleaseDescriptors
import ReleaseModel

/// Packages outside the train that are required by branch or commit.
///
/// SwiftPM compares the texts: `main` and the commit at its head are two, a short and a full commit too, while a branch and
/// a revision of one text are the same. A version that is asked for beside them does not count. (SwiftPM 6.3, run on git
/// remotes.)
extension PackageResolution {
  /// The requirements that name another branch or commit than the root does, or than the first member.
  func conflicts(among demands: [Demand]) -> [Diagnostic] {
    // The root before all members.
    let sorted = demands.sorted {
      ($0.member?.description ?? "", $0.place) < ($1.member?.description ?? "", $1.place)
    }
    guard let first = sorted.first, let wanted = first.use.packageRequirement else { return [] }
    return sorted.compactMap { demand in
      guard let member = demand.member, member != first.member,
        let requirement = demand.use.packageRequirement, requirement.literals != wanted.literals
      else { return nil }
      let owner = first.member.map { "'\($0)'" } ?? root
      let (line, text) = line(of: demand, requiring: wanted)
      return Diagnostic(
        "package.revision.conflict",
        "'\(member)' requires '\(demand.use.identity)' as '\(requirement)', and \(owner) as '\(wanted)' "
          + "(\(first.use.location)): SwiftPM resolves one branch or commit of a package",
        subject: member, at: demand.use.location,
        hint: "write line \(line) as: \(text)")
    }
  }

  /// A package that is required by version asks for a branch or a commit, which SwiftPM refuses whatever the root asks for.
  func unstable(_ demand: Demand, beside demands: [Demand]) -> Diagnostic {
    let owner = demand.member.map { "'\($0)'" } ?? root
    let version = demands.compactMap(\.use.packageRequirement).first(where: \.isVersioned)
    let fix = version.map { line(of: demand, requiring: $0) }
    return Diagnostic(
      "package.unresolvable",
      "\(owner) is required by version but requires '\(demand.use.identity)' as '\(demand.use.text)'",
      subject: demand.member, at: demand.use.location,
      hint: fix.map { "write line \($0.number) as: \($0.text)" } ?? Self.requireVersion)
  }

  /// A line of a member's manifest as it is to be.
  private func line(of demand: Demand, requiring wanted: PackageRequirement) -> (number: Int, text: String) {
    let place = demand.use.location
    let manifests = demand.identity.flatMap { members[$0]?.manifests } ?? []
    let change = PackageManifestChange(requirements: [demand.use.identity: wanted])
    if let manifest = manifests.first(where: { $0.text.path == place.file }),
      let edits = try? manifest.edits(for: change), let edit = edits.first
    {
      let edited = manifest.text.applying(edits)
      let number = edited.location(at: edit.range.lowerBound).line
      if let text = edited.maskedLine(number) {
        return (number, String(text.trimmingPrefix(while: \.isWhitespace)))
      }
    }
    return (place.line, ".package(url: \"\(demand.use.repository ?? "")\", \(wanted))")
  }
}

extension PackageResolution.Demand {
  fileprivate var place: String { use.location.description }
}
