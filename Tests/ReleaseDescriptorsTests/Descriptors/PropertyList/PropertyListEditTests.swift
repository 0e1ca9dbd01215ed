import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct PropertyListEditTests {
  private static func document(_ text: String) throws(Refusal) -> PropertyListDocument {
    try PropertyListDocument(SourceText(path: "Info.plist", text))
  }

  @Test func onlyTheBodyChangesAndTheInverseRestoresTheBytes() throws {
    let rows: [(key: String, value: String, from: String, to: String)] = [
      ("CFBundleShortVersionString", "6.5.5", "\t<string>6.5.4</string><!--", "\t<string>6.5.5</string><!--"),
      ("CFBundleShortVersionString", "6.5.4", "", ""),
      ("CFBundleShortVersionString", "a<b>&\"é", "\t<string>6.5.4<", "\t<string>a&lt;b&gt;&amp;\"é<"),
      ("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)", "", ""),
      ("Empty", "v", "<string/>", "<string>v</string>"),
      ("Blank", "v", "<string></string>", "<string>v</string>"),
      ("Blank", "", "", ""),
      ("Cased", "1 < 2", "<![CDATA[6 < 7 & 8]]>", "<![CDATA[1 < 2]]>"),
      ("Cased", "]]>", "<![CDATA[6 < 7 & 8]]>", "]]&gt;"),
      ("Mixed & A", "v", "a &lt;b&gt; <![CDATA[<c>]]>&#233;&quot;&apos;", "v"),
    ]
    let sources = [
      PropertyListSamples.info, PropertyListSamples.info.replacing("\n", with: "\r\n"),
      "\u{FEFF}" + PropertyListSamples.info,
    ]
    for row in rows {
      for source in sources {
        let document = try Self.document(source)
        let edits = try document.edits(setting: [(row.key, row.value)])
        let after = document.text.applying(edits)
        let expected =
          row.from.isEmpty ? source : source.replacing(row.from, with: row.to, maxReplacements: 1)
        if after.string != expected { Issue.record("\(row.key): \(after.string)") }
        if try PropertyListDocument(after).string(row.key)?.value != row.value {
          Issue.record("\(row.key): read back")
        }
        if after.applying(document.text.inverse(of: edits)) != document.text {
          Issue.record("\(row.key): inverse")
        }
        try PropertyListVerifier.verify(before: document.text, after: after, onlyKeys: [row.key])
      }
    }
  }

  @Test func severalKeysAreSetTogether() throws {
    let document = try Self.document(PropertyListSamples.info)
    let edits = try document.edits(setting: [
      ("CFBundleShortVersionString", "6.5.5"), ("Blank", "7"), ("Blank", "7"),
    ])
    let after = try PropertyListDocument(document.text.applying(edits))
    #expect(edits.count == 2)
    #expect(try after.string("CFBundleShortVersionString")?.value == "6.5.5")
    #expect(try after.string("Blank")?.value == "7")
  }

  @Test func whatCannotBeSetIsRefusedAllTogether() throws {
    let document = try Self.document(PropertyListSamples.info)
    do throws(Refusal) {
      let edits = try document.edits(setting: [
        ("CFBundleShortVersionString", "6.5.5"), ("Absent", "1"), ("Int", "1"), ("CFBundleVersion", "1"),
        ("Blank", "a\u{1}"), ("Empty", "1"), ("Empty", "2"),
      ])
      Issue.record("\(edits)")
    } catch {
      let found = error.diagnostics.map { "\($0.code) \($0.location?.line ?? 0)" }
      #expect(
        found == [
          "plist.key.absent 1", "plist.value.not-string 16", "plist.value.variable 8",
          "plist.value.unwritable 10",
          "plist.key.twice 1",
        ])
    }
    #expect(throws: Refusal.self) {
      try Self.document("<plist><array/></plist>").edits(setting: [("A", "1")])
    }
  }

  @Test func theJudgeSeesEveryOtherChange() throws {
    let before = SourceText(path: "Info.plist", PropertyListSamples.info)
    let changes: [(String, String)] = [
      ("<integer>-42<", "<integer>-43<"), ("<integer>-42</integer>", "<real>-42</real>"),
      ("<true/>", "<false/>"),
      ("<true/>", "<integer>1</integer>"), ("<string>nested<", "<string>other<"), ("aGVs", "aGVt"),
      ("2026-01-31", "2026-01-30"), ("<dict/><array/>", "<dict/>"), ("<key>Blank</key><string></string>", ""),
      ("<key>Blank</key>", "<key>Blank2</key>"), ("#233;", "#234;"),
      ("<real>1.5e3</real>", "<integer>1500</integer>"),
    ]
    for (old, new) in changes {
      let after = SourceText(path: "Info.plist", PropertyListSamples.info.replacing(old, with: new))
      if after == before { Issue.record("'\(old)' is not in the sample") }
      do throws(Refusal) {
        try PropertyListVerifier.verify(
          before: before, after: after, onlyKeys: ["CFBundleShortVersionString"])
        Issue.record("'\(old)' to '\(new)' was not seen")
      } catch {
        if error.diagnostics.contains(where: { $0.code != "plist.judge.changed" }) {
          Issue.record("\(error)")
        }
      }
    }
    try PropertyListVerifier.verify(before: before, after: before, onlyKeys: [])
    #expect(throws: Refusal.self) {
      let array = SourceText(path: "Info.plist", "<plist><array/></plist>")
      try PropertyListVerifier.verify(before: array, after: array, onlyKeys: [])
    }
  }
}
