import TestSupport
import Testing

@testable import ReleaseModel

/// The rows are CocoaPods' own answers, not ours.
struct PodVersionTests {
  @Test(arguments: [
    ("6.5.5.master", "6.5.5", -1, false), ("6.5.5.master", "6.5.4", 1, false), ("6.5.5.1", "6.5.5", 1, false),
    ("6.5.5.master", "6.5.5.qa", -1, false), ("6.5.5-master", "6.5.5.master", -1, true),
    ("6.5.5", "6.5.5.0", -1, true), ("6.5.5+master", "6.5.5", 1, true),
    ("1.0.0-rc.10", "1.0.0-rc.9", 1, false),
    ("6.5.4.99", "6.5.5.dev", -1, false), ("6.5.5.dev", "6.5.5.master", -1, false), ("1.10", "1.9", 1, false),
    ("99999999999999999999.1", "99999999999999999998.2", 1, false), ("1.a10", "1.a9", 1, false),
    ("1.0", "1.0", 0, true),
  ])
  func versionsOrderAsInCocoaPods(left: String, right: String, order: Int, isSame: Bool) throws {
    let (a, b) = (try #require(PodVersion(left)), try #require(PodVersion(right)))
    #expect((a < b ? -1 : b < a ? 1 : 0) == order)
    #expect(a.isEquivalent(to: b) == isSame)
    #expect((a.canonical == b.canonical) == isSame)
  }

  @Test func theGrammarIsCocoaPods() {
    for text in ["", "1", "1.x", "1.0-", "6.5.5.master", "6.5.5+a-b.c", " 1.0 ", "01.2"] {
      #expect(PodVersion(text) != nil, "\(text)")
    }
    for text in [
      "v6.5.5", "6.5.5_master", "6.5.5/master", "release-6.5", "1-beta", "1..2", "1.", ".1", "1+", "1.0\n2",
    ] {
      #expect(PodVersion(text) == nil, "\(text)")
    }
    #expect(PodVersion("1.0-a")?.isPrerelease == true)
    #expect(PodVersion("1.0+a")?.isPrerelease == false)
  }

  @Test(arguments: [
    ("6.5.5", "6.5.5.master", false, false), ("~> 6.5.5", "6.5.5.master", false, false),
    (">= 6.5.5", "6.5.5.master", false, false), ("~> 6.5", "6.5.5.master", true, false),
    (">= 6.5.4", "6.5.5.master", true, false), ("6.5.5.master", "6.5.5.master", true, true),
    ("~> 6.5.5.master", "6.5.5", true, true), ("~> 6.5.5.master", "6.6.0", false, false),
    ("6.5.5", "6.5.5+master", true, true), ("~> 6.5", "6.5.5+master", true, true),
    (">= 6.5.a", "6.5.5.master", true, true),
    ("<= 6.5.5", "6.5.5.master", true, false), ("!= 1.0", "1.1", true, true), ("~> 1", "1.9", true, true),
    ("~>1", "2.0", false, false), ("> 1.0", "1.0.0", true, true), ("< 2", "1.9.9", true, true),
    ("= 1", "1.0", true, true), ("> 1.0.0", "1.0", false, false), ("< 1.0.0", "1.0", true, true),
  ])
  func requirementsAdmitWhatCocoaPodsAdmits(
    clause: String, version: String, isSatisfied: Bool, isOffered: Bool
  ) throws {
    let requirement = try #require(PodRequirement(clause))
    let candidate = try #require(PodVersion(version))
    #expect(requirement.isSatisfied(by: candidate) == isSatisfied)
    #expect(requirement.admitsByResolver(candidate) == isOffered)
  }

  @Test func onlyOneEqualClauseIsExact() {
    for text in ["1.0", "= 1.0", "=1.0.a"] { #expect(PodRequirement(text)?.isExact == true, "\(text)") }
    for text in ["~> 1.0", ">= 1.0", "!= 1.0"] { #expect(PodRequirement(text)?.isExact == false, "\(text)") }
    for text in ["", "~>", "~> v1", "=> 1"] { #expect(PodRequirement(text) == nil, "\(text)") }
    #expect(PodRequirement(["1.0", "1.0"])?.isExact == false)
    #expect(PodRequirement([String]())?.isExact == false)
  }
}

/// RubyGems, whose versions CocoaPods builds on, judges pairs that nobody chose.
///
/// Dashes, metadata, and what stands behind more than one word are CocoaPods' own and left to the table.
struct PodVersionJudgeTests {
  private static let seed: UInt64 = 20_261_121

  private func version(_ random: inout SplitMix) -> String {
    let numbers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      ["0", "1", "2", "9", "10", "010", "99999999999999999999"].randomElement(using: &random) ?? "0"
    }
    guard Int.random(in: 0...2, using: &random) == 0 else { return numbers.joined(separator: ".") }
    let word = ["master", "qa", "a", "b", "rc", "Z"].randomElement(using: &random) ?? "a"
    let number = ["", ".1", ".12", "3", "10"].randomElement(using: &random) ?? ""
    return (numbers + [word + number]).joined(separator: ".")
  }

  @Test func orderAndRequirementsAreThoseOfRubyGems() throws {
    var random = SplitMix(seed: Self.seed)
    let operators = ["=", "!=", ">", "<", ">=", "<=", "~>"]
    var rows: [(left: String, comparison: String, right: String)] = []
    for _ in 0..<6_000 {
      rows.append((version(&random), operators.randomElement(using: &random) ?? "=", version(&random)))
    }
    let judged = try RubyJudge.versions(rows.map { "\($0.left) \($0.comparison) \($0.right)" })
    for (row, verdict) in zip(rows, judged) {
      let left = try #require(PodVersion(row.left))
      let right = try #require(PodVersion(row.right))
      let order = left.compareSegments(to: right)
      let admits = PodRequirement("\(row.comparison) \(row.right)")?.isSatisfied(by: left)
      let expected = byText(left, row.comparison, right) ?? verdict.admits
      if order.signum() != verdict.order || admits != expected {
        Issue.record(
          "seed \(Self.seed): \(row) is \(order), \(String(describing: admits)), not \(verdict), \(expected)")
      }
    }
  }

  /// Where RubyGems takes two versions for one, CocoaPods' `>` and `<` compare their texts: the two that are named, and
  /// for `~>` the release and the first version that is too high.
  private func byText(_ left: PodVersion, _ comparison: String, _ right: PodVersion) -> Bool? {
    func precedes(_ a: PodVersion, _ b: PodVersion) -> Bool? {
      a.compareSegments(to: b) == 0 ? a.text.utf8.lexicographicallyPrecedes(b.text.utf8) : nil
    }
    switch comparison {
    case ">": return precedes(right, left)
    case "<": return precedes(left, right)
    case "~>":
      guard left.compareSegments(to: right) >= 0, let release = left.release, let limit = right.bump else {
        return nil
      }
      return precedes(release, limit)
    default: return nil
    }
  }
}
