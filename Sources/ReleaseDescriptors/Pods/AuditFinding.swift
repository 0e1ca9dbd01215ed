import ReleaseModel

/// Something in a spec repository that whoever builds from it should know.
package struct AuditFinding: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text of a published version was replaced.
    case rewritten
    /// A published version was taken back.
    case deleted
    /// The podspec says another version than its folder.
    case version
    /// The podspec says another name than its folder.
    case name
    /// Both forms of podspec are in one folder; CocoaPods reads the JSON.
    case forms
    /// The tag that the podspec names is not in the component's repository.
    case tagGone
    /// The tag leads to another commit than the one that was published.
    case tagMoved
    /// A branch has the tag's name, and clients take the branch.
    case tagHidden
    /// The commit that the podspec names is not in the component's repository.
    case commitGone
    /// Another spec repository has pods of the same names.
    case elsewhere
    /// The podspec takes its code from an address that is not its component's.
    case source
    /// A file, a link or a submodule is where a folder or a podspec belongs.
    case occupied
    /// The name can't be checked out everywhere, or is one with another on a Mac.
    case folder
    /// The podspec can't be read, or the registry can't be asked.
    case unreadable
    /// A package registry has a version that no train recorded.
    case unrecorded
  }

  package let kind: Kind
  /// Of the finding as a diagnostic.
  package var code: String { "audit.\(kind.rawValue)" }
  package let severity: Diagnostic.Severity
  package let pod: String
  /// nil for a finding about more than one version.
  package let version: String?
  package let path: String?
  /// The commit that did it, for a finding about the history.
  let commit: CommitSummary?
  /// What a rewrite changed, in phrases.
  let changes: [Phrase]
  package let message: Phrase
  package let hint: Phrase?

  package init(
    _ kind: Kind, severity: Diagnostic.Severity, pod: String, version: String? = nil, path: String? = nil,
    commit: CommitSummary? = nil, changes: [Phrase] = [], message: Phrase, hint: Phrase? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.pod = pod
    self.version = version
    self.path = path
    self.commit = commit
    self.changes = changes
    self.message = message
    self.hint = hint
  }
}
