import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseShipping
import ReleaseSupport

/// Where a build goes and what is said with it.
struct ShipOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these channels; all that the layers name by default. Repeatable.", valueName: "name"),
    completion: .channels)
  var channel: [String] = []

  @Option(help: ArgumentHelp("What testers read: a file, or the text itself.", valueName: "file|text"))
  var notes: String?

  @Option(
    help: ArgumentHelp(
      "Take the notes from the commits that the build's train brought: testers or store.",
      valueName: "audience"))
  var notesFor: NotesAudience?

  @Flag(help: "Send again what may be there already; needs --reason.")
  var resend = false

  @Option(help: ArgumentHelp("Why it is sent again; the receipt keeps it.", valueName: "text"))
  var reason: String?

  @OptionGroup var patience: PatienceOptions

  func validate() throws {
    let isReason = reason.map { (1...500).contains($0.count) && $0.contains { !$0.isWhitespace } }
    if resend, isReason != true {
      throw ValidationError("'--resend' needs '--reason' with a sentence of at most 500 characters.")
    }
    if notes != nil, notesFor != nil {
      throw ValidationError("'--notes' and '--notes-for' are two sources of one text; give one.")
    }
    if !resend, reason != nil { throw ValidationError("'--reason' belongs to '--resend'.") }
  }

  func request(for builds: [BuildFolder]) throws -> ShipRequest {
    ShipRequest(
      builds: builds, channels: channel, notes: try notesFor.map { .changes(for: $0.value) } ?? .text(text()),
      resend: reason, patience: patience.seconds)
  }

  /// The text for testers. A word that names a file means its content.
  private func text() throws -> String {
    guard let notes else { return "" }
    let path = FilePathRules.join(notes, to: FileManager.default.currentDirectoryPath)
    let isFile = !notes.contains("\n") && FileManager.default.fileExists(atPath: path)
    let text = isFile ? String(decoding: try CommandSession.read(notes), as: UTF8.self) : notes
    guard text.utf8.count <= 64 << 10 else {
      throw Refusal("ship.notes", "the notes have more than 64 KiB")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// How long to wait for services.
struct PatienceOptions: ParsableArguments {
  @Flag(help: "Leave as soon as the services have it.")
  var noWait = false

  @Option(help: ArgumentHelp("How long to wait for services.", valueName: "minutes"))
  var deadline = 30

  func validate() throws {
    guard (1...1440).contains(deadline) else {
      throw ValidationError("'--deadline' takes a number of minutes from 1 to 1440.")
    }
  }

  /// In seconds; nil when nothing is waited for.
  var seconds: Double? { noWait ? nil : Double(deadline * 60) }
}
