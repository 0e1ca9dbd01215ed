import ReleaseServices
import Testing

@testable import relctl

struct HiddenTokenTests {
  /// Also with a mark behind it, which makes another Character of its last letter.
  @Test func noOutputShowsATokenOfTheEnvironment() {
    let mask = SecretMask()
    let tokens = ["RELCTL_GIT_TOKEN": "t0k3n-of-all", "RELCTL_GIT_TOKEN_GIT_EXAMPLE_COM": "t0k3n-of-one"]
    Terminal.hideTokens(of: tokens.merging(["RELCTL_GIT_USER": "builder"]) { $1 }, by: mask)
    #expect(mask.clean("t0k3n-of-all\u{301}, t0k3n-of-one, builder") == "***\u{301}, ***, builder")
  }
}
