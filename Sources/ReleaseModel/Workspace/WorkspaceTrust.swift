/// Whether a command believes what the files of its workspace ask for.
package enum WorkspaceTrust: Sendable, Hashable {
  /// The files are the team's: they name programs, secrets, addresses and folders.
  case trusted
  /// Somebody wrote them whom nobody has agreed with yet: no program that they name starts, no secret is read.
  case untrusted
}
