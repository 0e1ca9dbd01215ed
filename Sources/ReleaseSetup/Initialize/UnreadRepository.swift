import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// A repository that a survey could not read, or that holds nothing to release: an error where an answer names it, and a remark where relctl came to it
/// by itself. There is no relctl.yml yet, so hints name options.
extension ProposalAnswers {
  /// - Parameter pods: Those that the app takes from there.
  func unread(_ url: RemoteURL, holding pods: [String], _ error: TransportError) -> Diagnostic {
    let named = pods.first { addresses[$0] != nil }
    let pod = named ?? pods.first ?? "\(url)"
    return error.remark(
      on: pod, isNamed: named != nil,
      hint: named == nil
        ? "specify it with '--component \(pod)=URL', or leave it out with '--leave-out \(pods.joined(separator: ","))'"
        : "correct the address: '--component \(pod)=URL'")
  }

  /// - Parameters:
  ///   - pods: Those that the app takes from there.
  ///   - remarks: Why nothing of it can be released.
  func bare(_ pods: [String], _ remarks: [Diagnostic]) -> [Diagnostic] {
    guard let named = pods.first(where: { addresses[$0] != nil }) else { return remarks }
    return remarks.filter { $0.severity != .note }.map { remark in
      Diagnostic(
        severity: .error, remark.code, remark.messagePhrase, subject: remark.subject, at: remark.location,
        excerpt: remark.excerpt,
        hint: remark.code == "init.component.bare"
          ? "add a podspec or a Package.swift there first, or correct '--component \(named)=URL'"
          : remark.hintPhrase)
    }
  }

  func unread(specs url: RemoteURL, _ error: TransportError) -> Diagnostic {
    let isNamed = specRepositories.contains { RemoteURL($0).isSameRepository(as: url) }
    return error.remark(
      on: RepositoryName.of(url) ?? "specs", isNamed: isNamed,
      hint: isNamed
        ? "correct the address: '--spec-repository URL'"
        : "correct the Podfile's 'source', or specify another one: '--spec-repository URL'")
  }
}

extension TransportError {
  fileprivate func remark(on subject: String, isNamed: Bool, hint: Phrase) -> Diagnostic {
    let usual = diagnostic(subject: subject)
    let isElsewhere = kind == .notARepository || usual.hint == nil
    return Diagnostic(
      severity: isNamed ? .error : .warning, usual.code, usual.messagePhrase, subject: subject,
      hint: isElsewhere ? hint : usual.hintPhrase)
  }
}

extension [RemoteURL] {
  /// Every repository once, as it is spelled first.
  var withoutRepeats: [RemoteURL] {
    var seen: Set<String> = []
    return filter { seen.insert($0.canonical).inserted }
  }
}
