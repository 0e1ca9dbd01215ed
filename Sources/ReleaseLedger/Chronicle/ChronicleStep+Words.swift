import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension ChronicleStep {
  /// What stands when a run begins is what it goes on by, whatever people say or take back later.
  func keepApprovals(_ chronicle: inout LedgerChronicle) {
    for run in begun {
      guard let known = chronicle.runs[run], let train = known.plan?.plan.promoted?.id else { continue }
      let folder = LedgerPath.approvals(of: train) + "/"
      let approvals = chronicle.approvals.filter { $0.key.hasPrefix(folder) }
        .sorted { $0.key < $1.key }.map(\.value)
      // A branch that begins with the run may have only what somebody said after it.
      if isFirst, approvals.contains(where: { $0.time > known.record.prepared }) { continue }
      chronicle.runs[run]?.approvals = approvals
    }
  }

  /// An approval, the result of tests or a tick.
  mutating func readWord(
    _ parts: [String], _ bytes: [UInt8]?, after old: [UInt8]?, _ path: String,
    _ chronicle: inout LedgerChronicle
  ) throws {
    guard let bytes else {
      if parts[0] == "approvals" { chronicle.approvals[path] = nil }
      return
    }
    let train = TrainID(recorded: parts[1])
    func judge(about named: TrainID, at time: Int64, after before: Int64?, by person: Identity?) {
      if named != train { flaw("it is about train \(named.short)", path, &chronicle) }
      if let before, time < before { flaw("it is older than what it replaced", path, &chronicle) }
      if !isFirst, let person, info.author.identity.email.lowercased() != person.email.lowercased() {
        flaw(
          "it is in the name of \(person.email), and \(info.author.identity.email) wrote it", path, &chronicle
        )
      }
      if !isFirst, info.committer.seconds < time { flaw("it is dated after its commit", path, &chronicle) }
    }
    switch parts[0] {
    case "approvals":
      let approval = try decode(TrainApproval.self, bytes, path)
      let before = try old.map { try decode(TrainApproval.self, $0, path) }
      judge(about: approval.train, at: approval.time, after: before?.time, by: approval.person)
      if let before, before.time == approval.time, before != approval {
        flaw("an approval was changed", path, &chronicle)
      }
      chronicle.approvals[path] = approval
    case "tests":
      let result = try decode(TestResult.self, bytes, path)
      let before = try old.map { try decode(TestResult.self, $0, path) }
      judge(about: result.train, at: result.time, after: before?.time, by: nil)
      if let before, before.time == result.time, before != result {
        flaw("the result of tests was changed", path, &chronicle)
      }
    default:
      let tick = try decode(ChecklistTick.self, bytes, path)
      let before = try old.map { try decode(ChecklistTick.self, $0, path) }
      judge(about: tick.train, at: tick.time, after: before?.time, by: tick.person)
      if let before, before.time == tick.time, before != tick {
        flaw("a tick was changed", path, &chronicle)
      }
    }
  }

  mutating func readReceipt(
    _ bytes: [UInt8]?, after old: [UInt8]?, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    guard let bytes else {
      chronicle.receipts[path] = nil
      return flaw("a receipt was deleted", path, &chronicle)
    }
    let receipt = try decode(Receipt.self, bytes, path)
    if "\(LedgerReceipts.folder)/\(receipt.build)/\(receipt.channel).json" != path {
      flaw("the receipt is of another build or channel", path, &chronicle)
    }
    if let old {
      let before = try decode(Receipt.self, old, path)
      if receipt.begun < before.begun { flaw("the receipt is older than what it replaced", path, &chronicle) }
      if receipt.isSameAttempt(as: before), let key = receipt.changedKey(since: before) {
        flaw("'\(key)' of a receipt was changed", path, &chronicle)
      }
    } else if !isFirst, receipt.state == .available, receipt.changed != receipt.begun, receipt.handle.isEmpty
    {
      flaw("a delivery ended that never began", path, &chronicle)
    }
    if !isFirst, info.committer.seconds < receipt.begun {
      flaw("it is dated after its commit", path, &chronicle)
    }
    if !isFirst, !info.message.contains("build \(receipt.build)\n") {
      flaw("relctl did not write the message of this commit", path, &chronicle)
    }
    chronicle.receipts[path] = receipt
  }

  mutating func readBuilds(
    _ bytes: [UInt8]?, after old: [UInt8]?, _ path: String, _ chronicle: inout LedgerChronicle
  ) throws {
    let name = EnvironmentName(recorded: String(path.dropFirst("builds/".count).dropLast(".json".count)))
    guard let bytes else { return flaw("build numbers were deleted", path, &chronicle) }
    let file = try BuildReservations(bytes, environment: name)
    if file.environment != name { flaw("the build numbers are of another environment", path, &chronicle) }
    let before = try BuildReservations(old, environment: name)
    let known = Dictionary(before.reservations.map { ($0.nonce, $0) }) { $1 }
    let now = Set(file.reservations.map(\.nonce))
    for reservation in file.reservations {
      let number = reservation.number
      guard var was = known[reservation.nonce] else {
        let isTaken = before.reservations.contains { $0.number == number && $0.train != reservation.train }
        let isLow =
          before.highest.flatMap { BuildNumber($0) }.map { highest in
            BuildNumber(number).map { !(highest < $0) } ?? true
          } ?? false
        let isShared = before.reservations.contains { $0.number == number && $0.train == reservation.train }
        if !isFirst, isTaken || isLow && !isShared {
          flaw("the build number \(number) was given although it was taken or too low", path, &chronicle)
        }
        chronicle.builds[name, default: []].append(GivenBuildNumber(reservation, in: name))
        continue
      }
      was.end = was.end ?? reservation.end
      if was != reservation { flaw("the build number \(number) was changed", path, &chronicle) }
    }
    let gone = before.reservations.filter { !now.contains($0.nonce) }
    let mayDrop = max(0, before.reservations.count + 1 - BuildReservations.limit)
    if gone.count > mayDrop { flaw("build numbers were deleted", path, &chronicle) }
    if let old = before.highest.flatMap({ BuildNumber($0) }),
      file.highest.flatMap({ BuildNumber($0) }).map({ $0 < old }) ?? true
    {
      flaw("the highest build number was lowered", path, &chronicle)
    }
    if !isFirst,
      change.files.count > 1 || !["Reserve ", "Build "].contains(where: info.message.hasPrefix)
    {
      flaw("relctl did not write the message of this commit", path, &chronicle)
    }
  }
}

extension Receipt {
  /// A key that never changes in one attempt and did; nil for none.
  fileprivate func changedKey(since before: Receipt) -> String? {
    let keys: [(String, Bool)] = [
      ("environment", environment == before.environment),
      ("configuration", configuration == before.configuration), ("component", component == before.component),
      ("version", version == before.version), ("number", number == before.number),
      ("train", train == before.train), ("files", files == before.files),
      ("state", before.state != .available || state == .available),
      ("changed", changed >= before.changed),
    ]
    return keys.first { !$0.1 }?.0
  }
}
