import TestSupport

/// A served fleet that builds and ships, with relctl in a folder of its own: what an agent of a build server has.
struct ShippingFleet {
  let served: ServedFleet
  /// Where builds arrive, a folder for each channel.
  let shipped: String
  var world: GitWorld { served.fleet.world }

  init() throws {
    let buildable = try BuildFleet()
    shipped = try buildable.declareChannels()
    served = try ServedFleet(serving: buildable.fleet)
    try world.writeScript("exec '\(Project.relctl)' \"$@\"", to: world.path("bin/relctl"))
  }
}
