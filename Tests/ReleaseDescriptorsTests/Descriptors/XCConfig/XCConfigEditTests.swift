import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct XCConfigEditTests {
  private struct Row {
    let name: String
    let before: String
    let after: String
    var value = "6.5.5"
  }

  @Test func onlyTheValueChangesAndTheInverseRestoresTheBytes() throws {
    let rows = [
      Row(name: "plain", before: "K = 6.5.4\n", after: "K = 6.5.5\n"),
      Row(name: "comment and semicolon", before: "K\t=  6.5.4 ; // now\n", after: "K\t=  6.5.5 ; // now\n"),
      Row(name: "CRLF", before: "A = 1\r\nK = 6.5.4\r\nB = 2\r\n", after: "A = 1\r\nK = 6.5.5\r\nB = 2\r\n"),
      Row(name: "CR", before: "A = 1\rK = 6.5.4\rB = 2", after: "A = 1\rK = 6.5.5\rB = 2"),
      Row(name: "byte order mark", before: "\u{FEFF}K = 6.5.4", after: "\u{FEFF}K = 6.5.5"),
      Row(name: "no final newline", before: "K=6.5.4", after: "K=6.5.5"),
      Row(name: "equal", before: "K = 6.5.5 // x", after: "K = 6.5.5 // x"),
      Row(name: "was empty", before: "K =\nB = 1", after: "K = 6.5.5\nB = 1"),
      Row(name: "was empty without blanks", before: "K=\n", after: "K=6.5.5\n"),
      Row(name: "was empty with a blank", before: "K = \n", after: "K = 6.5.5\n"),
      Row(name: "was empty before a comment", before: "K = // x", after: "K = 6.5.5 // x"),
      Row(name: "was empty right before a comment", before: "K =//x", after: "K = 6.5.5 //x"),
      Row(name: "was a semicolon", before: "K = ;", after: "K = 6.5.5;"),
      Row(name: "to empty", before: "K = 1 // x", after: "K =  // x", value: ""),
      Row(name: "a value with blanks", before: "K = 1", after: "K = a b", value: "a b"),
    ]
    for row in rows {
      let text = SourceText(path: "A.xcconfig", row.before)
      let edits = try XCConfigDocument(text).edits(setting: "K", to: row.value)
      let after = text.applying(edits)
      if after.string != row.after { Issue.record("\(row.name): \(after.string.debugDescription)") }
      if after.applying(text.inverse(of: edits)) != text { Issue.record("\(row.name): inverse") }
      let value = XCConfigDocument(after).assignments.first { $0.name == "K" }?.value
      if value != row.value { Issue.record("\(row.name): reads back \(value ?? "nothing")") }
    }
  }

  @Test func whatCannotBeEditedIsRefusedWithItsPlace() {
    let rows: [(name: String, text: String, value: String, problems: [String])] = [
      ("absent", "A = 1", "1", ["xcconfig.key.absent 1:1"]),
      ("several", "K = 1\nK = 2\n", "3", ["xcconfig.key.several 1:1", "xcconfig.key.several 2:1"]),
      (
        "several with conditions", "K = 1\nK[sdk=x] = 2", "3",
        ["xcconfig.key.several 1:1", "xcconfig.key.several 2:1"]
      ),
      ("conditional alone", "K[sdk=x] = 2", "3", ["xcconfig.key.conditional 1:1"]),
      ("computed", "K = $(X)", "3", ["xcconfig.value.computed 1:5"]),
      ("continued", "K = 1 \\\n 2", "3", ["xcconfig.value.continued 1:5"]),
      ("errors in the file", "K = 1\n<<<<<<< x", "3", ["xcconfig.line.unexpected 2:1"]),
      ("a comment as value", "K = 1", "http://x", ["xcconfig.value.unwritable 1:5"]),
      ("a reference as value", "K = 1", "$(X)", ["xcconfig.value.unwritable 1:5"]),
      ("a line end as value", "K = 1", "a\nb", ["xcconfig.value.unwritable 1:5"]),
      ("a final backslash", "K = 1", "a\\", ["xcconfig.value.unwritable 1:5"]),
      ("a final semicolon", "K = 1", "a;", ["xcconfig.value.unwritable 1:5"]),
    ]
    for row in rows {
      let document = XCConfigDocument(SourceText(path: "A.xcconfig", row.text))
      do throws(Refusal) {
        let edits = try document.edits(setting: "K", to: row.value)
        Issue.record("\(row.name): \(edits)")
      } catch {
        let found = error.diagnostics.map {
          "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
        if found != row.problems { Issue.record("\(row.name): \(found)") }
      }
    }
  }

  /// A backslash at the end of the file joins whatever line comes next.
  @Test func aNewLineBehindAContinuedOneIsALineOfItsOwn() throws {
    for before in ["A = b\\", "A = b\\\n", "A = b \\ // x\n", "A = b\\\n// x\n", "A = b\\\r\n", "A = \\"] {
      let text = SourceText(path: "A.xcconfig", before)
      let known = XCConfigDocument(text).assignments.map(\.value)
      let edits = try XCConfigDocument(text).edits(assigning: "NEW", to: "6.5.5")
      let after = XCConfigDocument(text.applying(edits)).assignments
      #expect(after.map(\.name) == ["A", "NEW"], "\(before.debugDescription)")
      #expect(after.map(\.value) == known + ["6.5.5"], "\(before.debugDescription)")
    }
  }

  @Test func aSlashAtTheEndStaysApartFromAComment() throws {
    let text = SourceText(path: "A.xcconfig", "K = a// x\n")
    let edits = try XCConfigDocument(text).edits(setting: "K", to: "a/b/")
    let after = text.applying(edits)
    #expect(after.string == "K = a/b/ // x\n")
    #expect(XCConfigDocument(after).assignments.map(\.value) == ["a/b/"])
  }
}
