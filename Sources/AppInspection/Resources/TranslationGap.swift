import ReleaseModel

/// Keys that a language lacks, which another language has, or that it has to review.
package struct TranslationGap: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case missing
    /// Of a string catalogue: the state is "new" or "needs review".
    case unreviewed
  }

  package let kind: Kind
  /// The table of the language that lacks them, or the string catalogue.
  package let path: String
  /// The language that lacks them, where the path does not say it.
  package let target: String?
  /// The language that has them; nil for keys that code asks for.
  package let language: String?
  package let count: Int
  /// The first of them.
  package let keys: [String]

  package init(kind: Kind, path: String, target: String? = nil, language: String?, keys: [String]) {
    self.kind = kind
    self.path = path
    self.target = target
    self.language = language
    count = keys.count
    self.keys = Array(keys.prefix(3))
  }
}
