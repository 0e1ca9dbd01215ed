import ReleaseModel
import Testing

struct ShellWordTests {
  @Test(arguments: [
    ("feature/6.5.5", "feature/6.5.5"), ("My App/Info.plist", "'My App/Info.plist'"), ("", "''"),
    ("x$(id)", "'x$(id)'"), ("it's", "'it'\\''s'"), ("a;b", "'a;b'"), ("größe", "'größe'"),
    ("a'\u{301};id;'\u{301}", "'a'\\''\u{301};id;'\\''\u{301}'"), ("a\u{600}'", "'a\u{600}'\\'''"),
  ]) func aWordIsOneWordForAShell(_ text: String, _ word: String) {
    #expect(Array(text.shellWord.utf8) == Array(word.utf8))
  }
}
