import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

extension Shipper {
  /// How a delivery stands whose receipt is somebody else's.
  func outcome(of receipt: Receipt) -> ShipOutcome {
    let (result, diagnostic): (ShipState, Diagnostic?) =
      switch receipt.state {
      case .available: (.available, nil)
      case .processing: (.processing, nil)
      case .sending: (.unknown, underWay(receipt))
      case .unknown: (.unknown, doubt(receipt, receipt.reason ?? "the result of the upload was not recorded"))
      case .failed: (.failed, refused(receipt))
      }
    return ShipOutcome(
      receipt.build, at: receipt.channel, result, receipt: receipt, diagnostic: diagnostic)
  }

  /// Another process has begun anew while this one was sending: the receipt is that process's, and this one's end is in
  /// no receipt. So it is said.
  ///
  /// - Parameter own: How this process's attempt ended.
  func takenOver(by other: Receipt, after own: ShipState) -> ShipOutcome {
    let theirs = outcome(of: other)
    if own == .processing, other.state.isThere { return theirs }
    let who: Phrase = other.agent.map { "\($0)" } ?? "another process"
    let message: Phrase =
      switch own {
      case .failed:
        "this command's upload to '\(other.channel)' did not arrive, and \(who) has taken it over"
      case .unknown:
        "it is unknown whether this command's upload to '\(other.channel)' arrived, and \(who) has taken it over"
      case .available, .alreadyThere, .processing:
        "this command's upload to '\(other.channel)' arrived, but \(who) has started sending it as well"
      }
    // A failure of the other one says nothing about what this one sent.
    let result =
      theirs.result == .failed && own != .failed ? ShipState.unknown : theirs.result
    return ShipOutcome(
      other.build, at: other.channel, result, receipt: other,
      diagnostic: Diagnostic(
        severity: .warning, "ship.takenOver", message, subject: other.channel,
        hint: "follow its progress: 'relctl ship wait \(other.build.shellWord)'"))
  }

  private func underWay(_ receipt: Receipt) -> Diagnostic {
    let who: Phrase = receipt.agent.map { "\($0)" } ?? "another process"
    return Diagnostic(
      "ship.underWay", "\(who) is sending it to '\(receipt.channel)'", subject: receipt.channel,
      hint:
        "wait for it: 'relctl ship wait \(receipt.build.shellWord)'; if that process is dead, run 'relctl ship "
        + "retry \(receipt.build.shellWord) --resend --reason ...'")
  }
}
