import Foundation
import Testing

@testable import ReleasePlanning

/// docs/manifest.md is up to date.
@Suite struct ManifestPageTests {
  /// `RELCTL_RECORD=1` writes docs/manifest.md anew.
  @Test func theReferenceIsWhatTheTableSays() throws {
    let path = Self.root + "/docs/manifest.md"
    if ProcessInfo.processInfo.environment["RELCTL_RECORD"] == "1" {
      try ManifestPage.text.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page == ManifestPage.text, "record with RELCTL_RECORD=1")
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
