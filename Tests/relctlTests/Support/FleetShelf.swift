import Foundation
import Synchronization
import TestSupport
import Testing

/// The fleets that tests take copies of, each made once for the whole process.
final class FleetShelf: Sendable {
  static let shared: FleetShelf = {
    // What lives as long as the process is never deinitialised.
    atexit { FleetShelf.shared.clear() }
    return FleetShelf()
  }()

  /// One fleet; who comes while it is made waits.
  private final class Place: Sendable {
    let fleet = Mutex<FleetWorld?>(nil)
  }

  private let places = Mutex<[String: Place]>([:])

  /// - Parameter name: Says all that the fleet depends on.
  func fleet(_ name: String, _ make: () throws -> FleetWorld) throws -> FleetWorld {
    let place = places.withLock { places in
      let place = places[name] ?? Place()
      places[name] = place
      return place
    }
    return try place.fleet.withLock { fleet in
      if let fleet { return fleet }
      let made = try make()
      fleet = made
      return made
    }
  }

  func fleet(components count: Int, at stage: FleetStage) throws -> FleetWorld {
    try fleet("\(count) at \(stage)") {
      guard let before = stage.before else { return try FleetWorld(making: count) }
      return try self.fleet(components: count, at: before).copy().brought(to: stage)
    }
  }

  private func clear() {
    let fleets = places.withLock { $0.values.compactMap { $0.fleet.withLock { $0 } } }
    for fleet in fleets { try? FileManager.default.removeItem(atPath: fleet.world.root) }
  }
}

extension FleetWorld {
  /// Runs the last command on the way to a stage.
  func brought(to stage: FleetStage) throws -> FleetWorld {
    let run = try relctl(stage.command)
    try #require(run.status == 0, "relctl \(stage.command.joined(separator: " ")): \(run.all)")
    return self
  }
}
