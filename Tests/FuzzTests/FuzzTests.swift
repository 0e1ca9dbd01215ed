import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What libFuzzer kept, without libFuzzer: inputs that reach far, and those that once crashed, hung or broke a promise.
struct FuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz")

  private static func inputs(_ folder: String, of target: String) -> [(name: String, bytes: [UInt8])] {
    let folder = root.appending(path: folder).appending(path: target)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, Array($0)) }
    }
  }

  static let names = FuzzTarget.all.map(\.name)

  @Test func everyTargetHasInputs() {
    #expect(Set(Self.names).count == Self.names.count)
    for name in Self.names where Self.inputs("Corpora", of: name).isEmpty {
      Issue.record("'\(name)' has no inputs: scripts/fuzz --seconds 60 --minimise \(name)")
    }
    for folder in ["Corpora", "Crashes"] {
      let found =
        (try? FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)) ?? []
      for name in found where !Self.names.contains(name) {
        Issue.record("\(folder)/\(name) belongs to no target")
      }
    }
  }

  @Test(arguments: names)
  func keptInputsKeepEveryPromise(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    for folder in ["Crashes", "Corpora"] {
      for input in Self.inputs(folder, of: name) {
        let start = ThreadTime.now
        do {
          try target.check(input.bytes)
        } catch {
          Issue.record("\(folder)/\(name)/\(input.name): \(error)")
        }
        let spent = ThreadTime.now - start
        if spent > 5 { Issue.record("\(folder)/\(name)/\(input.name): \(spent) s") }
      }
    }
  }

  /// How many damaged inputs each target gets (`RELCTL_DAMAGED`).
  private static let rounds = ProcessInfo.processInfo.environment["RELCTL_DAMAGED"].flatMap { Int($0) } ?? 300

  /// Small changes of kept inputs, the same ones each time.
  @Test(arguments: names)
  func damagedInputsKeepEveryPromise(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = Self.inputs("Corpora", of: name).filter { $0.bytes.count <= 4096 }
    try #require(!inputs.isEmpty)
    for round in 0..<Self.rounds {
      var random = SplitMix(seed: UInt64(round))
      let input = inputs[round % inputs.count]
      let bytes = random.mutated(input.bytes)
      do {
        try target.check(bytes)
      } catch {
        Issue.record(
          "round \(round) of \(name)/\(input.name): \(error)\n\(Data(bytes).base64EncodedString())")
      }
    }
  }
}
