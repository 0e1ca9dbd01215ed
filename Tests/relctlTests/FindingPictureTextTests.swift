import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import relctl

/// Cycles and edges as plain characters.
struct FindingPictureTextTests {
  private func step(_ name: String, _ layer: String? = nil) -> FindingPicture.Step {
    FindingPicture.Step(name: ComponentName(recorded: name), layer: layer, location: nil)
  }

  private func text(_ picture: FindingPicture) -> String {
    FindingPictureText(picture).lines.joined(separator: "\n")
  }

  @Test func aCycleEndsWhereItBegins() {
    #expect(
      text(.cycle([step("Payments", "Feature"), step("Account")])) == """
        +-> Payments  (Feature)
        |     |
        |     v
        |   Account
        |     |
        +-----+
        """)
    let long = FindingPictureText(.cycle((0..<40).map { step("Component\($0)") })).lines
    #expect(long.count < 40 && long.contains("|     :  30 more"))
    #expect(long.contains("|   Component39"))
  }

  @Test func anEdgeLeadsBetweenLayers() {
    #expect(
      text(
        .edge(from: step("Logger", "Core"), to: step("Pay", "Feature"), layers: ["Feature", "Base", "Core"]))
          == """
          Feature | Pay
                  |   ^
          Base    |   |
                  |   |
          Core    | Logger
          """)
    #expect(
      text(.edge(from: step("Pay", "Feature"), to: step("Logger", "Core"), layers: ["Feature", "Core"]))
        == """
        Feature | Pay
                |   v
        Core    | Logger
        """)
    #expect(
      text(.edge(from: step("Pay", "Feature"), to: step("Cart", "Feature"), layers: ["Feature"]))
        == "Feature | Pay --> Cart")
  }

  @Test func nothingIsWiderThanATerminal() {
    let name = String(repeating: "支付Payments", count: 12)
    for picture in [
      FindingPicture.cycle([step(name, name), step(name)]),
      .edge(from: step(name, name), to: step(name, name), layers: [name]),
      .edge(from: step(name, "B"), to: step(name, name), layers: [name, "B"]),
    ] {
      #expect(FindingPictureText(picture).lines.allSatisfy { DisplayWidth.of($0) <= 74 })
    }
  }
}
