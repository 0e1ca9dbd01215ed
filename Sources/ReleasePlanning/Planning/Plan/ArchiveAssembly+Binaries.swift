import ReleaseDescriptors
import ReleaseModel

extension ArchiveAssembly {
  /// The archives of binary targets that a tagged version of a component leads to: address and checksum move in the commit
  /// that is tagged, so the archive must be there before.
  ///
  /// One whose address names no version of the component stays: it is somebody else's.
  func movedBinaries(of item: ChosenComponent) -> [String: BinaryArchive]? {
    if case .keep = item.step { return nil }
    guard item.form.kind.hasTag, item.component.descriptors.contains(where: { $0.format == .packageSwift })
    else {
      return nil
    }
    var archives: [String: BinaryArchive] = [:]
    _ = context.attempt(for: item.component.name) {
      let former = try context.releases.last(of: item.component)?.version
      for target in try context.descriptors.binaryTargets(of: item.component, at: item.reading) {
        if let archive = try archive(of: target, after: former, for: item) {
          archives[target.address] = archive
        }
      }
    }
    return archives.isEmpty ? nil : archives
  }

  private func archive(
    of target: PackageBinaryTarget, after former: Version?, for item: ChosenComponent
  ) throws -> BinaryArchive? {
    let new = item.version.description
    let moved = former.flatMap { target.address(moving: $0.description, to: new) }
    guard let address = moved ?? (target.names(new) ? target.address : nil) else { return nil }
    let component = item.component
    let claim = SourceClaim.archive(RemoteURL(address).withoutCredentials)
    guard component.verdict(on: claim) != .foreign else {
      context.refuse(
        Diagnostic(
          "package.binary.foreign",
          "the binary target '\(target.name)' would use \(RemoteURL(address)), which relctl.yml does not allow",
          subject: component.name, at: target.location,
          hint:
            "if your archives are at this address, add this line to '\(component.name)' in relctl.yml: sources: \(YAMLScalar.written(claim.allowance ?? address))"
        ))
      return nil
    }
    switch try context.facts.archive(at: address) {
    case .found(let found):
      if address == target.address, target.checksum.lowercased() == found.sha256 { return nil }
      context.note(
        Diagnostic(
          severity: .note, "package.binary.moved",
          "the binary target '\(target.name)' gets the archive at \(RemoteURL(address)) and its checksum",
          subject: component.name, at: target.location))
      return BinaryArchive(address: address, sha256: found.sha256)
    case .absent:
      refuse(target, "is not at \(RemoteURL(address))", of: component)
    case .unknown(let why):
      refuse(target, "at \(RemoteURL(address)) can't be checked: \(why)", of: component)
    }
    return nil
  }

  private func refuse(_ target: PackageBinaryTarget, _ what: Phrase, of component: Component) {
    context.refuse(
      Diagnostic(
        "package.binary.absent", "the archive of the binary target '\(target.name)' \(what)",
        subject: component.name, at: target.location,
        hint:
          "build and upload it first with 'relctl build ENV --component \(component.name)', because a tag with the former archive can't be corrected"
      ))
  }
}
