import ArgumentParser
import Foundation
import ReleaseSupport

/// Writes man pages. Packagers run it once, so it is in no list of commands.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the man pages of relctl and its commands to a folder.",
    discussion: """
        relctl manual /usr/local/share/man/man1
      """, shouldDisplay: false)

  @Argument(help: "The folder; created if it does not exist.", completion: .directory)
  var folder: String

  func run() throws {
    let tool = try JSONDecoder().decode(ToolDescription.self, from: Data(Relctl._dumpHelp().utf8))
    let root = FilePathRules.join(folder, to: FileManager.default.currentDirectoryPath)
    try FilePathRules.makeDirectory(root)
    for page in ManualPage.all(of: tool.command, version: Relctl.version) {
      try AtomicFile.write(Array(page.text.utf8), to: "\(root)/\(page.name).1")
    }
  }
}
