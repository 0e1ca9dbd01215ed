import ReleaseModel

/// A service or a program did not do what it was asked.
package struct ServiceError: Error, Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// Nothing arrived; the same may be tried again.
    case notSent
    /// The service said no; trying the same again is in vain.
    case refused
    /// It may have arrived. It is asked for, and never sent again blindly.
    case unknown
  }
  package let kind: Kind
  package let diagnostic: Diagnostic

  package init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}
