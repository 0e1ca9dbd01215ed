import ReleaseModel
import Synchronization

/// Takes the secrets that a process knows out of every text that leaves it.
package final class SecretMask: Sendable {
  private let secrets = Mutex(SecretMatcher())

  package init() {}

  package func add(_ secret: Secret) {
    insert(SecretParts.hidden(of: secret.reveal(), shortestLine: 8))
  }

  /// Adds an address that is a secret as a whole, as those of webhooks are: a server's answer repeats parts of it.
  package func add(address: Secret) {
    add(address)
    insert(SecretParts.hidden(ofAddress: address.reveal()))
  }

  /// Adds a secret that has the form `a=1&b=2`, or may have it: a server repeats its values.
  package func add(form: Secret) {
    add(form)
    insert(SecretParts.hidden(ofForm: form.reveal()))
  }

  private func insert(_ found: Set<String>) { secrets.withLock { $0.insert(found) } }

  /// The same for a text of relctl's.
  package func clean(_ phrase: Phrase) -> Phrase { phrase.hiding { clean($0) } }

  /// Returns the text with `***` in the place of every secret.
  package func clean(_ text: String) -> String {
    let secrets = secrets.withLock { $0 }
    if secrets.isEmpty { return text }
    return String(decoding: secrets.masked(Array(text.utf8)[...]), as: UTF8.self)
  }

  package func clean(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      severity: diagnostic.severity, diagnostic.code, diagnostic.messagePhrase.hiding(clean),
      subject: diagnostic.subject, at: diagnostic.location, excerpt: diagnostic.excerpt.map(clean),
      hint: diagnostic.hintPhrase?.hiding(clean))
  }
}
