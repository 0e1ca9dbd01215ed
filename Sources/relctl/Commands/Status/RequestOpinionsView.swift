import ReleaseCore
import ReleaseHosts
import ReleaseModel

/// What people and checks say of a merge request, in one line.
struct RequestOpinionsView: Sendable {
  let request: RequestStatus

  init(_ request: RequestStatus) { self.request = request }

  /// nil where nobody says anything.
  var text: String? {
    func names(_ verdict: RequestReview.Verdict) -> String? {
      let names = (request.reviews ?? []).filter { $0.verdict == verdict }.map(\.name)
      return names.isEmpty ? nil : VisibleText.of(names.joined(separator: ", "))
    }
    func checks(_ state: CheckState) -> [String] {
      (request.checks ?? [:]).filter { $0.value == state }.keys.sorted().map { VisibleText.of($0) }
    }
    let (failed, pending) = (checks(.failure), checks(.pending))
    let passed = checks(.success).count
    let parts = [
      names(.approved).map { localized("approved by \($0)") },
      names(.rejected).map { localized("changes requested by \($0)") },
      names(.awaited).map { localized("waiting for review by \($0)") },
      failed.isEmpty ? nil : localized("checks failed: \(failed.joined(separator: ", "))"),
      pending.isEmpty ? nil : localized("checks pending: \(pending.joined(separator: ", "))"),
      passed == 0 ? nil : localized("checks passed: \(passed)"),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: localized("; "))
  }
}
