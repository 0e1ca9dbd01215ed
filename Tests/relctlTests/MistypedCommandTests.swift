import ReleaseModel
import Testing

@testable import relctl

struct MistypedCommandTests {
  @Test(
    arguments: [
      ("bogus --format json", true, "Unexpected argument 'bogus'"),
      ("promot qa stg", true, "Unexpected argument 'promot'. Did you mean 'promote'?"),
      ("env sho --help", true, "Unexpected argument 'sho'. Did you mean 'env show'?"),
      ("publish audi prd", false, "Unexpected argument 'audi'. Did you mean 'publish audit'?"),
      // It may be the name of an environment.
      ("publish audi --onyl Pay", true, nil),
      ("publish qa stg", false, nil),
      ("promote qa stg", true, nil),
      ("--nosuch", true, nil),
    ] as [(String, Bool, String?)])
  func aWordThatIsNoCommandIsNamed(_ line: String, _ mayBeArgument: Bool, _ message: String?) {
    let words = line.split(separator: " ").map(String.init)
    #expect(MistypedCommand(words, mayBeArgument: mayBeArgument)?.message.english == message)
  }

  /// `relctl promot` was meant to leave its end where the last command left one.
  @Test(arguments: [("promote", true), ("promot", true), ("lint", true), ("status", false), ("env", false)])
  func aMistypedCommandLeavesNoOtherEnd(_ word: String, _ may: Bool) {
    #expect(CommandWords.mayLeaveReports(word) == may)
  }
}
