import ReleaseModel

/// A pod's specification in one of its two formats: what it says, and the edits that change that.
package protocol Specification: Sendable {
  var text: SourceText { get }
  /// The specification's name, when it is a literal.
  var name: String? { get }
  /// The version as the last assignment gives it; nil when there is none.
  var version: PodspecValue? { get }
  /// The source as the last assignment gives it; nil when there is none.
  var source: PodspecSourceFact? { get }
  /// In the order of the file, without those whose pod is computed.
  var dependencies: [PodspecDependency] { get }
  /// `dependency` lines whose pod only running Ruby tells; the name is the source of the expression.
  var computedDependencies: [PodspecDependency] { get }
  /// What is assigned, of the root and of nested specifications, in the order of the file. Read anew at each
  /// call.
  var attributes: [PodspecAttribute] { get }
  /// The names of the subspecs, nested ones too.
  var subspecs: [String] { get }
  /// The root specification with those nested in it. Read anew at each call.
  var outline: PodspecOutline { get }

  /// The same text where another file says what the version is; it counts only where the podspec itself does not tell.
  func owned(by version: String?) -> any Specification

  /// Returns the edits after which the specification says what `change` asks; none when it says so already.
  ///
  /// Only the literals that must differ are touched. Throws a `Refusal` that names every fact that can't be
  /// edited.
  func edits(for change: PodspecChange) throws(Refusal) -> [SourceEdit]
}

extension Specification {
  /// Everything that stands in the way of giving it a version and a source.
  package var obstacles: [Diagnostic] {
    do throws(Refusal) {
      _ = try edits(for: PodspecChange(version: "1.0.0", pin: GitPin(branch: "release", tag: "1.0.0")))
      return []
    } catch { return error.diagnostics }
  }

  /// The edits of the requirements on the pods of a train: exact ones, and those that are widened.
  func requirementEdits(_ change: PodspecChange) throws(Refusal) -> [SourceEdit] {
    let wanted = change.requirements
    var problems: [Diagnostic] = []
    // A train has a thousand pods and few versions.
    let malformed = Set(wanted.values).filter { PodVersion($0)?.text.isEmpty != false }
    for (pod, version) in wanted.filter({ malformed.contains($0.value) }).sorted(by: { $0.key < $1.key }) {
      problems.append(
        Diagnostic(
          severity: .error, "podspec.requirement.malformed",
          "'\(version)' for '\(pod)' is not a version that CocoaPods accepts",
          at: dependencies.first { $0.root == pod }?.location ?? text.location(at: 0),
          hint: "use digits, letters, dots and dashes, digits first"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return dependencies.flatMap { dependency in
      if let widened = change.widened(dependency) { return widened.edits }
      return wanted[dependency.root].map { edits(of: dependency, to: $0) } ?? []
    }
  }

  private func edits(of dependency: PodspecDependency, to version: String) -> [SourceEdit] {
    guard let present = dependency.requirement?.exactVersion, present.text != version,
      let edit = dependency.requirements.first?.edit(to: version)
    else { return [] }
    return [edit]
  }

  /// The internal check: the edited text, read again, must say what was asked and keep everything else.
  ///
  /// - Parameter reread: reads the edited text, with the version that another file then holds.
  func verify(
    _ edits: [SourceEdit], against change: PodspecChange, reread: (SourceText) throws -> any Specification
  ) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let edited = try? text.edited(by: edits).map(reread)
    let wantedVersion = change.version ?? version?.text
    var wrong: [Phrase] = []
    if edited?.version?.text != wantedVersion { wrong.append("version") }
    // What is downloaded has no pin.
    let pin = source?.download == nil ? change.pin ?? edited?.source?.pin : nil
    if edited?.source?.pin != pin { wrong.append("source") }
    let checksum = edited?.source?.download?.checksum
    let isRight = change.archive.flatMap { archive in checksum.map { $0.fits(archive) } }
    if !(isRight ?? (checksum == source?.download?.checksum)) { wrong.append("checksum") }
    if edited?.source?.git != source?.git || edited?.name != name { wrong.append("name or address") }
    let kept = source?.keys.filter { !GitPin.keys.contains($0) }
    if edited?.source?.keys.filter({ !GitPin.keys.contains($0) }) != kept { wrong.append("other keys") }
    if edited.map({ agrees($0, with: change) }) != true { wrong.append("requirements") }
    guard wrong.isEmpty else {
      throw Refusal(
        text.maskedDiagnostic(
          "podspec.edit.unverified",
          "the edit would not produce the requested result: \(wrong.joined(separator: ", "))",
          at: 0, hint: "rewrite the podspec in a simpler form by hand"))
    }
  }

  private func agrees(_ edited: any Specification, with change: PodspecChange) -> Bool {
    let found = edited.dependencies
    return dependencies.count == found.count
      && zip(dependencies, found).allSatisfy { old, new in
        guard old.name == new.name else { return false }
        if let widened = change.widened(old) { return new.requirement?.description == widened.new }
        guard old.requirement?.isExact == true, let wanted = change.requirements[old.root],
          new.requirements.first?.range != nil
        else {
          return old.followsVersion || old.requirements.map(\.text) == new.requirements.map(\.text)
        }
        return new.requirement?.exactVersion?.text == wanted
      }
  }
}

extension GitPin {
  /// The keys of a source that select a commit, in the order in which they are written.
  static let keys = ["branch", "tag", "commit"]

  /// The value of a source key by its name.
  subscript(key: String) -> String? {
    switch key {
    case "branch": branch
    case "tag": tag
    case "commit": commit
    default: nil
    }
  }

  /// The keys that it has, with their values, in the order in which they are written.
  var entries: [(key: String, value: String)] {
    Self.keys.compactMap { key in self[key].map { (key: key, value: $0) } }
  }

  /// What stands in the way of writing a value as a branch, tag or commit; nil when nothing does.
  static func problem(with value: String) -> Phrase? {
    guard value.isEmpty || value.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else { return nil }
    return "'\(value)' can't be a branch, tag or commit"
  }
}
