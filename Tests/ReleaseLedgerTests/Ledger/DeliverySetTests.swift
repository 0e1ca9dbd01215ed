import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel

/// What of a delivery is there, by what the ledger has.
struct DeliverySetTests {
  private static let train = TrainID(recorded: "aed18a00aff5")
  private static let channels = [("store", ChannelKind.testflight), ("symbols", .bugly)].map {
    ChannelSettings(name: $0.0, kind: $0.1, texts: [:], secrets: [:], location: nil)
  }

  @Test func belongsToTheHighestNumberOfTheTrain() throws {
    let old = Self.set(receipts: [("9", "store", .available), ("9", "symbols", .available)])
    #expect(old.number == "9" && old.isComplete)
    let new = Self.set(
      receipts: [("9", "store", .available), ("9", "symbols", .available), ("10", "store", .available)])
    #expect(new.number == "10" && new.missing.map(\.name) == ["symbols"])
    #expect(
      new.problems.map(\.message) == [
        "the symbols of prd Production, 6.5.5 (10) are not at 'symbols': its crashes will be unreadable"
      ])
  }

  @Test(arguments: [
    (Receipt.State.available, DeliverySet.State.done), (.processing, .underWay), (.sending, .underWay),
    (.unknown, .underWay), (.failed, .failed),
  ])
  func reportsTheStateOfAChannel(_ state: Receipt.State, _ expected: DeliverySet.State) {
    let set = Self.set(receipts: [("9", "store", state)])
    #expect(set.parts.map(\.state) == [expected, .missing])
    #expect(set.parts.map(\.kind) == [.app, .symbols])
  }

  /// A build that was made again under its number has receipts of its own; the first ones still count.
  @Test func takesTheBestReceiptOfANumber() {
    let set = Self.set(receipts: [("9", "store", .available), ("9", "store", .failed)])
    #expect(set.parts.first?.state == .done)
  }

  @Test func ignoresOtherTrainsConfigurationsAndDemoApps() {
    let others = [
      Self.receipt("9", "store", .available, train: "ce25329209db"),
      Self.receipt("9", "store", .available, configuration: "Debug"),
      Self.receipt("9", "store", .available, component: "Pay"),
    ]
    let set = DeliverySet(
      Self.rule, of: Self.train, builds: [], receipts: others, tests: [], channels: Self.channels)
    #expect(set.number == nil && !set.isComplete && !set.lacksNothing)
    #expect(set.problems.map(\.code) == ["delivery.unbuilt"])
  }

  private static let rule = DeliveryRule(
    environment: "prd", configuration: "Production", component: nil,
    items: [.channel("store"), .channel("symbols")], isRequired: true)

  private static func set(receipts: [(String, String, Receipt.State)]) -> DeliverySet {
    DeliverySet(
      rule, of: train, builds: [], receipts: receipts.map { receipt($0.0, $0.1, $0.2) }, tests: [],
      channels: channels)
  }

  private static func receipt(
    _ number: String, _ channel: String, _ state: Receipt.State, train: TrainID = train,
    configuration: String = "Production", component: ComponentName? = nil
  ) -> Receipt {
    var receipt = Receipt(
      build: "B\(number)", channel: channel, environment: "prd", configuration: configuration,
      version: "6.5.5",
      number: number, train: train, files: [], state: state, reason: nil, handle: [:], page: nil, begun: 1,
      changed: 1, agent: nil)
    receipt.component = component
    return receipt
  }
}
