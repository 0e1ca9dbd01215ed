import ArgumentParser
import Foundation

/// Help as people read it: the options of every command are explained once, in relctl's own help.
enum HelpText {
  static let commonTitle = "Common options"
  private static let header = "\nCOMMON OPTIONS:\n"

  /// What the parser says of a command that is asked for help, and of a completion script.
  static func written(for error: any Error) -> String {
    func whole(_ columns: Int?) -> String { Relctl.fullMessage(for: error, columns: columns) }
    guard Language.current == .chinese, !whole(nil).hasPrefix("#"), !whole(nil).hasPrefix("function ") else {
      return written(whole(nil))
    }
    return ChineseHelp(of: shortened(whole(ChineseHelp.unlimited), columns: ChineseHelp.unlimited)).text(
      width: Terminal.columns ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 80)
  }

  /// Help and completion scripts as relctl writes them.
  private static func written(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash") { return BashCompletion.withDefaults(text) }
    if text.hasPrefix("#compdef ") { return ZshCompletion.withDefaults(text) }
    if text.hasPrefix("function __relctl_") { return FishCompletion.withDefaults(text) }
    return shortened(text)
  }

  /// Puts the names of the common options in the place of their section; into relctl's own help, the section.
  private static func shortened(_ text: String, columns: Int? = nil) -> String {
    guard let section = section(of: text) else {
      guard text.contains("\nUSAGE: relctl <subcommand>") else { return text }
      let own = Relctl.helpMessage(for: DoctorCommand.self, columns: columns)
      guard let section = self.section(of: own) else { return text }
      var groups = text.replacing(" SUBCOMMANDS:\n", with: ":\n")
      while groups.last == "\n" { groups.removeLast() }
      return groups + "\n" + own[section]
    }
    let names = text[section].split(separator: "\n").compactMap { line -> Substring? in
      // What a line begins with, not what its text mentions.
      guard line.hasPrefix("  -"), !line.hasPrefix("   ") else { return nil }
      return line.split(whereSeparator: { " ,".contains($0) }).first { $0.hasPrefix("--") }
    }
    return text[..<section.lowerBound] + header
      + "  \(names.joined(separator: ", ")): see 'relctl --help'\n" + text[section.upperBound...]
  }

  /// The lines of the common options, from the empty line before them to the end of the last.
  private static func section(of text: String) -> Range<String.Index>? {
    guard let start = text.firstRange(of: header) else { return nil }
    let end = text[start.upperBound...].firstRange(of: "\n\n").map { text.index(after: $0.lowerBound) }
    return start.lowerBound..<(end ?? text.endIndex)
  }
}
