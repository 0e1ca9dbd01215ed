import ReleaseModel
import ReleasePlanning

extension BuildPreparation {
  /// Packages that require a member of the train by its address: the package manager fetches those itself.
  var packagesByAddress: [Diagnostic] {
    let names = MemberNames(recorded.train, components: members.map(\.component))
    return members.filter { recipes[$0.component.name]?.driver == .swift }.compactMap { member in
      let found = member.requirements.first {
        $0.format == .packageSwift && $0.kind != .path && names.member($0.name) != nil
      }
      guard let found, let name = names.member(found.name) else { return nil }
      return Diagnostic(
        severity: .warning, "build.package.address",
        "it requires '\(name)' by address, so 'swift build' fetches it instead of using the train's commit",
        subject: member.component.name, at: found.location,
        hint: "to build the train's sources, require it by path: '../\(name)'")
    }
  }
}
