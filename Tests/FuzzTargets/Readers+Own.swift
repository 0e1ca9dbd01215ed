import Foundation
import ReleaseModel

@testable import ReleaseLedger
@testable import ReleasePlanning
@testable import ReleaseSupport

extension FuzzTarget {
  /// What relctl writes itself, and what people write for it.
  static let ownReaders: [FuzzTarget] = [
    FuzzTarget("manifest") { bytes in
      let text = SourceText(path: "relctl.yml", bytes: bytes)
      _ = WorkspaceManifest.layerFiles(text)
      _ = try ManifestDocument(text, folder: "/work")
    },
    FuzzTarget("plan", longest: 16384) { bytes in
      let plan = try PlanPackage(file: bytes, path: "plan.json")
      try Promise.require(
        PlanPackage(file: plan.file(), path: "plan.json") == plan, "a plan is read otherwise")
    },
    // A file of the ledger's branch. Its first letter says which.
    FuzzTarget("ledger") { bytes in
      let document = LedgerDocument(path: "ledger/file.json")
      let json = Array(bytes.dropFirst())
      switch bytes.first ?? 0 {
      case UInt8(ascii: "T"): try kept(document.decode(Train.self, from: json, schema: Train.currentSchema))
      case UInt8(ascii: "D"):
        try kept(document.decode(Receipt.self, from: json, schema: Receipt.currentSchema))
      case UInt8(ascii: "H"):
        try kept(document.decode(StoreHealth.self, from: json, schema: StoreHealth.currentSchema))
      case UInt8(ascii: "I"): try kept(CanonicalJSON.decode(LedgerIndex.self, from: json))
      case UInt8(ascii: "B"):
        var numbers = try BuildReservations(json, environment: EnvironmentName(recorded: "prd"))
        let claim = BuildNumberClaim(
          build: "b", version: "6.5.5", train: TrainID(recorded: "T"), configuration: "Release", settings: "s"
        )
        _ = try numbers.reserve(claim, nonce: "n", time: 0, agent: nil)
      default: try kept(document.decode(RunRecord.self, from: json, schema: RunRecord.currentSchema))
      }
    },
    FuzzTarget("journal") { bytes in
      struct Event: Decodable {
        let event: String
        let time: Int64?
      }
      let path = FileManager.default.temporaryDirectory.path + "/relctl-fuzz-\(getpid()).journal"
      try Data(bytes).write(to: URL(filePath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let events: [Event] = try Journal.read(path)
      // A last line without its end is the trace of a crash.
      try Promise.require(events.count == bytes.count { $0 == 10 }, "\(events.count) events")
    },
  ]

  /// What is read must be written and read again to the same value.
  private static func kept<Value: Codable & Equatable>(_ value: Value) throws {
    guard let bytes = try? CanonicalJSON.encode(value) else { throw BrokenPromise("it can't be written") }
    guard let again = try? CanonicalJSON.decode(Value.self, from: bytes) else {
      throw BrokenPromise("what was written can't be read: \(String(decoding: bytes, as: UTF8.self))")
    }
    try Promise.require(again == value, "it is read otherwise: \(String(decoding: bytes, as: UTF8.self))")
  }
}
