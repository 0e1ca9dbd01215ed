import ReleaseCore
import ReleaseModel
import ReleaseSupport

/// What a build server gets of a verification.
package struct VerificationFiles {
  /// The cases that build servers show as tests: `verify-junit.xml`.
  package static let junit = "verify-junit.xml"
  /// The same in relctl's own format.
  package static let report = "verification.json"

  private let verification: Verification

  package init(_ verification: Verification) { self.verification = verification }

  /// Content by file name.
  package var contents: [String: [UInt8]] {
    get throws {
      [
        Self.junit: Array(RunJUnit(title: "relctl verify", cases: cases).text.utf8),
        Self.report: try CanonicalJSON.encode(VerificationReport(verification)),
      ]
    }
  }

  package var properties: [String: String] {
    [
      "RELCTL_CONCLUSION": verification.conclusion.rawValue,
      "RELCTL_FINDINGS": String(verification.findings.count),
    ]
  }

  /// A failed case for each thing and kind of difference; a passed one where there is none.
  private var cases: [RunJUnit.Case] {
    let group = "relctl.verify"
    guard !verification.isProven else {
      return [RunJUnit.Case(group: group, name: verification.scope, verdict: .passed, message: "")]
    }
    var names: [String] = []
    var messages: [String: [String]] = [:]
    for finding in verification.findings {
      // Of two cases with one name, build servers show only one.
      let name = "\(finding.subject ?? "ledger"): \(finding.code)"
      if messages[name] == nil { names.append(name) }
      messages[name, default: []].append(finding.text)
    }
    return names.map { name in
      RunJUnit.Case(
        group: group, name: name, verdict: .failed, message: messages[name]?.joined(separator: "\n") ?? "")
    }
  }
}

extension VerifyFinding {
  /// In English, a line for each thing that is known.
  fileprivate var text: String {
    var lines = [message.english]
    if let path { lines.append(path) }
    if let commit {
      lines.append("commit: \(commit.id.short) \(commit.subject) (\(commit.author))")
    } else if let run {
      lines.append("run: \(run)")
    }
    if let hint { lines.append("hint: " + hint.english) }
    return lines.joined(separator: "\n")
  }
}
