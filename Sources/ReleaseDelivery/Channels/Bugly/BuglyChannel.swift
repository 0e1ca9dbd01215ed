import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Bugly's debug symbols, by the uploader that its vendor gives away as a Java archive.
///
/// Bugly matches crashes by UUID, so the symbols of another build are worth nothing: they are compared with the app
/// before they leave.
struct BuglyChannel: Channel {
  let name: String
  let appID: String
  let appKey: Secret
  /// The uploader's absolute path.
  let jar: String
  let java: String
  /// In the place of the app's own.
  let bundleID: String?
  let seconds: Double
  let folder: String
  let programs: ProgramRunner

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    appID = try values.required("appID")
    appKey = try values.requiredSecret("appKey")
    jar = values.path("jar") ?? ""
    java = values.text("java") ?? "java"
    bundleID = values.text("bundleID")
    let minutes = values.text("minutes") ?? "30"
    guard let number = Int(minutes), (1...1440).contains(number) else {
      throw values.refusal(
        "bugly.minutes", "'minutes' of the channel '\(values.name)' is '\(minutes)'",
        hint: "use a number from 1 to 1440")
    }
    seconds = Double(number * 60)
    folder = ports.folder
    programs = ports.programs
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if !programs.find(java, folder: folder) {
      problems.append(
        Diagnostic(
          "bugly.java", "there is no program '\(java)' to run the uploader",
          hint: "install a Java runtime, or specify one with 'java: /path/to/java'"))
    }
    if (try? RandomAccessFile(jar)) == nil {
      problems.append(
        Diagnostic(
          "bugly.jar", "there is no uploader '\(jar)'",
          hint: "download buglyqq-upload-symbol.jar from Bugly's page and specify it with 'jar'"))
    }
    do {
      _ = try await inspect(shippable)
    } catch let refusal as Refusal {
      problems += refusal.diagnostics
    } catch {
      problems.append(Diagnostic("bugly.symbols", "can't read the symbols: \(error)"))
    }
    return problems
  }

  /// Bugly can't be asked for symbols.
  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    .unknown(reason: "Bugly can't report which symbols it has; sending them twice does no harm")
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    let inspection: SymbolInspection
    do {
      inspection = try await inspect(shippable)
    } catch is CancellationError {
      throw ServiceError(
        .notSent, Diagnostic("channel.cancelled", "interrupted while the symbols were being checked"))
    } catch {
      throw ServiceError(
        .refused,
        (error as? Refusal)?.diagnostics.first
          ?? Diagnostic("bugly.symbols", "can't read the symbols: \(error)"))
    }
    var handle = ["uuids": inspection.uuids.joined(separator: " ")]
    let begun = handle
    try await ServiceError.noting { try await note(begun) }
    let total = shippable.symbols.reduce(0) { $0 + $1.artefact.size }
    var sent: Int64 = 0
    for (file, symbols) in zip(shippable.symbols, inspection.folders) {
      try await upload(symbols, of: shippable, bundleID: bundleID ?? inspection.bundleID)
      sent += file.artefact.size
      progress(sent, total)
    }
    handle["taken"] = "yes"
    return handle
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    handle["taken"] == "yes"
      ? .available(page: nil)
      : .unknown(reason: "the uploader did not finish, and Bugly can't report its state")
  }

  private func inspect(_ shippable: ShippableBuild) async throws -> SymbolInspection {
    let name = name
    return try await BlockingPool.shared.runCancellable {
      try SymbolInspection(shippable, channel: name, until: $0)
    }
  }

  /// Runs the uploader once. It takes the key as an argument only: it is in the machine's list of processes meanwhile.
  private func upload(_ symbols: SymbolFolder, of shippable: ShippableBuild, bundleID: String)
    async throws(ServiceError)
  {
    let output: ProgramOutput
    do throws(ProgramError) {
      output = try await programs.run(
        java,
        arguments: [
          "-jar", jar, "-appid", appID, "-appkey", appKey.reveal(), "-bundleid", bundleID, "-version",
          shippable.manifest.version, "-buildNo", shippable.manifest.number, "-platform", "IOS",
          "-inputSymbol",
          symbols.path,
        ], folder: folder, seconds: seconds)
    } catch {
      throw ServiceError(
        error.hasRun ? .unknown : .notSent, Diagnostic("bugly.upload", "the uploader: \(error.message)"))
    }
    switch BuglyAnswer(output.output + "\n" + output.errors) {
    case .taken where output.status == 0: return
    case .taken:
      throw .unknown(
        "bugly.upload",
        "the uploader reports that Bugly accepted the symbols, but ended with \(Self.end(output))")
    case .refused(let line): throw .refused("bugly.refused", "Bugly did not accept the symbols: \(line)")
    case .unclear(let line):
      throw .unknown(
        "bugly.unclear", "the uploader ended with \(Self.end(output)) and without 'retCode: 200': \(line)")
    }
  }

  private static func end(_ output: ProgramOutput) -> Phrase {
    output.status.map { "exit status \($0)" } ?? "a signal"
  }
}
