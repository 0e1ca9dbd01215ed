import Foundation
import TestSupport
import Testing

/// What the store would refuse leaves nothing there, and what other channels take is not held to its rules.
struct ShipStoreTests {
  @Test func anAppOfAnOldSDKIsRefusedBeforeTheStoreIsAsked() throws {
    let world = try ShipWorld(.testflight)
    try ShipBuild.age(to: "iphoneos18.5", in: world.fleet)
    let refused = try world.ship(world.build)
    #expect(refused.status == 1 && refused.errors.contains("[package.sdk]"), "\(refused.all)")
    #expect(
      refused.errors.contains("iOS 18.5 SDK") && refused.errors.contains("since 2026-04-28, ITMS-90725"),
      "\(refused.all)")
    #expect(try world.state() == nil)
    #expect(world.server.requests.isEmpty)
    try ShipBuild.age(to: "iphoneos99.0", in: world.fleet)
    let run = try world.ship(world.build)
    #expect(run.status == 0 && !run.errors.contains("SDK"), "\(run.all)")
    #expect(try world.arrived() == 1)
  }

  @Test func otherChannelsTakeAppsOfAnySDK() throws {
    let world = try ShipWorld(.folder)
    try ShipBuild.age(to: "iphoneos18.5", in: world.fleet)
    let run = try world.ship(world.build)
    #expect(run.status == 0 && !run.errors.contains("SDK"), "\(run.all)")
  }
}
