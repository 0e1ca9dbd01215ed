import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleaseSupport

/// All formats behind one reader, judged by Foundation and by Python's plistlib.
@Suite struct PropertyListFileTests {
  private static func file(_ bytes: [UInt8]) throws(Refusal) -> PropertyListFile {
    try PropertyListFile(SourceText(path: "Info.plist", bytes: bytes))
  }

  private static func binary(_ xml: [UInt8]) throws -> [UInt8] {
    let object = try PropertyListSerialization.propertyList(from: Data(xml), format: nil)
    return Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  /// plistlib reads what our edits wrote and prints it as XML without the text that was written.
  private static func judged(_ files: [[UInt8]]) throws -> [PropertyListValue] {
    let folder = try ScratchFolder()
    for (index, bytes) in files.enumerated() { try AtomicFile.write(bytes, to: folder.path("\(index)")) }
    let script = """
      import plistlib, sys
      for i in range(int(sys.argv[2])):
        value = plistlib.load(open(f'{sys.argv[1]}/{i}', 'rb'))
        plistlib.dump(value, open(f'{sys.argv[1]}/{i}.xml', 'wb'), fmt=plistlib.FMT_XML)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-c", script, folder.path(""), "\(files.count)"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try files.indices.map { try Self.file(try readFile(folder.path("\($0).xml"))).value }
  }

  /// Every case of the XML folder: the same changes to the same values as a binary file; plistlib reads both
  /// results, and Foundation has confirmed them before they were returned.
  @Test func everyCaseIsTheSameInBinaryAndToBothJudges() throws {
    var texts: [[UInt8]] = []
    var binaries: [[UInt8]] = []
    var expected: [PropertyListValue] = []
    for item in try DescriptorCase.all("plist") {
      guard let output = item.output else { continue }
      let changes = try JSONDecoder().decode(DescriptorContract.PropertyListCase.self, from: item.change)
        .wanted()
      let file = try Self.file(item.input)
      let after = try file.applying(changes)
      #expect(after.text.bytes == output, "\(item.name)")
      let wide = try Self.file(try Self.binary(item.input))
      #expect(wide.format == .binary && wide.value == file.value, "\(item.name)")
      let wideAfter = try wide.applying(changes)
      #expect(wideAfter.format == .binary && wideAfter.value == after.value, "\(item.name)")
      #expect((wideAfter.text == wide.text) == (after.text == file.text), "\(item.name)")
      texts.append(after.text.bytes)
      binaries.append(wideAfter.text.bytes)
      expected.append(after.value)
    }
    for (index, value) in try Self.judged(texts + binaries).enumerated()
    where value != expected[index % expected.count] {
      Issue.record("plistlib reads \(value), we \(expected[index % expected.count])")
    }
    #expect(expected.count >= 50)
  }

  @Test func whatIsRefusedOfAnXMLFileIsRefusedOfABinaryOne() throws {
    for item in try DescriptorCase.all("plist") where item.output == nil {
      let changes = try JSONDecoder().decode(DescriptorContract.PropertyListCase.self, from: item.change)
        .wanted()
      // What writes the binary file takes one of two equal keys.
      let others = ["refused-control-character", "refused-duplicate-key"]
      guard let file = try? Self.file(item.input), !others.contains(item.name) else { continue }
      do throws(Refusal) {
        let binary = (try? Self.binary(file.text.bytes)) ?? []
        _ = try Self.file(binary).applying(changes)
        Issue.record("\(item.name): not refused")
      } catch {
        let codes = item.refused.map { $0.split(separator: " ")[0] }
        #expect(error.diagnostics.map(\.code).sorted() == codes.map(String.init).sorted(), "\(item.name)")
        for diagnostic in error.diagnostics {
          #expect(diagnostic.excerpt == nil && diagnostic.hint != nil, "\(item.name)")
        }
      }
    }
  }

  @Test func hostileBinariesAreRefusedBeforeFoundationSeesThem() throws {
    typealias Writer = BinaryPropertyListWriter
    let good = Writer(objects: [[0xD1, 1, 2], Writer.string("A"), Writer.string("1")])
    func with(_ change: (inout Writer) -> Void) -> [UInt8] {
      var writer = good
      change(&writer)
      return writer.file
    }
    #expect(try Self.file(good.file).value == .dictionary(PropertyListDictionary([("A", .string("1"))])))
    let deep = (1...200).map { [0xA1, UInt8($0)] as [UInt8] } + [Writer.string("x")]
    let rows: [(name: String, bytes: [UInt8], code: String)] = [
      ("a set", Writer(objects: [[0xC1, 1], Writer.string("a")]).file, "plist.binary.set"),
      ("an ordered set", Writer(objects: [[0xB1, 1], Writer.string("a")]).file, "plist.binary.set"),
      ("a set that nothing refers to", with { $0.objects.append([0xC1, 1]) }, "plist.binary.set"),
      ("8 levels of laughs", Writer.laughs(8), "plist.size"),
      ("9 levels of laughs", Writer.laughs(9), "plist.size"),
      ("100 levels of laughs", Writer.laughs(100), "plist.size"),
      ("a list in itself", Writer(objects: [[0xA1, 0]]).file, "plist.binary.malformed"),
      ("a circle of two", Writer(objects: [[0xA1, 1], [0xA1, 0]]).file, "plist.binary.malformed"),
      ("too deep", Writer(objects: deep).file, "plist.depth"),
      ("another version", Array("bplist16".utf8) + good.file.dropFirst(8), "plist.binary.version"),
      ("the name alone", Array("bplist00".utf8), "plist.binary.malformed"),
      ("no objects", with { $0.count = 0 }, "plist.binary.malformed"),
      ("a count of all bits", with { $0.count = .max }, "plist.binary.malformed"),
      ("a count that overflows", with { $0.count = .max / 2 + 1 }, "plist.binary.malformed"),
      ("a top that is none", with { $0.top = 9 }, "plist.binary.malformed"),
      ("a table of all bits", with { $0.table = .max }, "plist.binary.malformed"),
      ("a table in the header", with { $0.table = 3 }, "plist.binary.malformed"),
      ("an offset in the header", with { $0.offsets = [1: 2] }, "plist.binary.malformed"),
      ("an offset behind the end", with { $0.offsets = [1: 60_000] }, "plist.binary.malformed"),
      ("offsets of no size", with { $0.offsetSize = 0 }, "plist.binary.malformed"),
      ("offsets of 9 bytes", with { $0.offsetSize = 9 }, "plist.binary.malformed"),
      ("references of no size", with { $0.referenceSize = 0 }, "plist.binary.malformed"),
      ("a reference to nothing", with { $0.objects[0] = [0xD1, 1, 7] }, "plist.binary.malformed"),
      ("a key that is no string", with { $0.objects[1] = [0x10, 1] }, "plist.binary.malformed"),
      (
        "a key twice", Writer(objects: [[0xD2, 1, 1, 2, 2], Writer.string("A"), Writer.string("1")]).file,
        "plist.key.duplicate"
      ),
      (
        "a dictionary longer than the file", with { $0.objects[0] = [0xDF, 0x13, 0, 0, 0, 0, 0, 0, 1, 0] },
        "plist.binary.malformed"
      ),
      (
        "a string longer than the file",
        with { $0.objects[2] = [0x5F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255] },
        "plist.binary.malformed"
      ),
      ("a length that is no number", with { $0.objects[2] = [0x5F, 0x50] }, "plist.binary.malformed"),
      ("a string of other bytes", with { $0.objects[2] = [0x51, 0xC3] }, "plist.binary.malformed"),
      ("half a character", with { $0.objects[2] = [0x61, 0xD8, 0x3D] }, "plist.binary.malformed"),
      (
        "a date that is none", with { $0.objects[2] = [0x33] + Writer.bytes(Double.nan.bitPattern, 8) },
        "plist.binary.malformed"
      ),
      (
        "a date of another age", with { $0.objects[2] = [0x33] + Writer.bytes(1e300.bitPattern, 8) },
        "plist.binary.malformed"
      ),
      (
        "a number of 128 bits", with { $0.objects[2] = [0x14] + Writer.bytes(1, 8) + Writer.bytes(1, 8) },
        "plist.binary.malformed"
      ),
      ("an unknown object", with { $0.objects[2] = [0x70] }, "plist.binary.malformed"),
      ("null", with { $0.objects[2] = [0x00] }, "plist.binary.malformed"),
      ("too large", Array("bplist00".utf8) + [UInt8](repeating: 0, count: 9 << 20), "plist.size"),
    ]
    for row in rows {
      let start = ThreadTime.now
      do throws(Refusal) {
        _ = try Self.file(row.bytes)
        Issue.record("\(row.name): accepted")
      } catch {
        let spent = ThreadTime.now - start
        if error.diagnostics.map(\.code) != [row.code] { Issue.record("\(row.name): \(error.diagnostics)") }
        if error.diagnostics.contains(where: { $0.location == nil || $0.hint == nil }) {
          Issue.record("\(row.name)")
        }
        if spent > 5 { Issue.record("\(row.name): \(spent) s") }
      }
    }
    let archive = Writer(objects: [[0xD1, 1, 2], Writer.string("A"), [0x80, 5]]).file
    #expect(try Self.file(archive).value.value(at: PropertyListKeyPath(["A"])) == .uid(5))
    #expect(throws: Refusal.self) {
      try Self.file(archive).applying([PropertyListChange(PropertyListKeyPath(["B"]), .add(.string("1")))])
    }
  }

  /// Whatever our reader lets through is read by Foundation without harm, and as the same value.
  @Test func damagedBinariesNeverReachFoundationOrMeanTheSameToIt() throws {
    let samples = try ["info-version", "integer", "module-list-priority"].map { name in
      try Self.binary(try #require(try DescriptorCase.all("plist").first { $0.name == name }).input)
    }
    var accepted = 0
    for seed in 1...12_000 {
      var random = SplitMix(seed: UInt64(seed))
      let bytes = random.mutated(samples[seed % samples.count])
      guard bytes.starts(with: "bplist".utf8), let file = try? Self.file(bytes) else { continue }
      accepted += 1
      do throws(Refusal) {
        let foundation = try PropertyListVerifier.value(of: file.text, as: .binary)
        if foundation != file.value {
          Issue.record("seed \(seed): \(file.value) is \(foundation) to Foundation")
        }
      } catch {
        // Archives and dates that Foundation has no words for.
        let isKnown = error.diagnostics.allSatisfy { $0.code == "plist.judge.unreadable" }
        if !isKnown { Issue.record("seed \(seed): \(error.diagnostics)") }
      }
    }
    #expect(accepted > 400)
  }

  @Test func datesAreThoseOfTheCalendar() {
    let formatter = ISO8601DateFormatter()
    var random = SplitMix(seed: 7)
    for _ in 0..<3000 {
      let seconds = Double(Int64.random(in: -63_100_000_000...252_000_000_000, using: &random))
      let text = formatter.string(from: Date(timeIntervalSinceReferenceDate: seconds))
      // Foundation's calendar has a gap of ten days in 1582 and other rules before it.
      guard seconds > -13_100_000_000 else { continue }
      if PropertyListDate(seconds: seconds)?.description != text { Issue.record("\(seconds) is \(text)") }
      if PropertyListDate(text)?.seconds != seconds { Issue.record("\(text) is not \(seconds)") }
    }
    for text in [
      "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "0000-01-01T00:00:00Z",
      "2026-01-01",
    ] {
      #expect(PropertyListDate(text) == nil, "\(text)")
    }
    #expect(PropertyListDate(seconds: -0.25)?.description == "2000-12-31T23:59:59.750Z")
  }

  /// The command line's words, and the smallest differences.
  @Test func literalsKeyPathsAndDifferences() throws {
    let rows: [(String, PropertyListKind, PropertyListValue?)] = [
      ("1", .integer, .integer(1)), ("1", .string, .string("1")), ("1.5", .integer, nil),
      ("1.5", .real, .real(1.5)),
      ("YES", .boolean, .boolean(true)), ("no", .boolean, .boolean(false)), ("1", .boolean, nil),
      ("18446744073709551615", .integer, .integer(18_446_744_073_709_551_615)),
      ("18446744073709551616", .integer, nil),
      ("aGVsbG8=", .data, .data(Array("hello".utf8))), ("aGV", .data, nil), ("today", .date, nil),
      (
        "[1,true,\"a\",1.5,[],{}]", .array,
        .array([
          .integer(1), .boolean(true), .string("a"), .real(1.5), .array([]),
          .dictionary(PropertyListDictionary()),
        ])
      ),
      ("[null]", .array, nil), ("{}", .array, nil), ("[]", .dictionary, nil), ("[", .array, nil),
      (String(repeating: "[", count: 100_000), .array, nil), ("3", .uid, nil),
    ]
    for (text, kind, value) in rows where (try? PropertyListLiteral.value(text, of: kind)) != value {
      Issue.record("\(text.prefix(40)) as \(kind)")
    }
    let paths: [(String, [String]?)] = [
      ("A", ["A"]), ("A.0.B", ["A", "0", "B"]), ("a\\.b.c", ["a.b", "c"]), ("a\\\\b", ["a\\b"]), ("", nil),
      ("A.", nil),
      (".A", nil), ("A..B", nil), ("A\\", nil), ("A\\x", nil), ("名.字", ["名", "字"]),
    ]
    for (text, parts) in paths {
      let path = try? PropertyListKeyPath(parsing: text)
      if path?.parts != parts || path.map({ "\($0)" != text }) == true {
        Issue.record("\(text): \(String(describing: path))")
      }
    }
    let old = try PropertyListLiteral.value("{\"a\":[1,2],\"b\":\"x\",\"c\":true}", of: .dictionary)
    let new = try PropertyListLiteral.value("{\"a\":[1,3,4],\"b\":\"x\",\"d\":1}", of: .dictionary)
    let found = PropertyListDifference.between(old, and: new).map {
      "\($0.path) \($0.old?.text ?? "-") \($0.new?.text ?? "-")"
    }
    #expect(found == ["a.1 2 3", "a.2 - 4", "c true -", "d - 1"])
  }
}
