import ReleaseModel

/// What speaks against sending one build to one channel.
struct PreflightAnswer: Sendable {
  let build: String
  let channel: String
  let problems: [Diagnostic]
}

extension [PreflightAnswer] {
  /// All problems, each once.
  ///
  /// What is wrong with a channel is wrong for every build, and names the channel; what is wrong with one of several
  /// builds names that one too.
  ///
  /// - Parameter builds: How many builds are to be sent.
  func problems(ofBuilds builds: Int) -> [Diagnostic] {
    var said: [Diagnostic] = []
    for answer in self {
      for var problem in answer.problems {
        let isOfChannel = builds == 1 || isOfEveryBuild(problem, at: answer.channel)
        problem.subject = isOfChannel ? answer.channel : "\(answer.channel) (\(answer.build))"
        if !said.contains(problem) { said.append(problem) }
      }
    }
    return said
  }

  private func isOfEveryBuild(_ problem: Diagnostic, at channel: String) -> Bool {
    let asked = filter { $0.channel == channel }
    return asked.count > 1 && asked.allSatisfy { $0.problems.contains(problem) }
  }
}
