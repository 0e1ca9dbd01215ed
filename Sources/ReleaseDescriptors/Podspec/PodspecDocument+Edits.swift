import ReleaseModel

extension PodspecDocument {
  /// Returns the edits after which the specification says what `change` asks; none when it says so already.
  ///
  /// Only the literals that must differ are touched.
  /// - Throws: `Refusal` that names every fact that can't be edited.
  public func edits(for change: PodspecChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    var reading = PodspecReading(scopes, ownedVersion: ownedVersion)
    let before = reading
    var isVersionRefused = false
    do throws(Refusal) {
      if let version = change.version, let edit = try reading.versionEdit(to: version) {
        edits += edit.edits
        reading.rewritten = (edit.content, version)
        problems += before.sharedFacts(at: edit.content, after: reading, train: Set(change.requirements.keys))
      }
      if let version = change.version { reading.owned?.text = version }
    } catch {
      problems += error.diagnostics
      isVersionRefused = true
    }
    do throws(Refusal) {
      edits += try requirementEdits(change)
    } catch { problems += error.diagnostics }
    if let pin = change.pin {
      do throws(Refusal) {
        edits += try PodspecPinWriter(
          before: before, after: reading, archive: change.archive, isVersionRefused: isVersionRefused
        ).edits(for: pin)
      } catch { problems += error.diagnostics }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    // A tag that becomes a commit of the same text changes its key alone.
    let sorted = edits.inOrder.filter { $0.replacement != Array(text.bytes[$0.range]) }
    let held = change.version ?? ownedVersion
    try verify(sorted, against: change) { try PodspecDocument($0, ownedVersion: held) }
    return sorted
  }
}
