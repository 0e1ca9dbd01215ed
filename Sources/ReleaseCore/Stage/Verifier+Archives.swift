import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Podspecs whose source is an archive: what people would download is downloaded once and compared with the checksum.
extension Verifier {
  /// - Throws: a refusal that names every archive that is another one than its podspec says, and in a repository where
  ///   nothing changes any more, each that is not there.
  func warningsOfArchives(in world: StagedWorld) async throws -> [Diagnostic] {
    guard world.plan.undoing == nil, let publication = world.plan.publication else { return [] }
    let findings = try await concurrentMap(publication.entries, width: jobs) { entry -> Diagnostic? in
      guard let bytes = world.podspecs[entry.path],
        let download = entry.specification(of: bytes)?.source?.download
      else { return nil }
      let finding = ArchiveFinding(entry: entry, download: download, isFinal: !publication.isMutable)
      let answer =
        if let address = download.address { await ports.archive(address) } else {
          ArchiveAnswer.unknown("its address is computed")
        }
      let place = RemoteURL(download.address ?? "").description
      return finding.of(answer, at: place)
    }.compactMap { $0 }
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return findings
  }
}

/// What is said of one archive.
private struct ArchiveFinding {
  let entry: PublicationPlan.Entry
  let download: PodspecDownloadFact
  /// Whether what is published can't be published again.
  let isFinal: Bool

  private var name: String { "\(entry.pod) \(entry.spelledVersion)" }

  func of(_ answer: ArchiveAnswer, at address: String) -> Diagnostic? {
    switch answer {
    case .found(let found): return mismatch(found, at: address)
    case .absent:
      return Diagnostic(
        severity: isFinal ? .error : .warning, "podspec.archive.absent",
        "the archive of \(name) is not at \(address)", subject: entry.component, at: download.location,
        hint: isFinal
          ? "upload it first: a published version can't be corrected there"
          : "upload it, add its checksum on the branch, and run 'relctl publish' again")
    case .unknown(let why):
      return Diagnostic(
        severity: .warning, "podspec.archive.unchecked",
        "the archive of \(name) was not compared with its checksum: \(why)", subject: entry.component,
        at: download.location, hint: "check it before anyone installs it")
    }
  }

  private func mismatch(_ found: ArchiveDigests, at address: String) -> Diagnostic? {
    guard let checksum = download.checksum else {
      return Diagnostic(
        severity: .warning, "podspec.archive.unsigned",
        "the source of \(name) has no checksum, so a replaced archive would go unnoticed",
        subject: entry.component, at: download.location, hint: "add ':sha256 => '\(found.sha256)''")
    }
    if checksum.fits(found) { return nil }
    return Diagnostic(
      "podspec.archive.mismatch",
      "the archive of \(name) at \(address) has the \(checksum.kind.rawValue) \(found[checksum.kind]), but its podspec "
        + "says \(checksum.digits)",
      subject: entry.component, at: download.location,
      hint: "if the archive is the right one, correct its checksum on the branch, and run this again")
  }
}
