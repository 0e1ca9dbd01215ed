import Foundation
import TestSupport
import Testing

@testable import ReleaseModel

/// What every descriptor format promises, on its folder of cases.
struct DescriptorContractTests {
  static let formats = DescriptorContract.all.map(\.format)

  private func contract(_ format: String) throws -> DescriptorContract {
    try #require(DescriptorContract.all.first { $0.format == format })
  }

  @Test func thereAreEnoughShapes() throws {
    let counts = try DescriptorContract.all.map { try DescriptorCase.all($0.format).count }
    #expect(counts.reduce(0, +) >= 140)
    #expect(counts.allSatisfy { $0 >= 8 })
  }

  /// The cases say what each text becomes. The rest holds for all of them: no change, same bytes; bytes outside
  /// the edits stay; the facts are those that were asked for and no others changed; the same change again is
  /// none; the inverse edits restore the text; line ends, mark and a missing final newline stay.
  @Test(arguments: formats)
  func everyCaseIsEditedAsItsFolderSays(format: String) async throws {
    let contract = try contract(format)
    for item in try DescriptorCase.all(format) {
      await Task.yield()
      let change = try contract.change(item.change)
      for variant in item.variants {
        let name = "\(format)/\(item.name), \(variant.name)"
        let text = SourceText(path: change.path, bytes: variant.input)
        do {
          let before = try? change.facts(text, false)
          let edits = try change.edits(text, false)
          let after = text.applying(edits)
          guard let output = variant.output else {
            Issue.record("\(name): not refused")
            continue
          }
          if after.bytes != output { Issue.record("\(name): became\n\(after.string)") }
          try expectLossless(edits, text, after, change, before: before ?? [:], name)
        } catch let refusal as Refusal {
          if variant.output != nil { Issue.record("\(name): \(refusal.diagnostics)") }
          // Without its end a text may be refused for another reason.
          guard !variant.name.contains("newline"), variant.output == nil else { continue }
          let found = refusal.diagnostics.map { "\($0.code) \($0.location?.line ?? 0)" }
          #expect(found.sorted() == item.refused.sorted(), "\(name)")
          for diagnostic in refusal.diagnostics { #expect(diagnostic.hint?.isEmpty == false, "\(name)") }
        }
      }
    }
  }

  /// Reproducible damage: whatever is still edited must say what was asked, and nothing else may differ.
  @Test(arguments: formats)
  func damagedTextIsRefusedOrEditedRight(format: String) async throws {
    let contract = try contract(format)
    var seed = UInt64(format.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var edited = 0
    let cases = try DescriptorCase.all(format)
    for item in cases {
      let change = try contract.change(item.change)
      // Other tests measure time on the same threads.
      await Task.yield()
      for _ in 0..<2_000 / cases.count {
        seed &+= 1
        var random = SplitMix(seed: seed)
        let isNoise = seed % 25 == 0
        let bytes =
          isNoise
          ? (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) } : random.mutated(item.input)
        let text = SourceText(path: change.path, bytes: bytes)
        let name = "seed \(seed) of \(format)/\(item.name): \(text.string)"
        do {
          let edits = try change.edits(text, false)
          let after = text.applying(edits)
          try expectLossless(edits, text, after, change, before: try change.facts(text, false), name)
          edited += 1
        } catch let refusal as Refusal {
          let isLocated = refusal.diagnostics.allSatisfy { $0.location != nil && $0.hint != nil }
          if refusal.diagnostics.isEmpty || !isLocated { Issue.record("\(name): \(refusal)") }
        }
      }
    }
    #expect(edited > 100)
  }

  /// Truncated, with bytes that no text has, too large or too deep: located, in bounded time, never a crash.
  @Test(arguments: formats)
  func malformedInputIsLocatedAtOnce(format: String) throws {
    let contract = try contract(format)
    let item = try #require(try DescriptorCase.all(format).first { $0.output != nil && $0.input.count > 5 })
    let change = try contract.change(item.change)
    let input = item.input
    let middle = input.count / 2
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: 10 << 20)
    var rows: [(name: String, bytes: [UInt8], isRefused: Bool)] = [
      ("NUL", input[..<middle] + [0] + input[middle...], true),
      ("not UTF-8", input[..<middle] + [0xC3, 0x28] + input[middle...], true),
      ("overlong UTF-8", input + [0xC0, 0x80], true),
      ("UTF-16 LE", [0xFF, 0xFE] + input.flatMap { [$0, 0] }, true),
      ("UTF-16 BE", [0xFE, 0xFF] + input.flatMap { [0, $0] }, true),
      ("lone CR", input.map { $0 == 10 ? 13 : $0 }, false), ("a line of 10 MiB", line, true),
      ("10 MiB behind it", input + line, true), ("empty", [], false),
    ]
    for part in 1...16 {
      rows.append(("cut at \(part)/17", Array(input[..<(input.count * part / 17)]), false))
    }
    for opener in contract.openers {
      let deep = Array(String(repeating: opener, count: 10_000).utf8)
      rows.append(("10,000 times \(opener)", deep, true))
      rows.append(("10,000 times \(opener) behind it", input + deep, false))
    }
    for row in rows {
      let text = SourceText(path: change.path, bytes: row.bytes)
      let start = ThreadTime.now
      var refusal: Refusal?
      do {
        _ = try change.edits(text, false)
        if row.isRefused, !(try change.facts(text, false)).isEmpty {
          Issue.record("\(format), \(row.name): not refused")
        }
      } catch let error as Refusal { refusal = error }
      let spent = ThreadTime.now - start
      // One of these takes milliseconds, on a slow machine some more.
      if spent > 5 { Issue.record("\(format), \(row.name): \(spent) s") }
      for diagnostic in refusal?.diagnostics ?? [] where diagnostic.location == nil || diagnostic.hint == nil
      {
        Issue.record("\(format), \(row.name): \(diagnostic)")
      }
    }
  }

  private func expectLossless(
    _ edits: [SourceEdit], _ text: SourceText, _ after: SourceText, _ change: DescriptorEdit,
    before: [String: String], _ name: String
  ) throws {
    var position = 0
    var kept: [UInt8] = []
    for edit in edits {
      if edit.range.lowerBound < position || edit.range.upperBound > text.bytes.count {
        Issue.record("\(name): edits overlap")
      }
      if edit.replacement == Array(text.bytes[edit.range]) {
        Issue.record("\(name): an edit changes nothing")
      }
      kept += text.bytes[position..<edit.range.lowerBound] + edit.replacement
      position = edit.range.upperBound
    }
    kept += text.bytes[position...]
    if kept != after.bytes { Issue.record("\(name): bytes outside the edits changed") }
    let inverse = text.inverse(of: edits)
    if after.applying(inverse).bytes != text.bytes {
      Issue.record("\(name): the inverse does not restore it")
    }
    let found = try change.facts(after, true)
    let expected = change.expected(before)
    if found != expected {
      let wrong = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
      Issue.record("\(name): \(wrong.map { "\($0) is \(found[$0] ?? "nil"), not \(expected[$0] ?? "nil")" })")
    }
    let again = try change.edits(after, true)
    if !again.isEmpty { Issue.record("\(name): asked again it edits \(again)") }
  }
}
