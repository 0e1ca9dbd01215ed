import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseSupport

/// Where a build goes and what is said with it.
struct ShipOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these channels. Default: all channels in the layers. Repeatable.", valueName: "name"),
    completion: .channels)
  var channel: [String] = []

  @Option(
    help: ArgumentHelp(
      "Notes for testers or the store: a text, a file, or a folder with a file for each language, such as zh-Hans.txt.",
      valueName: "text|file|dir"))
  var notes: String?

  @Option(
    help: ArgumentHelp(
      "Generate the notes from the new commits in the build's train: testers or store.",
      valueName: "audience"))
  var notesFor: NotesAudience?

  @Flag(help: "Send again even if the build may have arrived already; needs --reason.")
  var resend = false

  @Option(help: ArgumentHelp("Why the build is sent again; recorded in the receipt.", valueName: "text"))
  var reason: String?

  @OptionGroup var approved: ApprovedOptions
  @OptionGroup var patience: PatienceOptions

  func validate() throws {
    let isReason = reason.map { (1...500).contains($0.count) && $0.contains { !$0.isWhitespace } }
    if resend, isReason != true {
      throw usageError("'--resend' needs a '--reason' of at most 500 characters.")
    }
    if notes != nil, notesFor != nil {
      throw usageError("'--notes' and '--notes-for' can't be used together.")
    }
    if !resend, reason != nil { throw usageError("'--reason' needs '--resend'.") }
  }

  /// - Parameter word: What the command line calls the builds.
  func request(for word: String, in folder: String) throws -> ShipRequest {
    let builds = try BuildFolder.find(
      word, here: FileManager.default.currentDirectoryPath, builds: BuildPaths.builds(in: folder))
    return ShipRequest(
      builds: builds, channels: channel, notes: try notesFor.map { .changes(for: $0.value) } ?? given(),
      approved: try approved.approved(), resend: reason, patience: patience.seconds)
  }

  /// The text that was given. A word that names a file or a folder means its content.
  private func given() throws -> ShipRequest.Notes {
    guard let notes else { return .text("") }
    let path = GivenPath(notes)
    let isFile = !notes.contains("\n") && FileManager.default.fileExists(atPath: path.absolute)
    if isFile, FileSystem.isDirectory(path.absolute) { return .texts(try NotesFolder(path).texts()) }
    let text = isFile ? String(decoding: try path.read(), as: UTF8.self) : notes
    guard text.utf8.count <= 64 << 10 else {
      throw Refusal("ship.notes", "the notes are larger than 64 KiB")
    }
    return .text(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

/// How long to wait for services.
struct PatienceOptions: ParsableArguments {
  @Flag(help: "Exit as soon as the services have received the build.")
  var noWait = false

  @Option(help: ArgumentHelp("Minutes to wait for the services.", valueName: "minutes"))
  var deadline = 30

  func validate() throws { try Self.validate(deadline) }

  static func validate(_ deadline: Int) throws {
    guard (1...1440).contains(deadline) else {
      throw usageError("'--deadline' must be from 1 to 1440 minutes.")
    }
  }

  /// In seconds; nil when nothing is waited for.
  var seconds: Double? { noWait ? nil : Double(deadline * 60) }
}
