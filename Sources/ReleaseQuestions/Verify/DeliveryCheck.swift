import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// Whether builds and deliveries are of trains that were there, and say the same of each other.
struct DeliveryCheck {
  let chronicle: LedgerChronicle

  func check(_ scope: VerifyScope, _ verification: inout Verification) {
    let asked = Set(scope.trains.map(\.id))
    let builds = chronicle.builds.values.joined().filter { scope.isAll || asked.contains($0.train) }
    let receipts = chronicle.receipts.values.filter { scope.isAll || asked.contains($0.train) }
    verification.counts.builds = builds.count
    verification.counts.receipts = receipts.count
    verification.findings += builds.flatMap { build in
      problems(of: build.train, version: build.version, environment: build.environment).map {
        VerifyFinding(
          "verify.build", $0, subject: "\(build.environment)#\(build.number)",
          path: "builds/\(build.environment).json")
      }
    }
    let known = Dictionary(chronicle.builds.values.joined().map { ($0.build, $0) }) { $1 }
    for receipt in receipts.sorted(by: { ($0.begun, $0.channel) < ($1.begun, $1.channel) }) {
      var problems = problems(of: receipt.train, version: receipt.version, environment: receipt.environment)
      if let build = known[receipt.build] {
        let isSame =
          build.number == receipt.number && build.train == receipt.train
          && build.environment == receipt.environment
        if !isSame {
          problems.append(
            "build \(receipt.build) has the number \(build.number) and the train \(build.train.short), and its delivery says otherwise"
          )
        }
      }
      verification.findings += problems.map {
        VerifyFinding(
          "verify.receipt", $0, subject: "\(receipt.channel) \(receipt.number)",
          path: "receipts/\(receipt.build)/\(receipt.channel).json")
      }
    }
  }

  private func problems(
    of id: TrainID, version: String, environment: EnvironmentName
  ) -> [Phrase] {
    guard let train = chronicle.trains[id] else {
      // Trains that nothing names are dropped, and a compaction drops their past.
      return chronicle.compaction == nil ? ["no run left the train \(id.short), which it is of"] : []
    }
    if train.environment != environment {
      return ["the train \(id.short) is of '\(train.environment)', not of '\(environment)'"]
    }
    guard train.version.description != version else { return [] }
    return ["the train \(id.short) has the version \(train.version), not \(version)"]
  }
}
