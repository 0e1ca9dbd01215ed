import ReleaseModel

extension DeliverySet {
  /// What the ledger has of a train's delivery by one rule: of its build with the highest number.
  ///
  /// - Parameters:
  ///   - builds: Of any train; the newest first.
  ///   - receipts: Of any build.
  ///   - tests: The results of the train.
  ///   - channels: Those of `relctl.yml`, which tell symbols from apps.
  ///   - number: Of another build than the one with the highest number.
  package init(
    _ rule: DeliveryRule, of train: TrainID, builds: [GivenBuildNumber], receipts: [Receipt],
    tests: [TestResult], channels: [ChannelSettings], number: String? = nil
  ) {
    let receipts = receipts.filter {
      $0.train == train && rule.covers($0.environment, $0.configuration, $0.component)
    }
    let builds = builds.filter {
      $0.train == train && rule.covers($0.environment, $0.configuration ?? "", $0.component)
        && $0.end?.isDone == true
    }
    let numbers = builds.map(\.number) + receipts.map(\.number)
    let number = number ?? numbers.max { Self.isLower($0, than: $1) }
    let own = receipts.filter { $0.number == number }
    let build = builds.first { $0.number == number }
    let newest = own.max { $0.begun < $1.begun }
    self.init(
      environment: rule.environment, configuration: rule.configuration, component: rule.component,
      train: train,
      version: build?.version ?? newest?.version, number: numbers.isEmpty ? nil : number,
      build: build?.build ?? newest?.build, isRequired: rule.isRequired,
      parts: rule.items.map { Part($0, own, tests, channels) })
  }

  private static func isLower(_ one: String, than other: String) -> Bool {
    guard let left = BuildNumber(one), let right = BuildNumber(other) else { return one < other }
    return left < right
  }
}

extension DeliverySet.Part {
  fileprivate init(
    _ item: DeliveryRule.Item, _ receipts: [Receipt], _ tests: [TestResult], _ channels: [ChannelSettings]
  ) {
    switch item {
    case .channel(let name):
      // A build that was made again has a receipt of its own; the number is delivered when one of them is.
      let states = receipts.filter { $0.channel == name }.map { DeliverySet.State($0.state) }
      let best = [DeliverySet.State.done, .underWay, .failed].first(where: states.contains)
      let isSymbols = channels.first { $0.name == name }?.kind.isForSymbols == true
      self.init(kind: isSymbols ? .symbols : .app, name: name, state: best ?? .missing)
    case .tests(let name):
      let result = tests.first { $0.name == name }
      self.init(
        kind: .tests, name: name, state: result.map { $0.isSuccess ? .done : .failed } ?? .missing)
    }
  }
}

extension DeliverySet.State {
  fileprivate init(_ state: Receipt.State) {
    self =
      switch state {
      case .available: .done
      case .processing, .sending, .unknown: .underWay
      case .failed: .failed
      }
  }
}

extension DeliveryRule {
  fileprivate func covers(
    _ environment: EnvironmentName, _ configuration: String, _ component: ComponentName?
  ) -> Bool {
    self.environment == environment && self.configuration == configuration && self.component == component
  }
}
