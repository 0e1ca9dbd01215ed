import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// A program of the team's that prints one JSON object.
struct ProgramHealth: HealthSource {
  private let words: [String]
  private let rule: HealthRule
  private let channel: String
  private let programs: ProgramRunner
  private let folder: String
  private let seconds: Double

  init(
    _ words: [String], rule: HealthRule, channel: String, programs: ProgramRunner, folder: String,
    seconds: Double
  ) {
    self.words = words
    self.rule = rule
    self.channel = channel
    self.programs = programs
    self.folder = folder
    self.seconds = seconds
  }

  func measure(_ version: MeasuredVersion) async throws(Diagnostic) -> HealthMeasure {
    let output = try await output(for: version)
    guard let answer = VendorJSON.parse(Array(output.utf8))?.object else {
      throw problem("printed something else than one JSON object")
    }
    func rate(_ key: String) throws(Diagnostic) -> CrashFreeRate? {
      do {
        return try HealthNumbers.rate(answer[key], whole: 100)
      } catch {
        throw problem("printed '\(key)' that is no number from 0 to 100")
      }
    }
    guard let sessions = HealthNumbers.count(answer["sessions"]) else {
      throw problem("printed no whole number as 'sessions'")
    }
    var url: String?
    switch answer["url"] {
    case nil, .null: break
    case .string(let text) where HealthNumbers.isLink(text): url = text
    default: throw problem("printed a 'url' that is no web address")
    }
    let measure = HealthMeasure(
      crashFreeUsers: try rate("crashFreeUsers"), crashFreeSessions: try rate("crashFreeSessions"),
      sessions: sessions, url: url)
    if let key = rule.missing(in: measure).first { throw problem("printed no '\(key)', which has a limit") }
    return measure
  }

  private func output(for version: MeasuredVersion) async throws(Diagnostic) -> String {
    var variables = ["RELCTL_CHANNEL": channel, "RELCTL_VERSION": version.version]
    variables["RELCTL_BUILD_NUMBER"] = version.number
    variables["RELCTL_BUNDLE_ID"] = version.bundleID
    variables["RELCTL_HOURS"] = version.hours.map(String.init)
    let program = words[0].contains("/") ? FilePathRules.join(words[0], to: folder) : words[0]
    let end: ProgramOutput
    do throws(ProgramError) {
      end = try await programs.run(
        program, arguments: Array(words.dropFirst()), folder: folder, environment: variables, seconds: seconds
      )
    } catch {
      throw problem("\(error.message)", isSentence: false)
    }
    guard end.status == 0 else {
      let said = end.errors.split(separator: "\n").last.map { ": \($0.prefix(300))" } ?? ""
      let status: Phrase = end.status.map { "exit status \($0)" } ?? "terminated by a signal"
      throw problem("\(status)\(said)", isSentence: false)
    }
    return end.output
  }

  private func problem(_ what: Phrase, isSentence: Bool = true) -> Diagnostic {
    Diagnostic(
      "store.health.program", isSentence ? "'\(words[0])' \(what)" : "'\(words[0])': \(what)",
      subject: channel,
      hint: "run it by hand: it must print one JSON object, see docs/channels/health.md")
  }
}
