import ReleaseGit
import ReleaseModel

extension TransportError {
  /// The error as a problem of one repository, with what to try.
  package func diagnostic(subject: any DiagnosticSubject) -> Diagnostic {
    if let mirrorFailure {
      return Diagnostic(
        "mirror.error", phrase, subject: subject, hint: mirrorFailure.wayOut)
    }
    let hint: Phrase? =
      switch kind {
      case .unreachable, .timedOut: "check the network and the address: git ls-remote \(url.shellWord)"
      case .busy:
        "run the command again later, or with a longer '--timeout'; a lower '--jobs' sends fewer requests to each remote"
      case .authentication where isOfCertificate:
        "check this machine's date, and the authorities that git trusts ('http.sslCAInfo', GIT_SSL_CAINFO): "
          + "git ls-remote \(url.shellWord)"
      case .authentication: "check the credentials that git uses: git ls-remote \(url.shellWord)"
      case .notARepository: "correct the 'url:' of '\(subject)' in relctl.yml"
      case .programMissing: "check that git runs here: git version"
      case .notAdmitted:
        "if you trust it, allow it with '--allow-address'; otherwise review the change before it is merged"
      case .cancelled, .unsupported, .failed: nil
      }
    return Diagnostic("remote.\(kind.rawValue)", phrase, subject: subject, hint: hint)
  }
}
