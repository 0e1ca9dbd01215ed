import ReleaseModel

/// What an environment is for, as names of repositories, branches and build configurations tell it.
enum EnvironmentRole: Int, CaseIterable {
  case test, staging, production

  private var words: [String] {
    switch self {
    case .test:
      ["qa", "test", "testing", "dev", "develop", "development", "debug", "daily", "beta", "snapshot"]
    case .staging: ["stg", "staging", "stage", "pre", "preprod", "uat", "rc", "preview"]
    case .production:
      [
        "prd", "prod", "production", "release", "releases", "master", "main", "online", "live", "store",
        "appstore",
      ]
    }
  }

  /// The role that a word of the text names; nil when none does, or several do.
  init?(naming text: String) {
    let words = Self.words(of: text)
    let roles = Self.allCases.filter { role in role.words.contains { words.contains($0) } }
    guard roles.count == 1 else { return nil }
    self = roles[0]
  }

  /// `EnterprisePRD` and `specs-qa` in words.
  static func words(of text: String) -> Set<String> {
    var words: [String] = []
    var word = ""
    var previous: Character = " "
    for character in text {
      let begins = character.isUppercase && previous.isLowercase
      if begins || !(character.isLetter || character.isNumber) {
        words.append(word.lowercased())
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
      previous = character
    }
    words.append(word.lowercased())
    return Set(words.filter { !$0.isEmpty })
  }

  /// The role of an environment at a place of a list, by its name or else by where it stands.
  static func of(_ name: String, at index: Int, of count: Int) -> EnvironmentRole {
    if let named = EnvironmentRole(naming: name) { return named }
    return index == count - 1 ? .production : index == 0 ? .test : .staging
  }
}
