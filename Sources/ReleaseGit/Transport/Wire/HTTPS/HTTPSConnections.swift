import CCurl
import Foundation
import ReleaseModel
import Synchronization

/// Requests to https remotes: libcurl works on all of them at once, on one thread, over as few connections as the servers
/// allow.
final class HTTPSConnections: Sendable {
  private let state = Mutex(State())
  private let silence: Duration

  private struct State {
    var waiting: [HTTPSTransfer] = []
    /// libcurl's handle while the thread runs.
    var multi: Handle?
    /// Whether the thread shall end when nothing is to do.
    var isEnding = false
  }

  /// `@unchecked`: of a handle that another thread works with only `curl_multi_wakeup` is called.
  private struct Handle: @unchecked Sendable { let pointer: UnsafeMutableRawPointer }

  private static let isReady: Bool = relctl_curl_init() == CURLE_OK

  /// How long the thread waits for another request before it ends with its connections.
  private static let rest: Int32 = 60_000

  /// - Parameter silence: How long a server may be silent.
  init(silence: Duration) { self.silence = silence }

  func send(_ request: HTTPSRequest) async -> Result<HTTPSResponse, WireFailure> {
    let place = Mutex<HTTPSTransfer?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let transfer = HTTPSTransfer(request, silence: silence, continuation)
        place.withLock { $0 = transfer }
        if Task.isCancelled { transfer.cancel() }
        add(transfer)
      }
    } onCancel: {
      place.withLock { $0?.cancel() }
      wake()
    }
  }

  /// Ends the thread and the connections; what is under way is cancelled. The next request connects anew.
  func disconnect() {
    state.withLock { state in
      guard let multi = state.multi else { return }
      state.isEnding = true
      relctl_curl_multi_wakeup(multi.pointer)
    }
  }

  private func wake() {
    state.withLock { state in
      if let multi = state.multi { relctl_curl_multi_wakeup(multi.pointer) }
    }
  }

  private func add(_ transfer: HTTPSTransfer) {
    let isAccepted = state.withLock { state in
      if state.multi == nil {
        guard Self.isReady, let pointer = relctl_curl_multi_init() else { return false }
        relctl_curl_multiplex(pointer)
        let multi = Handle(pointer: pointer)
        state.multi = multi
        Thread.detachNewThread { self.work(multi) }
      }
      state.waiting.append(transfer)
      if let multi = state.multi { relctl_curl_multi_wakeup(multi.pointer) }
      return true
    }
    if !isAccepted { transfer.fail(.unreachable("libcurl can't be started")) }
  }

  /// Takes what waits. Without anything to do the thread ends, and the next request starts another.
  private func take(isIdle: Bool) -> (transfers: [HTTPSTransfer], isOver: Bool) {
    state.withLock { state in
      let waiting = state.waiting
      state.waiting = []
      let isOver = waiting.isEmpty && (isIdle || state.isEnding)
      state.isEnding = false
      if isOver { state.multi = nil }
      return (waiting, isOver)
    }
  }

  private func work(_ multi: Handle) {
    let pointer = multi.pointer
    var active: [UnsafeMutableRawPointer: HTTPSTransfer] = [:]
    defer { relctl_curl_multi_cleanup(pointer) }
    func remove(_ handle: UnsafeMutableRawPointer) -> HTTPSTransfer? {
      relctl_curl_multi_remove_handle(pointer, handle)
      relctl_curl_easy_cleanup(handle)
      return active.removeValue(forKey: handle)
    }
    var wasIdle = false
    while true {
      let (new, isOver) = take(isIdle: wasIdle && active.isEmpty)
      if isOver {
        for handle in active.keys { remove(handle)?.fail(.cancelled) }
        for transfer in new { transfer.fail(.cancelled) }
        return
      }
      for transfer in new {
        guard let handle = transfer.start() else {
          transfer.fail(.unreachable("libcurl can't be started"))
          continue
        }
        active[handle] = transfer
        relctl_curl_multi_add_handle(pointer, handle)
      }
      var running: Int32 = 0
      relctl_curl_multi_perform(pointer, &running)
      var code = CURLE_OK
      while let handle = relctl_curl_ended(pointer, &code) {
        let status = Int(relctl_curl_status(handle))
        remove(handle)?.end(code, status: status)
      }
      for (handle, transfer) in active where transfer.isCancelled || transfer.isOver {
        let isCancelled = transfer.isCancelled
        remove(handle)?.fail(isCancelled ? .cancelled : .timedOut)
      }
      let patience = active.values.map(\.milliseconds).min() ?? Self.rest
      var ready: Int32 = 0
      relctl_curl_multi_poll(pointer, nil, 0, max(1, patience), &ready)
      wasIdle = active.isEmpty
    }
  }
}
