import CCurl
import Foundation
import ReleaseModel
import ReleaseSupport
import Synchronization

/// One request while libcurl works on it.
///
/// `@unchecked`: everything but the flag is touched by the thread of `HTTPSConnections` alone.
final class HTTPSTransfer: @unchecked Sendable {
  let request: HTTPSRequest
  private let silence: Duration
  private let isCancelledFlag = Atomic(false)
  private let continuation: CheckedContinuation<Result<HTTPSResponse, WireFailure>, Never>
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var body: [UInt8] = []
  private var type = ""
  private var wantsLogin = false
  /// Of a limit, by their names in lower case.
  private var limits: [String: String] = [:]
  private var isTooLong = false
  private var clock: SilenceClock

  init(
    _ request: HTTPSRequest, silence: Duration,
    _ continuation: CheckedContinuation<Result<HTTPSResponse, WireFailure>, Never>
  ) {
    self.request = request
    self.silence = silence
    self.continuation = continuation
    clock = SilenceClock(silence: silence)
  }

  var isCancelled: Bool { isCancelledFlag.load(ordering: .relaxed) }
  func cancel() { isCancelledFlag.store(true, ordering: .relaxed) }

  var isOver: Bool { clock.isOver }
  var milliseconds: Int32 { clock.milliseconds }

  /// A handle of libcurl for the request; nil when there is none to be had.
  func start() -> UnsafeMutableRawPointer? {
    guard let handle = relctl_curl_easy_init() else { return nil }
    clock = SilenceClock(silence: silence)
    relctl_curl_set_string(handle, CURLOPT_URL, request.url)
    relctl_curl_set_string(handle, CURLOPT_USERAGENT, "git/relctl")
    // Big lists of refs shrink to a twentieth where the server can do that.
    relctl_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
    // Without it libcurl adds `Expect: 100-continue` to a long body, and waits a second for it.
    for line in ["Expect:"] + request.headers { headers = relctl_curl_slist_append(headers, line) ?? headers }
    relctl_curl_set_list(handle, CURLOPT_HTTPHEADER, headers)
    if let body = request.body {
      relctl_curl_set_long(handle, CURLOPT_POST, 1)
      body.withUnsafeBytes { _ = relctl_curl_set_bytes(handle, $0.baseAddress, curl_off_t($0.count)) }
    }
    if let login = request.login {
      relctl_curl_set_long(handle, CURLOPT_HTTPAUTH, Int(relctl_curl_basic))
      relctl_curl_set_string(handle, CURLOPT_USERNAME, login.user)
      relctl_curl_set_string(handle, CURLOPT_PASSWORD, login.password)
    }
    if let file = request.settings.authorities { relctl_curl_set_string(handle, CURLOPT_CAINFO, file) }
    if let proxy = request.settings.proxy { relctl_curl_set_string(handle, CURLOPT_PROXY, proxy) }
    relctl_curl_set_string(handle, CURLOPT_NOPROXY, request.settings.withoutProxy)
    // All requests to a host over one connection, where the server speaks HTTP/2: who comes while it is being made waits.
    relctl_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    relctl_curl_set_long(handle, CURLOPT_PIPEWAIT, 1)
    relctl_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    relctl_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    relctl_curl_set_long(handle, CURLOPT_NOPROGRESS, 0)
    relctl_curl_set_callbacks(
      handle, Unmanaged.passUnretained(self).toOpaque(), nil,
      { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        return HTTPSTransfer.of(context).receive(
          UnsafeRawBufferPointer(start: buffer, count: size * count))
      },
      { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        return HTTPSTransfer.of(context).header(
          UnsafeRawBufferPointer(start: buffer, count: size * count))
      },
      { context, _, _, _, sent in context.map { HTTPSTransfer.of($0).advance(to: sent) } ?? 1 })
    return handle
  }

  private static func of(_ context: UnsafeMutableRawPointer) -> HTTPSTransfer {
    Unmanaged<HTTPSTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= request.longestAnswer else {
      isTooLong = true
      return 0
    }
    clock.note()
    body += bytes
    return bytes.count
  }

  private func header(_ bytes: UnsafeRawBufferPointer) -> Int {
    clock.note()
    let line = String(decoding: bytes, as: UTF8.self).lowercased()
    if line.hasPrefix("http/") { (type, wantsLogin, limits) = ("", false, [:]) }
    if let colon = line.firstIndex(of: ":"), RateLimit.headers.contains(String(line[..<colon])) {
      // Dates are written with capitals.
      let value = String(decoding: bytes, as: UTF8.self).dropFirst(line[...colon].count)
      limits[String(line[..<colon])] = value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    if line.hasPrefix("www-authenticate: basic") { wantsLogin = true }
    if line.hasPrefix("content-type:") {
      let value = line.dropFirst("content-type:".count).prefix { $0 != ";" && !$0.isNewline }
      type = String(value.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " })
    }
    return bytes.count
  }

  private var sent: curl_off_t = 0
  private func advance(to count: curl_off_t) -> Int32 {
    if count > sent {
      sent = count
      clock.note()
    }
    return isCancelled ? 1 : 0
  }

  /// Answers whoever waits.
  func end(_ code: CURLcode, status: Int) {
    guard code == CURLE_OK else {
      let text: Phrase =
        isTooLong ? "the response is too long" : "\(String(cString: relctl_curl_easy_strerror(code)))"
      let unsent: Set<CURLcode.RawValue> = [
        CURLE_COULDNT_RESOLVE_HOST.rawValue, CURLE_COULDNT_RESOLVE_PROXY.rawValue,
        CURLE_COULDNT_CONNECT.rawValue, CURLE_PEER_FAILED_VERIFICATION.rawValue,
        CURLE_SSL_CONNECT_ERROR.rawValue, CURLE_SSL_CACERT_BADFILE.rawValue,
        CURLE_URL_MALFORMAT.rawValue,
      ]
      if isCancelled { return fail(.cancelled) }
      return fail(unsent.contains(code.rawValue) ? .unreachable(text) : .malformed(text))
    }
    let text = status == 403 ? String(decoding: body.prefix(1 << 16), as: UTF8.self) : ""
    let limit = RateLimit(status: status, text: text, now: Int64(Date().timeIntervalSince1970)) { limits[$0] }
    answer(
      .success(
        HTTPSResponse(
          status: status, type: type, wantsLogin: status == 401 && wantsLogin, limit: limit, body: body)))
  }

  func fail(_ failure: WireFailure) { answer(.failure(failure)) }

  private func answer(_ result: Result<HTTPSResponse, WireFailure>) {
    relctl_curl_slist_free_all(headers)
    headers = nil
    continuation.resume(returning: result)
  }
}
