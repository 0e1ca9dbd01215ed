import Foundation
import Testing

/// The page's script is made smaller by taking blanks around operators and braces, which no text of it may have.
struct PageFileTests {
  @Test func noTextOfTheScriptLosesABlank() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let script = try String(
      contentsOf: root.appendingPathComponent("Sources/CPage/Assets/report.js"), encoding: .utf8)
    let texts = script.matches(of: /"(?:[^"\\\n]|\\.)*"/).map { String($0.output) }
    #expect(texts.count > 500)
    for part in [" => ", " === ", " && ", " || ", "{ ", " }"] {
      #expect(texts.filter { $0.contains(part) } == [], "'\(part)'")
    }
  }
}
