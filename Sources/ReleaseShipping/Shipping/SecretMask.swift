import Foundation
import ReleaseModel
import Synchronization

/// Takes the secrets that a process knows out of every text that leaves it.
package final class SecretMask: Sendable {
  /// The longest first: one may be part of another.
  private let words = Mutex<[String]>([])
  /// Shorter words would mask half of every text.
  static let shortest = 4

  package init() {}

  package func add(_ secret: Secret) {
    let value = secret.reveal()
    var found = Set(([value] + SecretParts.credentials(in: value)).flatMap(SecretParts.spellings))
    // Keys of several lines are quoted line by line, and inside of JSON with `\n` between.
    let lines = value.replacing("\\n", with: "\n").split(whereSeparator: \.isNewline)
    if lines.count > 1 {
      found.formUnion(lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count >= 8 })
    }
    insert(found)
  }

  /// Adds an address that is a secret as a whole, as those of webhooks are: a server's answer repeats parts of it.
  package func add(address: Secret) {
    add(address)
    insert(Set(SecretParts.parts(ofAddress: address.reveal()).flatMap(SecretParts.spellings)))
  }

  private func insert(_ found: Set<String>) {
    words.withLock { words in
      words = Set(words).union(found.filter { $0.utf8.count >= Self.shortest })
        .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }
  }

  /// Returns the text with `***` in the place of every secret.
  package func clean(_ text: String) -> String {
    let words = words.withLock { $0 }
    return words.reduce(text) { $0.contains($1) ? $0.replacing($1, with: "***") : $0 }
  }

  package func clean(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = Diagnostic(
      severity: diagnostic.severity, diagnostic.code, clean(diagnostic.message), subject: diagnostic.subject,
      at: diagnostic.location, excerpt: diagnostic.excerpt.map(clean))
    copy.hint = diagnostic.hint.map(clean)
    return copy
  }
}
