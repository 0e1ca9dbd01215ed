import ReleaseModel

/// One man page, in the macros of man(7).
struct ManualPage {
  let name: String
  let text: String

  /// The pages of a command and of those below it.
  static func all(
    of command: ToolDescription.Command, after words: [String] = [], version: String
  ) -> [ManualPage] {
    guard command.shouldDisplay else { return [] }
    let words = words + [command.commandName]
    let below = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    return [ManualPage(command, words: words, below: below, version: version)]
      + below.flatMap { all(of: $0, after: words, version: version) }
  }

  private init(
    _ command: ToolDescription.Command, words: [String], below: [ToolDescription.Command], version: String
  ) {
    name = words.joined(separator: "-")
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    var lines = [
      ".TH \"\(Self.escaped(name.uppercased()))\" 1 \"\" \"relctl \(version)\" \"relctl\""
    ]
    // Lines of Chinese can't be stretched at blanks that they don't have, and end between any two characters.
    if Language.current == .chinese { lines += [".mso zh.tmac", ".ad l"] }
    lines += [
      Self.section(localized("NAME")), "\(Self.escaped(name)) \\- \(Self.escaped(Self.summary(of: command)))",
      Self.section(localized("SYNOPSIS")), ".B \(Self.escaped(words.joined(separator: " ")))",
    ]
    if !below.isEmpty { lines.append("\\fICOMMAND\\fR") }
    lines += arguments.filter { $0.kind == .positional }.map { argument in
      let name = "\\fI\(Self.escaped(argument.valueName ?? ""))\\fR" + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    lines += ["[\\fIOPTIONS\\fR]"]
    if let discussion = command.discussion {
      lines += [Self.section(localized("DESCRIPTION"))] + Self.paragraphs(discussion)
    }
    if !below.isEmpty {
      lines.append(Self.section(localized("COMMANDS")))
      lines += below.flatMap { command in
        let page = Self.escaped("\(words.joined(separator: "-"))-\(command.commandName)")
        return [".TP", ".BR \(page) (1)", Self.text(localized(help: command.abstract ?? ""))]
      }
    }
    let positional = arguments.filter { $0.kind == .positional }
    if !positional.isEmpty { lines += [Self.section(localized("ARGUMENTS"))] + positional.flatMap(Self.item) }
    let options = arguments.filter { $0.kind != .positional }
    if !options.isEmpty { lines += [Self.section(localized("OPTIONS"))] + options.flatMap(Self.item) }
    if words.count > 1 {
      lines += [
        Self.section(localized("SEE ALSO")),
        ".BR \(Self.escaped(words.dropLast().joined(separator: "-"))) (1)",
      ]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ argument: ToolDescription.Argument) -> [String] {
    let value = argument.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let head =
      argument.kind == .positional
      ? "\\fI\(escaped(argument.valueName ?? ""))\\fR"
      : (argument.names ?? []).map { "\\fB\(escaped($0.spelled))\\fR" }.joined(separator: ", ")
        + (argument.kind == .option ? value : "")
    var facts: [String] = []
    if let values = argument.allValues, !values.isEmpty {
      facts.append(localized("Values: \(values.joined(separator: ", "))."))
    }
    if let standard = argument.defaultValue { facts.append(localized("Default: \(standard).")) }
    return [
      ".TP", head, text(([localized(help: argument.abstract ?? "")] + facts).joined(separator: " ")),
    ]
  }

  /// Paragraphs stand between empty lines; indented ones are lines as they are.
  private static func paragraphs(_ discussion: String) -> [String] {
    var lines: [String] = []
    for paragraph in Self.translated(discussion).split(separator: "\n\n") {
      let rows = paragraph.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append(".PP")
      if rows.contains(where: { $0.hasPrefix("  ") }) {
        lines += [".nf"] + rows.map { text(String($0)) } + [".fi"]
      } else {
        lines += rows.map { text(String($0)) }
      }
    }
    return lines
  }

  /// A line of text, which must not look like a macro.
  private static func text(_ line: String) -> String {
    let line = escaped(line)
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }

  private static func section(_ title: String) -> String { ".SH \"\(escaped(title))\"" }

  private static func translated(_ discussion: String) -> String {
    Language.current == .chinese
      ? ChineseHelp(of: discussion).text(width: ChineseHelp.unlimited) : discussion
  }

  /// The abstract as the line of whatis(1) has it.
  private static func summary(of command: ToolDescription.Command) -> String {
    let abstract = localized(help: command.abstract ?? "")
    return abstract.hasSuffix(".") || abstract.hasSuffix("。") ? String(abstract.dropLast()) : abstract
  }
}
