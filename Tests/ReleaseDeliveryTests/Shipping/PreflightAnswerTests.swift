import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// Whom a problem names that speaks against sending: the channel, or one of several builds at it.
struct PreflightAnswerTests {
  private static let key = Diagnostic("channel.key", "the key is refused")
  private static let app = Diagnostic("package.icon", "the app has no icon")

  @Test func whatIsWrongWithOneOfSeveralBuildsNamesIt() {
    let answers = [
      PreflightAnswer(build: "B1", channel: "store", problems: [Self.key]),
      PreflightAnswer(build: "B2", channel: "store", problems: [Self.key, Self.app]),
      PreflightAnswer(build: "B2", channel: "folder", problems: [Self.app]),
    ]
    let problems = answers.problems(ofBuilds: 2)
    #expect(problems.map(\.subject) == ["store", "store (B2)", "folder (B2)"])
    #expect(problems.map(\.code) == ["channel.key", "package.icon", "package.icon"])
  }

  @Test func theOnlyBuildIsNotNamed() {
    let answers = [PreflightAnswer(build: "B1", channel: "store", problems: [Self.app])]
    #expect(answers.problems(ofBuilds: 1).map(\.subject) == ["store"])
  }
}
