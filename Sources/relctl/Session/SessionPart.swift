import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

/// Something that sees a command's session.
protocol SessionView: Sendable {
  var session: CommandSession { get }
}

/// What only some commands do with their session: one capability of the program.
protocol SessionPart: SessionView {
  init(session: CommandSession)
}

extension SessionPart {
  init(_ session: CommandSession) { self.init(session: session) }
}

extension SessionView {
  var options: GlobalOptions { session.options }
  var terminal: Terminal { session.terminal }
  var folder: String { session.folder }
  var loader: WorkspaceLoader { session.loader }
  var progress: Progress { session.progress }
  var reports: ReportFolder { session.reports }
  var style: TextStyle { session.style }
  var identity: SessionIdentity { SessionIdentity(session) }

  func print(_ report: some Encodable, _ text: (TextStyle) -> String) throws {
    try session.print(report, text)
  }
  func say(_ text: Phrase) { session.say(text) }
}
