import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseQuestions

/// What the page shows of a delivery beside its parts.
struct PageDeliveryTests {
  private func health(_ channel: String, _ version: String, _ number: String?) -> StoreHealth {
    let rule = HealthRule(crashFreeUsers: CrashFreeRate("99.5"), crashFreeSessions: nil, sessions: 500)
    let measure = HealthMeasure(
      crashFreeUsers: CrashFreeRate("99.31"), crashFreeSessions: nil, sessions: 900, url: nil)
    return StoreHealth(
      channel: channel, version: version, number: number, verdict: .unhealthy, measure: measure, rule: rule,
      pause: .paused, day: 3, time: 1, agent: nil)
  }

  /// The health of another version, or at another channel, is not this build's.
  @Test func showsTheHealthOfItsOwnVersion() {
    let set = DeliverySet(
      environment: "prd", configuration: "Release", component: nil, train: "feedc0ffee", version: "6.5.5",
      number: "42", build: "b", isRequired: false,
      parts: [DeliverySet.Part(kind: .app, name: "store", state: .done)])
    let others = [
      health("store", "6.5.4", "42"), health("store", "6.5.5", "41"), health("qa", "6.5.5", "42"),
    ]
    #expect(PageDelivery(set, health: others).health == nil)
    let own = PageDelivery(set, health: others + [health("store", "6.5.5", "42")]).health
    #expect(own?.number == "42" && own?.reason.english.hasPrefix("99.31 % of its users") == true)
    #expect(PageDelivery(set, health: [health("store", "6.5.5", nil)]).health != nil)
  }
}
