import ReleaseModel
import Testing

struct ShellWordTests {
  @Test(arguments: [
    ("feature/6.5.5", "feature/6.5.5"), ("My App/Info.plist", "'My App/Info.plist'"), ("", "''"),
    ("x$(id)", "'x$(id)'"), ("it's", "'it'\\''s'"), ("a;b", "'a;b'"), ("größe", "'größe'"),
  ]) func aWordIsOneWordForAShell(_ text: String, _ word: String) {
    #expect(text.shellWord == word)
  }
}
