import Testing

@testable import AppInspection
@testable import ReleaseDescriptors
@testable import ReleaseModel

struct SwiftRegexTests {
  /// A quote or bracket in a literal must not hide the type behind it; a division is no literal.
  @Test(arguments: [
    "let a = #/\"/#", "let a = ##/\"/# \" (/##", "let a = #/\n  \" [(]\n/#", "let a = /\"/",
    "let a = f(/[{]/, /\\//)",
    "let a = [/\"x/: 1]", "let a = b / c; let d = \"/\"", "let a = b/c + d/e", "let a = (b) / 2 // \"",
    "let a = f(/^[a-z]+(\\([^)]*\\))?!?:\\x20\"/)", "let a = /[(]\"/", "let a = f(/[[a-z]&&[^(]]\"/)",
    "let a = /[\\])]\"/",
    "let a = reduce(1, /)\nlet b = \"/\"", "let a = #\"/#\"#",
  ])
  func whatStandsBehindALiteralIsRead(line: String) throws {
    let text = SourceText(path: "A.swift", "\(line)\nfinal class Page: Base {}\n")
    #expect(try SwiftOutline(text).types.map(\.name) == ["Page"])
  }
}
