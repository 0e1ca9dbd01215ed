import AppInspection
import CCurl
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import Synchronization

/// The state of one request while libcurl works on it.
///
/// `@unchecked`: everything but the flag is touched by the one thread that is inside `curl_easy_perform`.
final class CurlTransfer: @unchecked Sendable {
  private var parts: [HTTPBody.Part]
  private var offset: Int64 = 0
  private var descriptor: Int32 = -1
  private var headers: [(name: String, value: String)] = []
  private var body: [UInt8] = []
  private var failure: (kind: HTTPError.Kind, message: Phrase)?
  private let largestAnswer: Int
  /// Takes what is only measured, and kept nowhere.
  private let digests: RunningArchiveDigests?
  private let progress: @Sendable (Int64) -> Void
  private var sent: Int64 = 0
  /// Bytes of the body that libcurl has taken.
  private var taken: Int64 = 0
  private let size: Int64
  private let isCancelled = Atomic(false)
  /// How long the answer may take when the whole body has left: a byte now and then is not the end of it.
  private let patience: Duration
  private var leftAt: ContinuousClock.Instant?

  init(
    _ request: HTTPRequest, largestAnswer: Int, patience: Duration, digests: RunningArchiveDigests? = nil,
    progress: @escaping @Sendable (Int64) -> Void
  ) {
    self.digests = digests
    self.patience = patience
    parts = request.body.parts.reversed()
    size = request.body.size ?? 0
    self.largestAnswer = largestAnswer
    self.progress = progress
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  static func of(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
    Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Fills libcurl's buffer with the next bytes of the body; 0 is the end.
  func read(into buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
    while let part = parts.last {
      switch part {
      case .bytes(let bytes):
        let count = min(room, bytes.count - Int(offset))
        if count > 0 {
          bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(start: buffer, count: count).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: $0[Int(offset)..<(Int(offset) + count)]))
          }
          offset += Int64(count)
          taken += Int64(count)
          return count
        }
      case .file(let path, let start, let length, let whole):
        let count = min(Int64(room), length - offset)
        if count > 0 {
          if descriptor < 0 {
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor < 0 || hasSize(whole) else {
              failure = (.file, "the size of '\(path)' changed since it was checked")
              return relctl_curl_read_abort
            }
          }
          let got = descriptor < 0 ? -1 : pread(descriptor, buffer, Int(count), off_t(start + offset))
          guard got > 0 else {
            failure = (
              .file,
              got == 0
                ? "'\(path)' became shorter while it was being sent"
                : "'\(path)' can't be read: \(String(cString: strerror(errno)))"
            )
            return relctl_curl_read_abort
          }
          offset += Int64(got)
          taken += Int64(got)
          return got
        }
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
      }
      parts.removeLast()
      offset = 0
    }
    return 0
  }

  /// Whether the file that is open has a size.
  private func hasSize(_ size: Int64) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && Int64(status.st_size) == size
  }

  /// Takes a piece of the answer; a shorter count than given makes libcurl stop.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard (digests?.size ?? body.count) + bytes.count <= largestAnswer else {
      failure = (.tooLarge, "the response has more than \(largestAnswer >> 20) MiB")
      return 0
    }
    if let digests { digests.add(bytes) } else { body += bytes }
    return bytes.count
  }

  /// Takes one line of an answer's head; a new status line (after 100 or a proxy's answer) begins anew.
  func header(_ bytes: UnsafeRawBufferPointer) -> Int {
    let line = String(decoding: bytes, as: UTF8.self).trimming { $0.isWhitespace }
    if line.hasPrefix("HTTP/") {
      headers = []
      digests?.begin()
    }
    if let colon = line.firstIndex(of: ":"), headers.count < 1000 {
      let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
      headers.append((String(line[..<colon]), String(value)))
    }
    return bytes.count
  }

  /// Returns non-zero to stop.
  func advance(to count: curl_off_t) -> Int32 {
    if count > sent {
      sent = Int64(count)
      progress(sent)
    }
    if size > 0, taken >= size {
      let now = ContinuousClock.now
      let since = leftAt ?? now
      leftAt = since
      if now - since > patience {
        failure = (.timedOut, "no complete response for \(patience.components.seconds) s")
        return 1
      }
    }
    return isCancelled.load(ordering: .relaxed) ? 1 : 0
  }

  func response(status: Int) -> HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }

  func error(_ code: CURLcode, at place: String) -> HTTPError {
    if let failure {
      return HTTPError(
        failure.kind, at: place, message: failure.message, mayHaveArrived: failure.kind != .file)
    }
    let text = String(cString: relctl_curl_easy_strerror(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      return HTTPError(.unreachable, at: place, message: "\(text)", mayHaveArrived: false)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_CERTPROBLEM:
      return HTTPError(.certificate, at: place, message: "\(text)", mayHaveArrived: false)
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      return HTTPError(.request, at: place, message: "\(text)", mayHaveArrived: false)
    case CURLE_OPERATION_TIMEDOUT: return unanswered(.timedOut, at: place, message: "\(text)")
    case CURLE_ABORTED_BY_CALLBACK: return unanswered(.cancelled, at: place, message: "cancelled")
    default: return unanswered(.broken, at: place, message: "\(text)")
    }
  }

  private func unanswered(_ kind: HTTPError.Kind, at place: String, message text: Phrase) -> HTTPError {
    HTTPError(kind, at: place, message: text, mayHaveArrived: true, isBodyIncomplete: taken < size)
  }
}
