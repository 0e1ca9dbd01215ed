import Foundation
import TestSupport
import Testing

/// What people are told after a service said no, and after nothing arrived.
struct ShipRemedyTests {
  @Test func aRefusalSaysWhetherTheSameFileHelps() throws {
    let world = try ShipWorld(.pgyer)
    let rows = [
      (
        "Invalid Provisioning Profile", "sending the same file again does not help",
        "'relctl build qa --configuration Release', and ship that build"
      ),
      (
        "the account is not authorized", "correct this at the service, then run",
        "'relctl ship retry \(world.build)"
      ),
    ]
    for (number, (words, hint, command)) in rows.enumerated() {
      world.server.meet(.text(400, words), "POST", "/store")
      let run = try number == 0 ? world.ship(world.build) : world.ship("retry", world.build)
      #expect(run.status == 1 && run.all.contains(words), "\(words): \(run.all)")
      #expect(run.all.contains(hint) && run.all.contains(command), "\(words): \(run.all)")
      #expect(try world.state() == "failed")
    }
  }

  /// Nobody has to say that it may be sent again.
  @Test func retrySendsWhenNothingArrived() throws {
    // Larger than what sockets hold, so that a part of it stays here.
    let world = try ShipWorld(.pgyer, size: 64 << 20)
    for _ in 0..<4 { world.server.meet(.cutOff, "POST", "/store") }
    let run = try world.ship(world.build)
    #expect(run.status == 1 && run.all.contains("relctl ship retry \(world.build)"), "\(run.all)")
    #expect(try world.state() == "failed")
    #expect(try world.arrived() == 0)
    let again = try world.ship("retry", world.build)
    #expect(again.status == 0, "\(again.all)")
    #expect(try world.arrived() == 1)
  }
}
