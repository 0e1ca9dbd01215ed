import Foundation
import TestSupport
import Testing

/// What relctl printed and wrote, for the judge of docs/schemas.
final class PrintedDocuments {
  private struct Document: Encodable {
    let text: String
    /// The command, or the file.
    let from: String
    /// The schema's name; nil where the text names its kind.
    let schema: String?
  }

  private let world: GitWorld
  private var documents: [Document] = []

  init() throws { world = try GitWorld() }

  func keep(_ text: String, from: String, as schema: String? = nil) {
    documents.append(Document(text: text, from: from, schema: schema))
  }

  func keep(file: String, as schema: String? = nil) throws {
    keep(try String(contentsOfFile: file, encoding: .utf8), from: file, as: schema)
  }

  /// Runs the program with `--format json`, requires its exit status, and keeps what it printed.
  @discardableResult
  func run(
    _ arguments: String..., in fleet: FleetWorld, status: Int32 = 0, environment: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let run = try fleet.relctl(arguments + ["--format", "json"], environment: environment)
    let command = "relctl " + arguments.joined(separator: " ")
    #expect(run.status == status, "\(command): \(run.all)", sourceLocation: sourceLocation)
    keep(run.output, from: command)
    return try run.json()
  }

  /// Keeps the files of a fleet's ledger.
  func keepLedger(of fleet: FleetWorld) throws {
    let folder = fleet.world.path("ledger")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = "git archive relctl/ledger | tar -x -C '\(folder)'"
    let unpacked = try fleet.world.run("sh", ["-ec", script], in: fleet.remote("App"))
    try #require(unpacked.status == 0, "\(String(decoding: unpacked.errors, as: UTF8.self))")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      if let schema = Self.schema(ofLedgerFile: path) { try keep(file: "\(folder)/\(path)", as: schema) }
    }
  }

  /// - Returns: nil for what is no JSON.
  private static func schema(ofLedgerFile path: String) -> String? {
    guard path.hasSuffix(".json") else { return nil }
    let parts = path.split(separator: "/")
    return switch (parts[0], parts.last) {
    case ("ledger.json", _): "ledger-index"
    case ("trains", _): "train"
    case ("runs", "run.json"): "run-record"
    case ("runs", "plan.json"): "staged-plan"
    case ("approvals", _): "approval-record"
    case ("tests", _): "test-record"
    case ("ticks", _): "tick-record"
    case ("builds", _): "numbers-record"
    case ("receipts", _): "receipt"
    case ("health", _): "health-record"
    default: "no-such-schema"
    }
  }

  /// - Parameter excuses: What these documents together need not have, a line each; nil when nothing is asked of them
  ///   together.
  func judgement(excuses: String? = nil) throws -> (isFine: Bool, text: String) {
    let encoder = JSONEncoder()
    let lines = try documents.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try world.write(lines.joined(), to: "documents.jsonl", in: world.root)
    if let excuses { try world.write(excuses, to: "rare.txt", in: world.root) }
    let judged = try world.run(
      Project.root + "/Tests/Support/check-schemas",
      [world.path("documents.jsonl")] + (excuses == nil ? [] : [world.path("rare.txt")]))
    return (judged.status == 0, String(decoding: judged.output + judged.errors, as: UTF8.self))
  }
}
