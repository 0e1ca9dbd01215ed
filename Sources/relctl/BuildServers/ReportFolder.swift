import Foundation
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

/// Gathers what a command did, and writes it down for the build server when the command ends, however it ends.
final class ReportFolder: Sendable {
  private let state = Mutex(State())

  private struct State {
    var path: String?
    /// Whether an earlier command left its end there.
    var isForgetting = false
    var title = "relctl"
    var plan: PlanPackage?
    var settings: [SettingsReport.Entry] = []
    var ending: CommandEnding?
    /// Files that are removed where this command does not make them.
    var expected = ReportFolder.always
    var trace = RunTrace()
    var extra: [String: [UInt8]] = [:]
    var properties: [String: String] = [:]
  }

  /// What every command says of its end.
  private static let always: Set = ["result.properties", "result.json", "junit.xml"]

  /// Removes what an earlier command said: it must not pass for this one's end, not even when this one is killed.
  ///
  /// - Parameter path: Absolute; made when there is something to write.
  func open(_ path: String, title: String) {
    let isForgotten = Self.forget(in: path)
    state.withLock { state in
      state.path = path
      state.title = title
      state.isForgetting = state.isForgetting || isForgotten
    }
  }

  /// The absolute path of the folder that was named, or that a build server gets; nil without either.
  static func path(_ folder: String?, environment: [String: String]) -> String? {
    let folder = folder ?? (BuildServer(environment) == nil ? nil : "relctl-out")
    guard let folder, !folder.isEmpty else { return nil }
    return FilePathRules.join(folder, to: FileManager.default.currentDirectoryPath)
  }

  /// Removes an earlier command's end, where there is one: another program's files of such names stay.
  @discardableResult
  static func forget(in path: String) -> Bool {
    guard let bytes = try? readFile("\(path)/result.properties", limit: 1 << 20),
      String(decoding: bytes, as: UTF8.self).contains("RELCTL_CONCLUSION=")
    else { return false }
    for name in always { unlink("\(path)/\(name)") }
    return true
  }

  /// Whether anything is written at the end.
  var isOpen: Bool { state.withLock { $0.path != nil } }

  func note(_ event: RunEvent) {
    let time = Int(DispatchTime.now().uptimeNanoseconds / 1_000_000)
    state.withLock { $0.trace.note(event, time: time) }
  }

  func note(_ plan: PlanPackage, settings: [SettingsReport.Entry]) {
    state.withLock { state in
      state.plan = plan
      state.settings = settings
    }
  }

  func note(_ ending: CommandEnding) { state.withLock { $0.ending = ending } }

  /// A file that this command makes unless something hinders it; an earlier command's must not pass for it.
  func expect(_ name: String) {
    state.withLock { state in
      state.expected.insert(name)
      if state.isForgetting, let path = state.path { unlink("\(path)/\(name)") }
    }
  }

  /// Files and properties of the command's own.
  func add(_ files: [String: [UInt8]], properties: [String: String]) {
    state.withLock { state in
      state.extra.merge(files) { $1 }
      state.properties.merge(properties) { $1 }
    }
  }

  /// Writes the files. A folder that can't be written changes nothing about what the command came to.
  func write(_ diagnostics: [Diagnostic], status: ExitStatus) {
    let state = state.withLock { $0 }
    guard let path = state.path else { return }
    do {
      let reports = CommandReports(
        title: state.title, plan: state.plan, ending: state.ending, trace: state.trace,
        diagnostics: diagnostics,
        status: status.rawValue, extra: state.extra, properties: state.properties)
      let files = try reports.files(settings: state.settings)
      try OutputPlace.check(files.keys.sorted().map { "\(path)/\($0)" })
      try FilePathRules.makeDirectory(path)
      // An earlier command's end must not pass for this one's.
      for name in state.expected where files[name] == nil { unlink("\(path)/\(name)") }
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        try AtomicFile.write(bytes, to: "\(path)/\(name)")
      }
    } catch {
      let reason = (error as? Refusal)?.diagnostics.first?.message ?? "\(error)"
      Terminal.writeError("warning: could not write the reports to '\(path)': \(reason)\n")
    }
  }
}
