import Foundation
import Testing

@testable import ReleaseDescriptors

@Suite struct FilenamePatternTests {
  @Test func patternsMatchAsTheCLibrarySays() {
    let patterns = [
      "", "*", "?", "a", "a*", "*a", "*a*", "a*b*c", "**", "?*", "*?", "iphone*", "[ab]", "[!ab]", "[a-c]x",
      "[", "[a",
      "[]a]", "[^a]", "\\*", "\\a", "a?c", "*.xcconfig", "[a-", "a[b-d]*e", "De?ug", "[c-a]",
    ]
    let texts = [
      "", "a", "b", "ab", "abc", "aXbYc", "iphoneos26.0", "*", "[", "]", "cx", "acde", "Debug", "a*", "[a",
    ]
    for pattern in patterns {
      for text in texts {
        let expected = fnmatch(pattern, text, 0) == 0
        if FilenamePattern(pattern).matches(text) != expected {
          Issue.record("'\(pattern)' and '\(text)': the C library says \(expected)")
        }
      }
    }
  }

  @Test func manyStarsEndInTime() {
    let pattern = FilenamePattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 4000)))
  }
}
