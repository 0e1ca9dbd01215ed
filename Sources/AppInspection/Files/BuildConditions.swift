/// The two ways in which a component's sources are built, which define different names for conditions.
package enum SourceBuild: String, Sendable, Hashable, Codable, CaseIterable {
  case pods, package

  /// Whether a name is defined; nil for names that say nothing of the way of building.
  func defines(_ name: String) -> Bool? {
    switch name {
    case "SWIFT_PACKAGE": self == .package
    case "COCOAPODS": self == .pods
    case "1", "true", "YES", "__APPLE__": true
    case "0", "false", "NO", "__linux__", "__ANDROID__", "_WIN32": false
    // What a Package.swift defines for its own sources: `SPM_ENABLED`.
    case _ where name.split(separator: "_").contains("SPM"): self == .package ? nil : false
    default: nil
    }
  }
}

/// The platforms that components are for.
enum ApplePlatform: String, Sendable, CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// Whether it is the platform of `os(name)`.
  func isCalled(_ name: String) -> Bool {
    switch name {
    case "OSX": self == .macOS
    case "xrOS": self == .visionOS
    default: rawValue == name
    }
  }
}

/// What `#if` and its kin leave of a source, for one way of building it on any of Apple's platforms. What can't be told
/// counts as possible.
struct BuildConditions {
  private var platforms: [PlatformConditions]

  init(_ build: SourceBuild) {
    platforms = ApplePlatform.allCases.map { PlatformConditions(build: build, platform: $0) }
  }

  /// Whether what follows may be part of this build.
  var isPossible: Bool { platforms.contains(where: \.isPossible) }

  /// Follows a directive.
  ///
  /// - Parameters:
  ///   - name: Its word, such as `if`.
  ///   - condition: The rest of its line.
  mutating func follow(_ name: String, condition: String) {
    let words = ConditionWords(condition)
    for index in platforms.indices { platforms[index].follow(name, words) }
  }
}

/// The conditions around a place of a source, for one way of building it on one platform.
private struct PlatformConditions {
  /// nil stands for "who knows".
  typealias Truth = Bool?

  let build: SourceBuild
  let platform: ApplePlatform
  private var frames: [(earlier: Truth, current: Truth)] = []

  init(build: SourceBuild, platform: ApplePlatform) {
    self.build = build
    self.platform = platform
  }

  var isPossible: Bool { !frames.contains { $0.current == false } }

  mutating func follow(_ name: String, _ condition: ConditionWords) {
    switch name {
    case "if", "ifdef": frames.append((false, value(condition)))
    case "ifndef": frames.append((false, value(condition).map { !$0 }))
    case "elseif", "elif": turn { [self] in value(condition) }
    case "else": turn { true }
    case "endif": _ = frames.popLast()
    default: return
    }
  }

  private mutating func turn(to condition: () -> Truth) {
    guard let last = frames.popLast() else { return }
    let earlier = Self.either(last.earlier, or: last.current)
    frames.append((earlier, Self.both(earlier.map { !$0 }, and: condition())))
  }

  private func value(_ condition: ConditionWords) -> Truth {
    var words = condition
    return alternatives(&words, depth: 0)
  }

  private static func both(_ a: Truth, and b: Truth) -> Truth {
    if a == false || b == false { return false }
    return a == true && b == true ? true : nil
  }

  private static func either(_ a: Truth, or b: Truth) -> Truth {
    if a == true || b == true { return true }
    return a == false && b == false ? false : nil
  }

  private func alternatives(_ words: inout ConditionWords, depth: Int) -> Truth {
    var result = conjunction(&words, depth: depth)
    while words.take("||") { result = Self.either(result, or: conjunction(&words, depth: depth)) }
    return result
  }

  private func conjunction(_ words: inout ConditionWords, depth: Int) -> Truth {
    var result = comparison(&words, depth: depth)
    while words.take("&&") { result = Self.both(result, and: comparison(&words, depth: depth)) }
    return result
  }

  /// `SWIFT_PACKAGE == 1` says no more than `SWIFT_PACKAGE`; other comparisons are not followed.
  private func comparison(_ words: inout ConditionWords, depth: Int) -> Truth {
    let left = operand(&words, depth: depth)
    guard let sign = words.takeComparison() else { return left }
    let right = operand(&words, depth: depth)
    guard let left, let right, sign == "==" || sign == "!=" else { return nil }
    return (left == right) == (sign == "==")
  }

  private func operand(_ words: inout ConditionWords, depth: Int) -> Truth {
    // Deeper ones are nobody's code.
    guard depth < 64 else { return nil }
    if words.take("!") { return operand(&words, depth: depth + 1).map { !$0 } }
    if words.take("(") {
      let inner = alternatives(&words, depth: depth + 1)
      _ = words.take(")")
      return inner
    }
    guard let name = words.next() else { return nil }
    if name == "defined" {
      let isOpen = words.take("(")
      let inner = words.next().flatMap { build.defines($0) }
      if isOpen { _ = words.take(")") }
      return inner
    }
    if let arguments = words.takeArguments() {
      return name == "os" ? arguments.first.map(platform.isCalled) : nil
    }
    return build.defines(name)
  }
}

/// The words and signs of a condition.
struct ConditionWords {
  private var rest: [String]

  init(_ text: String) {
    var words: [String] = []
    var characters = Array(text.unicodeScalars)[...]
    while let first = characters.first {
      if first == "/", let second = characters.dropFirst().first, second == "/" || second == "*" { break }
      var word = String(first)
      characters.removeFirst()
      if Self.isName(first) {
        while let next = characters.first, Self.isName(next) {
          word.unicodeScalars.append(next)
          characters.removeFirst()
        }
      } else if let next = characters.first,
        ["&&", "||", "==", "!=", ">=", "<="].contains(word + String(next))
      {
        word += String(next)
        characters.removeFirst()
      } else if first == " " || first == "\t" || first == "\r" || first == "\n" || first == "\\" {
        continue
      }
      words.append(word)
    }
    rest = words.reversed()
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "." || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  mutating func next() -> String? { rest.popLast() }

  mutating func take(_ word: String) -> Bool {
    guard rest.last == word else { return false }
    rest.removeLast()
    return true
  }

  mutating func takeComparison() -> String? {
    guard let word = rest.last, ["==", "!=", ">=", "<=", "<", ">"].contains(word) else { return nil }
    rest.removeLast()
    return word
  }

  /// The words of `(iOS)` after a name; nil when there are no parentheses.
  mutating func takeArguments() -> [String]? {
    guard rest.last == "(" else { return nil }
    var arguments: [String] = []
    var depth = 0
    while let word = rest.popLast() {
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
      if depth == 0 { break }
      if word != "(" { arguments.append(word) }
    }
    return arguments
  }
}
