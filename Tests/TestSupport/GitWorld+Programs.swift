import Foundation

extension GitWorld {
  /// The command lines of programs that still run though they were told to end: one that says yes may do so a little later.
  ///
  /// - Parameter pattern: A regular expression for the whole command line.
  /// - Returns: Nothing as soon as all have ended, and after 20 s what is left.
  package func programsLeft(like pattern: String) throws -> [String] {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let found = String(decoding: try run("pgrep", ["-af", pattern]).output, as: UTF8.self)
        .split(whereSeparator: \.isNewline).map(String.init)
      if found.isEmpty || .now > end { return found }
      usleep(20_000)
    }
  }
}
