import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// A repository that a survey could not read: an error where an answer names it, and a remark where relctl came to it
/// by itself. There is no relctl.yml yet, so hints name options.
extension ProposalAnswers {
  /// - Parameter pods: Those that the app takes from there.
  func unread(_ url: RemoteURL, holding pods: [String], _ error: TransportError) -> Diagnostic {
    let named = pods.first { addresses[$0] != nil }
    let pod = named ?? pods.first ?? "\(url)"
    return error.remark(
      on: pod, isNamed: named != nil,
      hint: named == nil
        ? "name it with '--component \(pod)=URL', or leave it out with '--leave-out \(pods.joined(separator: ","))'"
        : "correct the address: '--component \(pod)=URL'")
  }

  func unread(specs url: RemoteURL, _ error: TransportError) -> Diagnostic {
    let isNamed = specRepositories.contains { RemoteURL($0).isSameRepository(as: url) }
    return error.remark(
      on: RepositoryName.of(url) ?? "specs", isNamed: isNamed,
      hint: isNamed
        ? "correct the address: '--spec-repository URL'"
        : "correct the Podfile's 'source', or name another one: '--spec-repository URL'")
  }
}

extension TransportError {
  fileprivate func remark(on subject: String, isNamed: Bool, hint: String) -> Diagnostic {
    let usual = diagnostic(subject: subject)
    let isElsewhere = kind == .notARepository || usual.hint == nil
    return Diagnostic(
      severity: isNamed ? .error : .warning, usual.code, usual.message, subject: subject,
      hint: isElsewhere ? hint : usual.hint)
  }
}

extension [RemoteURL] {
  /// Every repository once, as it is spelled first.
  var withoutRepeats: [RemoteURL] {
    var seen: Set<String> = []
    return filter { seen.insert($0.canonical).inserted }
  }
}
