import ReleaseModel

/// What a person said of the workspace that is proposed: everything that nobody can see.
package struct ProposalAnswers: Sendable {
  /// In promotion order.
  package var environments: [String]?
  /// Environment -> `RELEASE_BRANCH`, `RELEASE_VERSION`, the name of a spec repository (empty: none), configurations.
  package var branches: [String: String] = [:]
  package var versions: [String: String] = [:]
  package var specs: [String: String] = [:]
  package var configurations: [String: [String]] = [:]
  /// The environments whose branches only a merge request moves; an empty list for none.
  package var protected: [String]?
  /// The components that count by themselves; an empty list for none.
  package var independent: [ComponentName]?
  /// Further components, by what people name: a pod, a package or a component.
  package var addresses: [String: String] = [:]
  /// Further spec repositories, in the order in which they are to be asked.
  package var specRepositories: [String] = []
  /// Pods and packages that are no components.
  package var leftOut: Set<String> = []
  package var appName: ComponentName?
  /// What servers demand of messages (empty: nothing, and nobody asks), and how messages read then.
  package var messagePattern: String?
  package var message: String?

  package init() {}
}

/// One thing that was decided, with why, and how a person decides otherwise.
package struct ProposalChoice: Sendable, Hashable {
  /// What an answer is about: `branch qa`.
  package enum Subject: Sendable, Hashable {
    case environments, protected, independent, messagePattern, message
    case branch(String)
    case version(String)
    case specs(String)
    case configurations(String)
  }

  package let subject: Subject
  package let question: Phrase
  package let answer: String
  package let reason: Phrase
  /// The option that answers it, up to the answer.
  let option: String
  /// Whether it was seen, so that nobody need be asked.
  package let isSeen: Bool
}

extension ProposalChoice {
  /// Why a person's own answer was taken.
  static let told: Phrase = "your answer"

  /// The option with the answer, as a shell takes it.
  package var spelled: String {
    let isPlain = answer.utf8.allSatisfy { $0.isLetterOrDigit || "-_,./".utf8.contains($0) }
    return option + (isPlain ? answer : "'\(answer)'")
  }
}

extension ProposalAnswers {
  /// The branch that releases come from, as far as a person said it.
  package var releaseBranch: String? {
    let last = environments?.last
    let branch = branches.first { name, _ in
      last.map { $0 == name } ?? (EnvironmentRole(naming: name) == .production)
    }?.value
    return branch.flatMap { $0.contains("$(") ? nil : $0 }
  }

  /// Takes what was typed as the answer to a question.
  ///
  /// - Throws: `Refusal` when it is none.
  package mutating func take(_ text: String, for subject: ProposalChoice.Subject) throws(Refusal) {
    let words = text.split { $0 == "," || $0 == " " }.map(String.init)
    switch subject {
    case .environments:
      guard !words.isEmpty, words.allSatisfy(Self.isName), Set(words).count == words.count else {
        throw Refusal("init.environments", "'\(text)' is not a list of environments such as qa,stg,prd")
      }
      environments = words
    case .protected: protected = words == ["none"] ? [] : words
    case .independent: independent = words == ["none"] ? [] : words.map(ComponentName.init(typed:))
    case .messagePattern:
      guard text == "none" || (try? Regex(text)) != nil else {
        throw Refusal("init.pattern", "'\(text)' is not a regular expression", hint: "such as ^[A-Z]+-[0-9]+")
      }
      messagePattern = text == "none" ? "" : text
    case .message: message = text
    case .branch(let environment): branches[environment] = text
    case .version(let environment):
      guard text.contains("$(VERSION)") else {
        throw Refusal(
          "init.version", "'\(text)' does not contain the version", hint: "such as $(VERSION).qa")
      }
      versions[environment] = text
    case .specs(let environment): specs[environment] = text == "none" ? "" : text
    case .configurations(let environment): configurations[environment] = words == ["none"] ? [] : words
    }
  }

  static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    isDigit || isLetter
  }
}
