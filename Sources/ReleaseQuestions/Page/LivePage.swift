import Foundation
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// The page of a workspace that is looked at again while somebody watches.
///
/// A page that is older than it may be is answered once more, and made anew meanwhile: nobody waits for a remote. While
/// nobody asks, nothing is fetched. A look that fails keeps the page of the last one, and says why.
package actor LivePage {
  /// The page as it was at one time.
  struct Rendering: Sendable {
    let html: Content
    /// `report.json`.
    let json: Content
    /// Another one for a page that shows something else; the time of the look is nothing that it shows.
    package let version: String
    /// Seconds since 1970.
    let time: Int64
    /// From when on runs are shown; nil for all.
    let since: Int64?
    /// Why a later look failed; nil when none did.
    var problem: String?
  }

  /// Bytes that are packed once for all who ask.
  struct Content: Sendable {
    let plain: [UInt8]
    /// As gzip; nil where that saves nothing.
    let packed: [UInt8]?

    init(_ plain: [UInt8]) {
      self.plain = plain
      packed = Gzip.packed(plain)
    }
  }

  private let every: Int64
  private let now: @Sendable () -> Int64
  private let make: @Sendable () async throws -> ReportPage
  private let describe: @Sendable (any Error) -> String
  private var rendering: Rendering
  /// When the last look began, and when it ended.
  private var begun: Int64
  private var ended: Int64
  private var renewal: Task<Void, Never>?

  /// Looks for the first time.
  ///
  /// - Parameters:
  ///   - every: For how many seconds a look is good.
  ///   - now: Seconds since 1970.
  ///   - make: Reads the workspace.
  ///   - describe: One line for what `make` throws.
  package init(
    every: Int64, now: @escaping @Sendable () -> Int64,
    describe: @escaping @Sendable (any Error) -> String,
    make: @escaping @Sendable () async throws -> ReportPage
  ) async throws {
    self.every = every
    self.now = now
    self.make = make
    self.describe = describe
    begun = now()
    rendering = try Self.rendering(of: try await make(), every: every)
    ended = now()
  }

  /// The last rendering; a new look begins when it is too old.
  ///
  /// - Parameter change: When something changed that is known of, in seconds since 1970: what was seen before is too
  ///   old.
  func current(after change: Int64 = 0) -> Rendering {
    if renewal == nil, now() - ended >= every || begun <= change { renewal = Task { await renew() } }
    return rendering
  }

  /// Ends a look that began.
  package func end() { renewal?.cancel() }

  private func renew() async {
    begun = now()
    do {
      rendering = try Self.rendering(of: try await make(), every: every)
    } catch {
      rendering.problem = describe(error)
    }
    ended = now()
    renewal = nil
  }

  private static func rendering(of page: ReportPage, every: Int64) throws -> Rendering {
    let version = Digest.sha256(try CanonicalJSON.line(page.data.timeless))
    let html = try page.html(live: PageWatch(version: version, every: every))
    return Rendering(
      html: Content(Array(html.utf8)), json: Content(try CanonicalJSON.encode(page.data)), version: version,
      time: page.data.time, since: page.data.since, problem: nil)
  }
}

/// How a served page finds out that there is a newer one.
package struct PageWatch: Sendable {
  let version: String
  /// In seconds.
  let every: Int64

  static var script: String { PageFile.liveScript }

  /// The script's element.
  var element: String {
    "<script data-version=\"\(version)\" data-every=\"\(every)\">\(Self.script)</script>"
  }

  /// For browsers that run no script.
  var refresh: String { "<noscript><meta http-equiv=\"refresh\" content=\"\(every)\"></noscript>" }
}
