import Foundation
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// A program of the team's. It gets a question as JSON and answers with its last line of output, one JSON object.
///
/// Exit status 0: the line says it. 75: nothing arrived, later again. Any other from 1 to 127: refused. A signal, or
/// no line: after `send` nobody knows.
struct CommandChannel: Channel {
  private let name: String
  private let program: String
  private let arguments: [String]
  private let secret: Secret?
  private let seconds: Double
  private let folder: String
  private let programs: ProgramRunner

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    let program = try values.required("program")
    self.program = program.contains("/") ? FilePathRules.join(program, to: ports.folder) : program
    arguments = values.list("arguments")
    secret = values.secret("secret")
    let minutes = values.text("minutes") ?? "60"
    guard let number = Int(minutes), (1...1440).contains(number) else {
      throw values.refusal(
        "channel.command.minutes", "'minutes' of the channel '\(values.name)' is '\(minutes)'",
        hint: "use a number from 1 to 1440")
    }
    seconds = Double(number * 60)
    folder = ports.folder
    programs = ports.programs
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    programs.find(program, folder: folder)
      ? []
      : [
        Diagnostic(
          "channel.command.missing", "there is no program '\(program)'",
          hint: "'program' is a name in PATH, or a path relative to relctl.yml")
      ]
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    let answer = try await invoke("find", of: shippable, handle: nil)
    switch answer["presence"]?.text {
    case "absent": return .absent
    case "present": return .present(handle(answer))
    case "unknown":
      return .unknown(reason: answer["reason"]?.text.map { "\($0)" } ?? "the program does not know the state")
    default: return .unknown(reason: "the program's response has no 'presence' of absent, present or unknown")
    }
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (Int64, Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    let answer = try await invoke("send", of: shippable, handle: nil)
    guard answer["handle"]?.object != nil else {
      throw .unknown("channel.command.answer", "the program succeeded, but its response has no 'handle'")
    }
    let size = shippable.app?.artefact.size ?? 0
    progress(size, size)
    return handle(answer)
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    let answer = try await invoke("state", of: nil, handle: handle)
    let reason: Phrase = "\(answer["reason"]?.text ?? "" as String)"
    return switch answer["state"]?.text {
    case "processing": .processing(reason)
    case "available": .available(page: answer["page"]?.text)
    case "failed": .failed(reason: reason)
    default: .unknown(reason: reason.isEmpty ? "the program does not know the state" : reason)
    }
  }

  private func handle(_ answer: [String: VendorJSON]) -> DeliveryHandle {
    (answer["handle"]?.object ?? [:]).compactMapValues(\.text)
  }

  private struct Question: Encodable {
    let schema = 1
    let action: String
    let channel: String
    let build: BuildManifest?
    let app: File?
    let symbols: [File]?
    let notes: String?
    let handle: DeliveryHandle?

    struct File: Encodable {
      let path: String
      let size: Int64
      let sha256: String

      init(_ file: ShippableBuild.File) {
        path = file.path
        size = file.artefact.size
        sha256 = file.artefact.sha256
      }
    }
  }

  private func invoke(
    _ action: String, of shippable: ShippableBuild?, handle: DeliveryHandle?
  ) async throws(ServiceError) -> [String: VendorJSON] {
    let question = Question(
      action: action, channel: name, build: shippable?.manifest, app: shippable?.app.map(Question.File.init),
      symbols: shippable?.symbols.map(Question.File.init), notes: shippable?.notes, handle: handle)
    let isSending = action == "send"
    var variables = ["RELCTL_ACTION": action, "RELCTL_CHANNEL": name]
    variables["RELCTL_SECRET"] = secret?.reveal()
    let result: ProgramOutput
    do {
      result = try await programs.run(
        program, arguments: arguments, input: try CanonicalJSON.line(question), folder: folder,
        environment: variables,
        seconds: seconds)
    } catch {
      let message = (error as? ProgramError)?.message ?? "\(error)"
      let hasRun = (error as? ProgramError)?.hasRun ?? false
      throw ServiceError(
        isSending && hasRun ? .unknown : .notSent,
        Diagnostic("channel.command.failed", "'\(program)' (\(action)): \(message)"))
    }
    let said = result.errors.split(separator: "\n").last.map { ": \($0.prefix(300))" } ?? ""
    guard result.status == 0 else {
      let kind: ServiceError.Kind =
        switch result.status {
        case .none: isSending ? .unknown : .notSent
        case .some(75): .notSent
        case .some: .refused
        }
      let end: Phrase = result.status.map { "exit status \($0)" } ?? "terminated by a signal"
      throw ServiceError(
        kind, Diagnostic("channel.command.failed", "'\(program)' (\(action)): \(end)\(said)"))
    }
    let line = result.output.split(separator: "\n").last.map(String.init) ?? ""
    guard let answer = VendorJSON.parse(Array(line.utf8))?.object else {
      throw ServiceError(
        isSending ? .unknown : .notSent,
        Diagnostic(
          "channel.command.answer",
          "'\(program)' (\(action)) succeeded, but its last line is not a JSON object"
        ))
    }
    return answer
  }
}
