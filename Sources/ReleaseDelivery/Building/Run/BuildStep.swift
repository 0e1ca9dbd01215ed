import ReleaseModel
import ReleaseSupport

/// One program of a component's build.
struct BuildStep: Sendable, Hashable {
  /// The title of a step that runs tests.
  static let test = "test"
  /// What it does, in a word.
  let title: String
  /// The program and its arguments.
  let command: [String]
  /// Where it runs, an absolute path.
  let folder: String
  /// In seconds.
  let timeout: Int
  /// Variables besides those of the unit, which win.
  var variables: [String: String] = [:]
  /// What the step installs; nil for any other program.
  var pods: CommittedPods?

  /// The program as the system finds it: a name in PATH, or a path that counts from the step's folder.
  var program: String {
    let name = command.first ?? ""
    return name.contains("/") ? FilePathRules.join(name, to: folder) : name
  }
}

/// Why a step did not do what it should.
enum StepFailure: Error, Sendable, Hashable {
  case notFound(program: String)
  case status(Int)
  case signal(Int)
  /// After so many seconds.
  case timedOut(Int)
  case notStarted(reason: Phrase)
  case cancelled

  /// The end of a sentence that begins with the step.
  var phrase: Phrase {
    switch self {
    case .notFound(let program): "needs the program '\(program)', which was not found"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was terminated by signal \(signal)"
    case .timedOut(let seconds): "took longer than \(seconds) s and was terminated"
    case .notStarted(let reason): "could not be started: \(reason)"
    case .cancelled: "was interrupted"
    }
  }
}
