import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// Hosts that make a request of a push to `refs/for/...`, without any token but git's: Gerrit, and Gitea and Forgejo.
struct ReviewPushTests {
  private static let promotion = ["promote", "stg", "prd", "--yes"]

  private enum Flow: String, CaseIterable, Sendable {
    case gerrit, gitea

    var folder: String { self == .gerrit ? "refs/changes/" : "refs/pull/" }

    func page(_ number: Int) -> String { self == .gerrit ? "+/\(number)" : "pulls/\(number)" }

    func ready(_ count: Int = 2) throws -> ProtectedHost {
      try ProtectedHost(
        FleetWorld(components: count, at: .stg), host: "kind: \(rawValue)", reviews: folder)
    }
  }

  private static func reviews(_ host: ProtectedHost, of name: String) -> [String] {
    ReviewingRemote.reviews(of: host.fleet.remote(name))
  }

  @Test(arguments: Flow.allCases) private func aReleaseWaitsForItsReviewsAndFinishes(_ flow: Flow) throws {
    let host = try flow.ready()
    let fleet = host.fleet
    let begun = try fleet.relctl(Self.promotion)
    #expect(begun.status == 3 && begun.all.contains("Waits for 2 merge requests"), "\(begun.all)")
    #expect(begun.all.contains(flow.page(1)), "\(begun.all)")
    for name in fleet.components {
      let reviews = Self.reviews(host, of: name)
      #expect(reviews.count == 1 && reviews[0].contains("refs/for/master"), "\(reviews)")
      if flow == .gitea { #expect(reviews[0].contains("title=\(name) 6.5.5.master (prd)"), "\(reviews)") }
      if flow == .gerrit { #expect(reviews[0].contains("%topic=relctl-"), "\(reviews)") }
    }
    let again = try fleet.relctl(["resume"], state: fleet.world.path("elsewhere"))
    #expect(again.status == 3 && again.all.contains("Waits for 2 merge requests"), "\(again.all)")
    for name in fleet.components { #expect(Self.reviews(host, of: name).count == 1) }
    let status = try fleet.succeed("status")
    #expect(status.all.contains("not merged yet"), "\(status.all)")
    try host.merge(fleet.components[0])
    try host.merge(fleet.components[1], by: .fastForward)
    let app = try fleet.relctl("resume")
    #expect(app.status == 3 && app.all.contains("Waits for 1 merge request:"), "\(app.all)")
    try host.merge("App")
    let done = try fleet.relctl("resume")
    #expect(done.status == 0, "\(done.all)")
    if flow == .gerrit {
      let message = try fleet.world.git(
        "log", "-1", "--format=%(trailers)", "6.5.5.master^{commit}", in: fleet.remote(fleet.components[0]))
      #expect(message.contains("Change-Id: I") && message.contains("Relctl-Run: "), "\(message)")
    }
    #expect(try fleet.relctl(Self.promotion).all.contains("Nothing to do"))
    try fleet.requireSound()
  }

  @Test(arguments: Flow.allCases, [FaultPoint.beforeRequest, .afterRequest])
  private func aKilledRunAsksOnce(_ flow: Flow, _ point: FaultPoint) throws {
    let host = try flow.ready()
    let fleet = host.fleet
    let killed = try fleet.relctl(
      Self.promotion + ["--jobs", "1"], environment: ["RELCTL_FAULT": "\(point.rawValue):1"])
    #expect(killed.isKilled, "\(killed.all)")
    let resumed = try fleet.relctl(["resume"], state: fleet.world.path("elsewhere"))
    #expect(resumed.status == 3 && resumed.all.contains("Waits for 2 merge requests"), "\(resumed.all)")
    for name in fleet.components { #expect(Self.reviews(host, of: name).count == 1, "\(name)") }
  }

  /// A server that wants no such push says why; with Gitea the branch is there, and people open its request by hand.
  @Test(arguments: Flow.allCases) private func aRefusedReviewIsQuoted(_ flow: Flow) throws {
    let host = try flow.ready(1)
    let fleet = host.fleet
    let name = fleet.components[0]
    try fleet.world.installHook(
      "pre-receive",
      """
      #!/bin/sh
      while read old new ref; do
        case "$ref" in refs/for/*) echo "reviews are closed today" >&2; exit 1 ;; esac
      done
      """, in: fleet.remote(name))
    let told = try fleet.relctl(Self.promotion)
    #expect(told.all.contains("reviews are closed today"), "\(told.all)")
    #expect(told.status == (flow == .gerrit ? 1 : 3), "\(told.all)")
    #expect(Self.reviews(host, of: name).isEmpty)
    #expect(try fleet.id("6.5.5.master", of: name) == nil)
  }
}
