import ReleaseModel

/// `changelog:` of the workspace, and of those that do otherwise.
struct ProposedChangelogs {
  /// The file that most keep; nil where nobody writes the section of a version.
  let common: String?
  /// How many repositories have a section of their newest version.
  let count: Int
  /// Component, or the app -> its own file, or `none`.
  let own: [ComponentName: String]
  let remarks: [Diagnostic]

  init(_ found: FoundWorkspace) {
    let repositories =
      found.components.map { (name: $0.name, refs: $0.refs) } + [(name: found.app.name, refs: found.app.refs)]
    let kept = repositories.compactMap { repository in
      Self.isKept(by: repository.refs)
        ? repository.refs.traces.changelog.map { (repository.name, $0.path) } : nil
    }
    var counts: [String: Int] = [:]
    for (_, path) in kept { counts[path, default: 0] += 1 }
    let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    self.common = common
    count = kept.count
    let keepers = Dictionary(kept) { $1 }
    var own: [ComponentName: String] = [:]
    var remarks: [Diagnostic] = []
    for (name, refs) in repositories {
      guard common != nil, let found = refs.traces.changelog else { continue }
      if let path = keepers[name] {
        if path != common { own[name] = path }
        continue
      }
      if found.path == common { own[name] = "none" }
      remarks.append(
        Diagnostic(
          severity: .note, "init.changelog",
          found.versions == nil
            ? "releases leave '\(found.path)' unchanged, because it has no version heading"
            : "releases leave '\(found.path)' unchanged, because it has no section for the newest version",
          subject: name, hint: "to let releases update it, add 'changelog: \(found.path)'"))
    }
    self.own = own
    self.remarks = remarks
  }

  /// Whether the version that was released last has a section.
  private static func isKept(by refs: FoundRefs) -> Bool {
    guard let versions = refs.traces.changelog?.versions,
      let newest = ReleaseTag.newest(among: refs.tags)?.version
    else { return false }
    return versions.contains { Version.written(in: $0).contains(newest) }
  }
}
