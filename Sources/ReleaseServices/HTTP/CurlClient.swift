import CCurl
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import Synchronization

/// The HTTP client: libcurl on threads of the blocking pool. Proxies come from the environment (`https_proxy`).
package struct CurlClient: HTTPClient {
  /// A file with the certificates of own authorities, in PEM, in the place of the system's
  /// (but see `TLSLibrary.addsAuthorities`).
  private let authorities: String?
  /// The hosts that no proxy leads to, as libcurl reads such a list; nil leaves that to `no_proxy`.
  private let withoutProxy: String?
  /// Seconds without a byte in either direction after which a request is given up.
  private let patience: Int
  private let pool: BlockingPool
  /// In bytes; answers of APIs are small.
  private static let largestAnswer = 16 << 20
  /// How many times the patience the whole of a download may take.
  private static let mostPatience = 12.0

  private static let isReady: Bool = relctl_curl_init() == CURLE_OK

  init(
    authorities: String? = nil, withoutProxy: String? = nil, patience: Int = 60, pool: BlockingPool = .shared
  ) {
    self.authorities = authorities
    self.withoutProxy = withoutProxy
    self.patience = patience
    self.pool = pool
  }

  /// The client of a process: the authorities and proxies that its environment names.
  package init(environment: [String: String], patience: Int = 60) {
    self.init(
      authorities: TLSLibrary.authorities(environment),
      withoutProxy: ProxySettings.withoutProxy(environment), patience: patience)
  }

  package func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await send(
      request,
      CurlTransfer(
        request, largestAnswer: Self.largestAnswer, patience: answerPatience, progress: progress))
  }

  /// Services look at what they got before they answer.
  var answerPatience: Duration { .seconds(patience * 2) }

  func send(_ request: HTTPRequest, _ transfer: CurlTransfer) async throws(HTTPError) -> HTTPResponse {
    let result = await withTaskCancellationHandler {
      await pool.run { () -> Result<HTTPResponse, HTTPError> in
        do throws(HTTPError) {
          return .success(try perform(request, with: transfer))
        } catch {
          return .failure(error)
        }
      }
    } onCancel: {
      transfer.cancel()
    }
    return try result.get()
  }

  private func perform(_ request: HTTPRequest, with transfer: CurlTransfer) throws(HTTPError) -> HTTPResponse
  {
    try requireSafe(request)
    guard Self.isReady, let handle = relctl_curl_easy_init() else {
      throw HTTPError(
        .request, at: request.place,
        message: "libcurl can't be loaded (libcurl.so.4, of the package 'libcurl4')", mayHaveArrived: false)
    }
    defer { relctl_curl_easy_cleanup(handle) }
    // Without it libcurl adds `Expect: 100-continue`, which some gateways never answer.
    var lines: UnsafeMutablePointer<curl_slist>? = relctl_curl_slist_append(nil, "Expect:")
    defer { relctl_curl_slist_free_all(lines) }
    for header in request.headers {
      lines = relctl_curl_slist_append(lines, "\(header.name): \(header.value)") ?? lines
    }
    relctl_curl_set_list(handle, CURLOPT_HTTPHEADER, lines)
    configure(handle, for: request)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    relctl_curl_set_callbacks(
      handle, context,
      { buffer, size, count, context in
        guard let buffer, let context else { return relctl_curl_read_abort }
        return CurlTransfer.of(context).read(into: buffer, size * count)
      },
      { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        return CurlTransfer.of(context).receive(UnsafeRawBufferPointer(start: buffer, count: size * count))
      },
      { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        return CurlTransfer.of(context).header(UnsafeRawBufferPointer(start: buffer, count: size * count))
      },
      { context, _, _, _, sent in context.map { CurlTransfer.of($0).advance(to: sent) } ?? 1 })
    let code = withExtendedLifetime(transfer) { relctl_curl_easy_perform(handle) }
    if code == CURLE_OK { return transfer.response(status: Int(relctl_curl_status(handle))) }
    throw transfer.error(code, at: request.place)
  }

  private func configure(_ handle: UnsafeMutableRawPointer, for request: HTTPRequest) {
    relctl_curl_set_string(handle, CURLOPT_URL, request.url)
    relctl_curl_set_string(handle, CURLOPT_USERAGENT, "relctl")
    relctl_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    if request.method == .head { relctl_curl_set_long(handle, CURLOPT_NOBODY, 1) }
    if let size = request.body.size {
      relctl_curl_set_long(handle, CURLOPT_UPLOAD, 1)
      relctl_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(size))
      // curl's default sends 64 KiB at a time.
      relctl_curl_set_long(handle, CURLOPT_UPLOAD_BUFFERSIZE, 512 << 10)
    }
    // A signal handler of libcurl's would end up on any thread.
    relctl_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    relctl_curl_set_long(handle, CURLOPT_NOPROGRESS, 0)
    relctl_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    // A body that can't be rewound must not be sent twice, which HTTP/2 may ask for.
    relctl_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    relctl_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, min(patience, 30))
    relctl_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    relctl_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, patience)
    // A server that sends a byte now and then is not slow by that measure.
    let limit = request.limit ?? (request.body.size == nil ? Double(patience) * Self.mostPatience : nil)
    if let limit { relctl_curl_set_long(handle, CURLOPT_TIMEOUT_MS, max(1, Int(limit * 1000))) }
    if let authorities { relctl_curl_set_string(handle, CURLOPT_CAINFO, authorities) }
    if let withoutProxy { relctl_curl_set_string(handle, CURLOPT_NOPROXY, withoutProxy) }
  }

  /// TLS everywhere but on this machine, where a relay or an own service needs no certificate.
  private func requireSafe(_ request: HTTPRequest) throws(HTTPError) {
    func refuse(_ message: Phrase) throws(HTTPError) {
      throw HTTPError(.request, at: request.place, message: message, mayHaveArrived: false)
    }
    let isLocal = ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"].contains {
      request.place.hasPrefix($0)
    }
    guard request.url.hasPrefix("https://") || isLocal else {
      return try refuse("the address does not start with https://")
    }
    // The bytes reach libcurl as a C string.
    guard !request.url.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      return try refuse("the address contains spaces")
    }
    let isClean = request.headers.allSatisfy { header in
      (header.name + header.value).utf8.allSatisfy { $0 == 9 || $0 >= 32 }
    }
    guard isClean else { return try refuse("a header contains a line break") }
  }
}
