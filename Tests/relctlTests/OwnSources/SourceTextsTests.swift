import Testing

/// What the catalogue's test finds in a source.
struct SourceTextsTests {
  @Test(arguments: [
    (#"refuse("the tag is gone")"#, ["the tag is gone"]),
    (#"refuse("'\(name)' moved to \(ref.short)")"#, ["'%1' moved to %2"]),
    (#"say("\(sign)\(count) commits are new")"#, ["%1 commits are new"]),
    (#"say("100%2F is no place at all")"#, ["100%%2F is no place at all"]),
    (#"say("the head " + "and its tail")"#, ["the head and its tail"]),
    (
      #"say("the head of " + name(of: "a long one") + " is gone")"#, ["the head of %1 is gone", "a long one"]
    ),
    (
      #"say("it is \(isOpen ? "still open" : "closed by now")")"#,
      ["it is %1", "still open", "closed by now"]
    ),
    (##"say(#"a raw \(one) with \#(count) values"#)"##, [#"a raw \(one) with %1 values"#]),
    (#"say("a \"quoted\" word\nand a line")"#, ["a \"quoted\" word\nand a line"]),
    ("say(\"\"\"\n  the first line\n    and one more\n  \"\"\")", ["the first line\n  and one more"]),
    (#"localized("component")"#, ["component"]),
    (#"say("component")"#, []),
    (#"text.matches(/"not a text"/) // "a comment is no text""#, []),
    (#"Counted.text(pods.count, "pod")"#, ["%1 pod"]),
  ])
  func aTextIsFound(_ source: String, _ expected: [String]) {
    let file = SourceFile(path: "ReleaseCore/Land/Landing.swift", text: source)
    #expect(SourceTexts.formats(in: file) == expected)
  }

  @Test func aLineOfHelpIsAText() {
    let source = #"""
      static let help = """
        Shows what is new
        since the last train.

          relctl notes qa
          --since    a time or a day
        """
      """#
    let file = SourceFile(path: "relctl/Help/HelpText.swift", text: source)
    #expect(
      SourceTexts.formats(in: file) == ["Shows what is new since the last train.", "a time or a day"])
  }

  @Test func aCodeHasItsMessageAndItsHint() throws {
    let source = #"""
      func check() throws {
        throw refusal("it is at '\(commit.short)'")
        throw Refusal("tag.moved", "'\(tag.name)' moved", hint: "run 'relctl retag \(tag.name.shellWord)'")
      }
      private func refusal(_ message: Phrase) -> Refusal { Refusal("tag.gone", message, hint: "fetch again") }
      let other = Diagnostic("moon.phase", "unknown")
      """#
    let codes = DiagnosticCodes(in: [SourceFile(path: "ReleaseCore/A.swift", text: source)], areas: ["tag"])
    #expect(
      codes.all["tag.moved"]?.texts == [.init(message: "'<tag>' moved", hint: "run 'relctl retag <tag>'")])
    #expect(codes.all["tag.gone"]?.texts == [.init(message: "it is at '<commit>'", hint: "fetch again")])
    #expect(codes.homeless == ["ReleaseCore/A.swift: moon.phase"])
  }
}
