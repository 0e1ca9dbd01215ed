import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Python's plistlib as a reader that shares no code with ours or with Foundation's.
@Suite struct PropertyListOracleTests {
  private enum Reading {
    case strings([String: String])
    case refused(String)
  }

  /// Prints for each file of a folder one JSON line: the top-level strings, or why plistlib refuses it.
  private static let script = """
    import json, os, plistlib, sys
    for name in sorted(os.listdir(sys.argv[1])):
      try:
        value = plistlib.load(open(os.path.join(sys.argv[1], name), 'rb'), fmt=plistlib.FMT_XML)
        strings = {k: v for k, v in value.items() if isinstance(v, str)} if isinstance(value, dict) else {}
        print(json.dumps([name, strings]))
      except Exception as problem:
        print(json.dumps([name, str(problem)]))
    """

  private static func readings(of folder: URL) throws -> [String: Reading] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-c", script, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var result: [String: Reading] = [:]
    for line in data.split(separator: 10) {
      let item = try JSONSerialization.jsonObject(with: Data(line)) as? [Any]
      guard let name = item?.first as? String else { continue }
      let strings = item?.last as? [String: String]
      result[name] = strings.map { .strings($0) } ?? .refused(item?.last as? String ?? "")
    }
    return result
  }

  @Test func plistlibReadsWhatWeAcceptAndAgrees() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plists-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix(seed: 3)
    let samples = [PropertyListSamples.info, PropertyListSamples.short].map { Array($0.utf8) }
    var documents: [String: PropertyListDocument] = [:]
    for round in 0..<20_000 {
      let sample = samples[round.isMultiple(of: 10) ? 0 : 1]
      let bytes = round == 0 ? sample : random.mutated(sample)
      let text = SourceText(path: "\(round)", bytes: bytes)
      guard let document = try? PropertyListDocument(text) else { continue }
      guard documents.count < 1200 else { continue }
      checkEdit(of: document)
      documents["\(round)"] = document
      try Data(bytes).write(to: folder.appending(path: "\(round)"))
    }
    #expect(documents.count > 500)
    let readings = try Self.readings(of: folder)
    #expect(readings.count == documents.count)
    for (name, document) in documents {
      guard case .strings(let reading) = readings[name] else {
        Issue.record(
          "\(name): plistlib says \(String(describing: readings[name])) to \(document.text.string)")
        continue
      }
      let keys = document.keys.map(Self.withLineFeeds)
      for key in Set(keys).union(reading.keys) where keys.count(where: { $0 == key }) < 2 {
        let own = document.keys.first { Self.withLineFeeds($0) == key } ?? key
        let found = try document.string(own).map { Self.withLineFeeds($0.value) }
        if found != reading[key] {
          Issue.record("\(name) \(key): \(found ?? "nil"), plistlib \(reading[key] ?? "nil")")
        }
      }
    }
  }

  /// Python takes a carriage return for a line feed, as XML does, and Foundation doesn't.
  private static func withLineFeeds(_ text: String) -> String {
    text.replacingOccurrences(of: "\r\n", with: "\n", options: .literal)
      .replacingOccurrences(of: "\r", with: "\n", options: .literal)
  }

  /// Whatever is accepted can be edited, and then says what was asked and nothing else.
  private func checkEdit(of document: PropertyListDocument) {
    let key = "CFBundleShortVersionString"
    guard let edits = try? document.edits(setting: [(key, "6.5.5")]) else { return }
    let after = document.text.applying(edits)
    do {
      if try PropertyListDocument(after).string(key)?.value != "6.5.5" { Issue.record("not read back") }
      try PropertyListVerifier.verify(before: document.text, after: after, onlyKeys: [key])
    } catch {
      Issue.record("\(error)\n\(document.text.string)")
    }
  }
}
