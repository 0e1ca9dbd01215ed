import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct PropertyListDocumentTests {
  private static func plist(_ content: String) -> String { "<plist version=\"1.0\">\(content)</plist>" }
  private static func dict(_ content: String) -> String { plist("<dict>\(content)</dict>") }

  @Test func stringsAreDecodedWithTheirPlaces() throws {
    for (name, source) in [
      ("LF", PropertyListSamples.info), ("CRLF", PropertyListSamples.info.replacing("\n", with: "\r\n")),
      ("byte order mark", "\u{FEFF}" + PropertyListSamples.info),
    ] {
      let document = try PropertyListDocument(SourceText(path: "Info.plist", source))
      let expected: [(String, String?)] = [
        ("CFBundleShortVersionString", "6.5.4"), ("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)"),
        ("Empty", ""),
        ("Blank", ""), ("Cased", "6 < 7 & 8"), ("Mixed & A", "a <b> <c>é\"'"),
        ("Lines", name == "CRLF" ? "one\r\ntwo" : "one\ntwo"),
        ("Yes", nil),
        ("Int", nil), ("Types", nil), ("Absent", nil),
      ]
      for (key, value) in expected {
        let found = try document.string(key)?.value
        if found != value { Issue.record("\(name) \(key): \(found ?? "nil")") }
      }
      #expect(document.keys.count == 16)
      let version = try #require(try document.string("CFBundleShortVersionString"))
      #expect(document.text.string(version.bodyRange) == "6.5.4")
      #expect(version.location.description == "Info.plist:7:2")
    }
  }

  @Test func variableReferencesAreNamed() {
    let rows: [(String, String?)] = [
      ("$(MARKETING_VERSION)", "MARKETING_VERSION"), ("${X}", "X"), ("$(X:truncatedversion)", "X"),
      ("$(X:default=$(Y))", "X"), ("${X:default=${Y}}", "X"), ("6.5.5", nil), ("", nil), ("$()", nil),
      ("$(X", nil),
      ("$(X) ", nil), ("$(A).$(B)", nil), ("$(A:upper).$(B)", nil), ("$($(X))", nil), ("$(1X)", nil),
      ("$X", nil),
      ("$(X}", nil), ("$", nil), ("$(", nil),
    ]
    for (value, name) in rows where PropertyListVariable.name(of: value) != name {
      Issue.record("\(value): \(PropertyListVariable.name(of: value) ?? "nil")")
    }
  }

  @Test func whateverIsDoubtfulIsRefusedWithItsPlace() {
    let rows: [(name: String, text: String, problem: String)] = [
      ("empty", "", "plist.empty 1:1"), ("blanks", " \n", "plist.empty 1:1"),
      ("binary", "bplist00", "plist.format.unsupported 1:1"),
      ("OpenStep", "// !$*UTF8*$!\n{ A = 1; }", "plist.format.unsupported 1:1"),
      ("OpenStep array", " ( a )", "plist.format.unsupported 1:1"),
      ("NUL", Self.dict("<key>a\u{0}</key>"), "plist.character.illegal 1:34"),
      ("U+FFFF", Self.dict("<key>\u{FFFF}</key>"), "plist.character.illegal 1:33"),
      (
        "other encoding", "<?xml version='1.0' encoding='ISO-8859-1'?>" + Self.plist("<dict/>"),
        "plist.encoding.unsupported 1:1"
      ),
      ("conflict", "<plist>\n<<<<<<< ours\n<dict/></plist>", "plist.conflict 2:1"),
      ("conflict's end", "<plist>\r\n<dict/>\r\n>>>>>>> theirs\r\n</plist>", "plist.conflict 3:1"),
      ("no plist", "<dict/>", "plist.root 1:1"), ("not closed", "<plist><dict/>", "plist.truncated 1:15"),
      ("garbage behind", Self.plist("<dict/>") + "\nx", "plist.trailing 2:1"),
      ("a second root", Self.plist("<dict/>") + Self.plist("<dict/>"), "plist.trailing 1:37"),
      ("two values", Self.plist("<dict/><dict/>"), "plist.root 1:29"),
      (
        "internal subset", "<!DOCTYPE plist [<!ENTITY a 'b'>]>" + Self.plist("<dict/>"),
        "plist.doctype.subset 1:17"
      ),
      ("doctype not closed", "<!DOCTYPE plist", "plist.doctype 1:1"),
      ("doctype eats a tag", "<!DOCTYPE plist <plist>", "plist.doctype 1:1"),
      ("another document type", "<!DOCTYPE html>" + Self.plist("<dict/>"), "plist.doctype 1:1"),
      ("malformed declaration", "<?xml encoding='UTF-8'?>" + Self.plist("<dict/>"), "plist.declaration 1:1"),
      ("declaration not closed", "<?xml version='1.0'" + Self.plist("<dict/>"), "plist.declaration 1:1"),
      ("comment not closed", "<!-- <plist>", "plist.comment.unterminated 1:1"),
      (
        "two dashes in a comment", "<!-- a -- b -->" + Self.plist("<dict/>"), "plist.comment.unterminated 1:1"
      ),
      ("text between", Self.dict("x<key>a</key>"), "plist.text.unexpected 1:28"),
      ("no key", Self.dict("<string>a</string>"), "plist.element.unexpected 1:28"),
      ("no value", Self.dict("<key>a</key>"), "plist.element.unexpected 1:40"),
      ("unknown element", Self.dict("<key>a</key><float>1</float>"), "plist.element.unexpected 1:40"),
      ("crossed tags", Self.dict("<key>a</key><string>1</key>"), "plist.element.unexpected 1:49"),
      ("comment in a string", Self.dict("<key>a</key><string>1<!-- --></string>"), "plist.text.comment 1:49"),
      ("tag in a string", Self.dict("<key>a</key><string>1<b/></string>"), "plist.element.unexpected 1:49"),
      ("entity", Self.dict("<key>&nbsp;</key>"), "plist.entity.unknown 1:33"),
      ("bare ampersand", Self.dict("<key>a & b</key>"), "plist.entity.unknown 1:35"),
      ("entity for NUL", Self.dict("<key>&#0;</key>"), "plist.entity.unknown 1:33"),
      ("entity for a surrogate", Self.dict("<key>&#xD800;</key>"), "plist.entity.unknown 1:33"),
      ("CDATA not closed", Self.dict("<key><![CDATA[x</key>"), "plist.cdata.unterminated 1:33"),
      ("CDATA's end alone", Self.dict("<key>]]></key>"), "plist.text.unexpected 1:33"),
      ("bad integer", Self.dict("<key>a</key><integer>1 2</integer>"), "plist.value.malformed 1:49"),
      ("bad real", Self.dict("<key>a</key><real>0x1p3</real>"), "plist.value.malformed 1:46"),
      ("bad date", Self.dict("<key>a</key><date>today</date>"), "plist.value.malformed 1:46"),
      ("bad data", Self.dict("<key>a</key><data>a b!</data>"), "plist.value.malformed 1:46"),
      ("attribute without quotes", "<plist version=1><dict/></plist>", "plist.tag.malformed 1:8"),
      ("tag not closed", "<plist", "plist.tag.malformed 1:1"),
      ("deep", Self.plist(String(repeating: "<array>", count: 1000)), "plist.depth 1:925"),
    ]
    for row in rows {
      do throws(Refusal) {
        _ = try PropertyListDocument(SourceText(path: "Info.plist", row.text))
        Issue.record("\(row.name): accepted")
      } catch {
        let found = error.diagnostics.map {
          "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
        if found != [row.problem] { Issue.record("\(row.name): \(found)") }
      }
    }
    #expect(throws: Refusal.self) {
      try PropertyListDocument(SourceText(path: "a", bytes: Array("<plist>".utf8) + [0xC3, 0x28]))
    }
    #expect(throws: Refusal.self) {
      try PropertyListDocument(SourceText(path: "a", bytes: [0xFF, 0xFE, 0x3C, 0]))
    }
    #expect(throws: Refusal.self) {
      let size = PropertyListFormat.maximumSize + 1
      return try PropertyListDocument(SourceText(path: "a", bytes: [UInt8](repeating: 32, count: size)))
    }
  }
}
