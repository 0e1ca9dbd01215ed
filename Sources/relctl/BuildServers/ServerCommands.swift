/// What a build server obeys wherever its log holds it. Nothing that relctl shows of others is that: a subject, a name or
/// a line of a file must set no variable of a job.
///
/// Sources: "Logging commands" of Azure Pipelines (`##vso[task.setvariable …]`, `##[error]`); "Service messages" of
/// TeamCity (`##teamcity[…]`); "Workflow commands for GitHub Actions" (`::error::` at the start of a line), whose runner
/// takes `##[…]`, too.
struct ServerCommands {
  let kind: BuildServer.Kind

  /// Those of the server that this process runs on.
  static let here = BuildServer.current.map { ServerCommands(kind: $0.kind) }

  /// The text with one mark of each command in its full-width form, which looks alike and means nothing.
  func broken(in text: String) -> String { broken(text, sharp: "＃", colon: kind == .gitHub ? "：" : ":") }

  /// JSON with an escape of its own in that place: it reads the same. No line of it begins with a colon.
  func broken(inJSON text: String) -> String { broken(text, sharp: "\\u0023", colon: ":") }

  private func broken(_ text: String, sharp: String, colon: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    // Of a line: nothing but blanks is before it.
    var isAtStart = true
    for (index, scalar) in scalars.enumerated() {
      if scalar == "#", Self.isCommand(scalars[index...]) {
        result.append(contentsOf: sharp.unicodeScalars)
      } else if scalar == ":", isAtStart, scalars[index...].dropFirst().first == ":" {
        result.append(contentsOf: colon.unicodeScalars)
      } else {
        result.append(scalar)
      }
      isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
    }
    return String(result)
  }

  /// `##[`, `##vso[`, `##teamcity[`.
  private static func isCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.starts(with: "##".unicodeScalars)
      && rest.dropFirst(2).first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
  }
}
