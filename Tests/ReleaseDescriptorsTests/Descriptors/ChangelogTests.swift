import ReleaseModel
import Testing

@testable import ReleaseDescriptors

/// A release's section in a changelog, byte for byte.
@Suite struct ChangelogTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  private static let section = ChangelogSection(
    version: "6.6.0", spelledVersion: "6.6.0.master", date: "2026-11-22", notes: ["Two", "One"])

  private static func edited(_ text: String, _ section: ChangelogSection = section) throws -> String {
    let source = SourceText(path: "Pay:CHANGELOG.md", text)
    return String(
      decoding: source.applying(try ChangelogDocument(source).edits(adding: section)).bytes, as: UTF8.self)
  }

  static let rows = [
    Row(
      testDescription: "Keep a Changelog, with text and links",
      before: """
        # Changelog

        ## [Unreleased]

        ### Added
        - Cards

        ## [6.5.4] - 2026-10-01
        ### Fixed
        - x

        ## [6.5.3] - 2026-09-01

        [Unreleased]: https://git.example.com/pay/compare/v6.5.4...HEAD
        [6.5.4]: https://git.example.com/pay/compare/v6.5.3...v6.5.4
        [6.5.3]: https://git.example.com/pay/releases/tag/v6.5.3

        """,
      after: """
        # Changelog

        ## [Unreleased]

        ## [6.6.0] - 2026-11-22

        ### Added
        - Cards

        ## [6.5.4] - 2026-10-01
        ### Fixed
        - x

        ## [6.5.3] - 2026-09-01

        [Unreleased]: https://git.example.com/pay/compare/v6.6.0...HEAD
        [6.6.0]: https://git.example.com/pay/compare/v6.5.4...v6.6.0
        [6.5.4]: https://git.example.com/pay/compare/v6.5.3...v6.5.4
        [6.5.3]: https://git.example.com/pay/releases/tag/v6.5.3

        """),
    Row(
      testDescription: "a link that compares with a version without a section",
      before:
        "# Changelog\n\n## [6.5.4](https://git.example.com/pay/compare/v6.5.3...v6.5.4) (2026-10-01)\n\n* x\n",
      after:
        "# Changelog\n\n## [6.6.0](https://git.example.com/pay/compare/v6.5.4...v6.6.0) (2026-11-22)\n\n* Two\n* One\n\n"
        + "## [6.5.4](https://git.example.com/pay/compare/v6.5.3...v6.5.4) (2026-10-01)\n\n* x\n"),
    Row(
      testDescription: "Unreleased without text",
      before: "# Changelog\n\n## [Unreleased]\n\n## [6.5.4] - 2026-10-01\n\n* x\n",
      after:
        "# Changelog\n\n## [Unreleased]\n\n## [6.6.0] - 2026-11-22\n\n* Two\n* One\n\n## [6.5.4] - 2026-10-01\n\n* x\n"
    ),
    Row(
      testDescription: "Unreleased with empty groups, which stay",
      before: "## Unreleased\n\n### Added\n<!-- what is new -->\n\n### Fixed\n\n## 6.5.4\n- x\n",
      after:
        "## Unreleased\n\n### Added\n<!-- what is new -->\n\n### Fixed\n\n## 6.6.0\n\n- Two\n- One\n\n## 6.5.4\n- x\n"
    ),
    Row(
      testDescription: "nothing but Unreleased, at the end of the file",
      before: "# Changes\n\n## [Unreleased]",
      after: "# Changes\n\n## [Unreleased]\n\n## [6.6.0] - 2026-11-22\n\n- Two\n- One"),
    Row(
      testDescription: "the first version, with a link for what comes",
      before: "## [Unreleased]\n- First\n\n[Unreleased]: https://git.example.com/pay\n",
      after:
        "## [Unreleased]\n\n## [6.6.0] - 2026-11-22\n- First\n\n[Unreleased]: https://git.example.com/pay\n"),
    Row(
      testDescription: "plain headings", before: "# 6.5.4\n- x\n\n\n# 6.5.3\n- y\n",
      after: "# 6.6.0\n- Two\n- One\n\n\n# 6.5.4\n- x\n\n\n# 6.5.3\n- y\n"),
    Row(
      testDescription: "dates in parentheses, versions with a v",
      before: "# Changes\n\n## v6.5.4 (2026/10/01)\n\n  * x\n",
      after: "# Changes\n\n## v6.6.0 (2026/11/22)\n\n  * Two\n  * One\n\n## v6.5.4 (2026/10/01)\n\n  * x\n"),
    Row(
      testDescription: "versions as releases spell them",
      before: "## 6.5.4.master - 2026-10-01\n- x\n\n## 6.5.3.master - 2026-09-01\n",
      after:
        "## 6.6.0.master - 2026-11-22\n- Two\n- One\n\n## 6.5.4.master - 2026-10-01\n- x\n\n## 6.5.3.master - 2026-09-01\n"
    ),
    Row(
      testDescription: "links in headings",
      before: """
        ### [16.5.4](https://x.example.com/compare/6.5.4...16.5.4) (2026-10-01)

        - x

        ### [6.5.4](https://x.example.com/compare/1.6.5.4...6.5.4) (2026-09-01)

        """,
      after: """
        ### [6.6.0](https://x.example.com/compare/16.5.4...6.6.0) (2026-11-22)

        - Two
        - One

        ### [16.5.4](https://x.example.com/compare/6.5.4...16.5.4) (2026-10-01)

        - x

        ### [6.5.4](https://x.example.com/compare/1.6.5.4...6.5.4) (2026-09-01)

        """),
    Row(
      testDescription: "links without Unreleased",
      before: "## [6.5.4]\n- x\n\n## [6.5.3]\n\n[6.5.4]: https://x/6.5.3...6.5.4\n[6.5.3]: https://x/6.5.3\n",
      after:
        "## [6.6.0]\n- Two\n- One\n\n## [6.5.4]\n- x\n\n## [6.5.3]\n\n[6.6.0]: https://x/6.5.4...6.6.0\n[6.5.4]: https://x/6.5.3...6.5.4\n[6.5.3]: https://x/6.5.3\n"
    ),
    Row(
      testDescription: "line ends of Windows, other languages, code that looks like headings",
      before:
        "\u{FEFF}# 变更\r\n```\r\n## 9.9.9\r\n```\r\n<!--\r\n## 8.8.8\r\n-->\r\n## [Unreleased]\r\n\r\n- 登录\r\n",
      after:
        "\u{FEFF}# 变更\r\n```\r\n## 9.9.9\r\n```\r\n<!--\r\n## 8.8.8\r\n-->\r\n## [Unreleased]\r\n\r\n## [6.6.0] - 2026-11-22\r\n\r\n- 登录\r\n"
    ),
    Row(
      testDescription: "empty groups beside one with an entry, a comment above them, an address in brackets",
      before: """
        ## [Unreleased]
        <!--
        A line for each change.
        -->

        ### Added

        ### Changed
        <!-- why -->
        - x

        ### Removed

        ## [6.5.4]

        [Unreleased]: <https://x.example.com/6.5.4...HEAD> "What comes"
        [6.5.4]: <https://x.example.com/6.5.4>

        """,
      after: """
        ## [Unreleased]
        <!--
        A line for each change.
        -->

        ### Added

        ### Removed

        ## [6.6.0]

        ### Changed
        <!-- why -->
        - x

        ## [6.5.4]

        [Unreleased]: <https://x.example.com/6.6.0...HEAD> "What comes"
        [6.6.0]: <https://x.example.com/6.5.4...6.6.0>
        [6.5.4]: <https://x.example.com/6.5.4>

        """),
    Row(
      testDescription: "a comment of several lines is no entry",
      before: "## Unreleased\n<!--\nA line for each change.\n-->\n\n## 6.5.4\n- x\n",
      after:
        "## Unreleased\n<!--\nA line for each change.\n-->\n\n## 6.6.0\n\n- Two\n- One\n\n## 6.5.4\n- x\n"
    ),
    Row(
      testDescription: "a title with a lower version than the newest",
      before: "# Kit for Swift 5.9\n\n# 6.5.4\n",
      after: "# Kit for Swift 5.9\n\n# 6.6.0\n\n- Two\n- One\n\n# 6.5.4\n"),
    Row(
      testDescription: "a heading of the same level that is later than both",
      before: "## Supports iOS 13.0\n\n## 6.5.4\n",
      after: "## Supports iOS 13.0\n\n## 6.6.0\n\n- Two\n- One\n\n## 6.5.4\n"),
    Row(
      testDescription: "the newest version was yanked",
      before: """
        ## [Unreleased]
        - x

        ## [6.5.4] - 2026-10-01 [YANKED]
        - y

        [Unreleased]: https://x.example.com/compare/6.5.4...HEAD
        [6.5.4]: https://x.example.com/releases/tag/6.5.4

        """,
      after: """
        ## [Unreleased]

        ## [6.6.0] - 2026-11-22
        - x

        ## [6.5.4] - 2026-10-01 [YANKED]
        - y

        [Unreleased]: https://x.example.com/compare/6.6.0...HEAD
        [6.6.0]: https://x.example.com/compare/6.5.4...6.6.0
        [6.5.4]: https://x.example.com/releases/tag/6.5.4

        """),
    Row(
      testDescription: "the newest version has the number of its build",
      before: "## 6.5.4 (45)\n- x\n\n## 6.5.3 (44)\n",
      after: "## 6.6.0\n- Two\n- One\n\n## 6.5.4 (45)\n- x\n\n## 6.5.3 (44)\n"),
    Row(
      testDescription: "the number of a build before a date",
      before: "## v6.5.4 (Build 45) - 2026/10/01\n- x\n",
      after: "## v6.6.0 - 2026/11/22\n- Two\n- One\n\n## v6.5.4 (Build 45) - 2026/10/01\n- x\n"),
    Row(
      testDescription: "a section that is there", before: "## Unreleased\n- x\n\n## 6.6.0\n- y\n",
      after: "## Unreleased\n- x\n\n## 6.6.0\n- y\n"),
  ]

  @Test(arguments: rows) func aSectionIsAdded(_ row: Row) throws {
    let after = try Self.edited(row.before)
    #expect(after == row.after)
    #expect(try Self.edited(after) == after, "once only")
  }

  /// Whatever is cut out of a changelog: it is refused at a place, or every byte of it stays.
  @Test func damageIsRefusedOrNothingIsLost() throws {
    for row in Self.rows {
      let bytes = Array(row.before.utf8)
      for start in stride(from: 0, to: bytes.count, by: 3) {
        for length in [1, 4, 11] where start + length <= bytes.count {
          let damaged = Array(bytes[..<start] + bytes[(start + length)...])
          let source = SourceText(path: "C.md", bytes: damaged)
          guard let edits = try? ChangelogDocument(source).edits(adding: Self.section) else { continue }
          let edited = source.applying(edits)
          let added = edits.map { String(decoding: $0.replacement, as: UTF8.self) }.joined()
          // A group without entries moves as a whole.
          let isKept = edits.allSatisfy { edit in
            edit.range.isEmpty || edit.replacement.count >= edit.range.count - 6
              || String(decoding: damaged[edit.range], as: UTF8.self).split(whereSeparator: \.isNewline)
                .allSatisfy { added.contains($0) }
          }
          #expect(
            isKept && edited.applying(source.inverse(of: edits)).bytes == damaged, "\(row) \(start) \(length)"
          )
        }
      }
    }
  }

  @Test(arguments: [
    ("", "1:1 changelog.unreadable"), ("# Changelog\n\ntext\n", "1:1 changelog.unreadable"),
    ("```\n## 1.0\n```\n", "1:1 changelog.unreadable"),
    ("## 6.5.4 (45 of 46)\n", "1:1 changelog.heading"),
    ("# C\n\n## 6.5.4 \"Tiger\"\n", "3:1 changelog.heading"),
    ("## 6.5.4 - 1 October\n", "1:1 changelog.heading"),
    // Above the newest version that can be read stands a later one.
    ("# Pay 6.5.4\n- x\n\n# Pay 6.5.3\n\n# 6.4.0\n", "1:1 changelog.heading"),
    ("# Changes\n\n## Release 6.5.4\n- x\n\n## 6.5.3\n- y\n", "3:1 changelog.heading"),
  ])
  func whatCantBeUnderstoodIsRefusedWhereItStands(_ text: String, _ expected: String) {
    #expect(Self.refusal(text) == [expected])
  }

  private static func refusal(_ text: String) -> [String] {
    do {
      _ = try edited(text)
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics.map {
        let isOff = $0.hint?.contains("changelog: none") == true
        return
          "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)\(isOff ? "" : " without a way out")"
      }
    } catch {
      return ["\(error)"]
    }
  }
}
