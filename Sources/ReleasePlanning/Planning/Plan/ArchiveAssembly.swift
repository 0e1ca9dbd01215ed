import ReleaseDescriptors
import ReleaseModel

/// The archives that move with a release, and their digests.
struct ArchiveAssembly: AssemblyPart {
  let assembly: PlanAssembly

  /// The archives that the new version of a component leads to, where its podspecs have checksums: the one of another
  /// version fits no longer.
  ///
  /// One that is not there yet, or that nobody can ask for, leaves the checksum to people; what is published is compared
  /// once more when it is staged.
  func moved(of item: ChosenComponent) -> [String: ArchiveDigests]? {
    if case .keep = item.step { return nil }
    let component = item.component
    var archives: [String: ArchiveDigests] = [:]
    _ = context.attempt(for: component.name) {
      for (spec, descriptor) in zip(
        try context.descriptors.podspecs(of: component, at: item.reading), component.podspecDescriptors)
      {
        // Nobody is asked where the component's archives can't be.
        guard let source = spec.source, let download = source.download, download.checksum != nil,
          component.verdict(on: source.claim) != .foreign,
          let version = descriptor.version(beside: item.form.version),
          let address = try address(of: spec, descriptor, at: version, pin: item.form.pin),
          address != download.address, case .found(let archive) = try context.facts.archive(at: address)
        else { continue }
        archives[descriptor.path] = archive
        if download.checksum?.fits(archive) == true { continue }
        context.note(
          Diagnostic(
            severity: .note, "podspec.archive.pinned",
            "'\(descriptor.path)' gets the checksum of the archive at \(RemoteURL(address))",
            subject: component.name, at: download.location))
      }
    }
    return archives.isEmpty ? nil : archives
  }

  /// Where the source of a podspec leads once it has another version.
  private func address(
    of spec: any Specification, _ descriptor: DescriptorReference, at version: String, pin: GitPin
  ) throws(Refusal) -> String? {
    let edits = try spec.edits(for: PodspecChange(version: version, pin: pin))
    let moved = try context.memory.podspecs.podspec(spec.text.applying(edits), descriptor.format)
    return moved.source?.download?.address
  }
}
