import Foundation
import ReleaseDelivery
import ReleaseModel
import ReleaseServices
import ReleaseSupport

extension CommandSession {
  /// The builds that a word of the command line means.
  func builds(_ word: String) throws -> [BuildFolder] {
    try BuildFolder.find(
      word, here: FileManager.default.currentDirectoryPath, builds: BuildPaths.builds(in: folder))
  }

  /// What channels and chats reach the world by.
  var channelPorts: ChannelPorts {
    ChannelPorts(
      environment: terminal.environment, folder: folder, mask: Terminal.secrets,
      trust: trust.isTrusted ? .trusted : .untrusted, patience: patience)
  }

  /// Says why builds go out without a word.
  func noteEmptyNotes(_ shipments: [PreparedShipment], _ notes: ShipRequest.Notes) {
    guard case .changes(let audience) = notes else { return }
    for shipment in shipments where shipment.notes.isEmpty {
      say("note: the notes are empty: \(NotesAudience.nothing(for: audience))")
    }
  }

  /// Shows how shipping ended.
  func show(_ result: ShipResult) throws {
    let report = ShipReport(result)
    try print(report) { ShipView(result.outcomes).text($0) }
    reports.add(
      ["result.json": try CanonicalJSON.encode(report), "junit.xml": report.junit],
      properties: ["RELCTL_CONCLUSION": result.conclusion.rawValue])
    note(.ship(result))
  }
}
