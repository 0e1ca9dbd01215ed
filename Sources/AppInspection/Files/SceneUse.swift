import ReleaseDescriptors
import ReleaseModel

/// Code that asks a storyboard for a scene.
package struct SceneUse: Sendable, Hashable, Codable {
  /// nil where code does not say it in a literal.
  package let storyboard: String?
  /// nil for the initial scene.
  package let identifier: String?
  package let location: SourceLocation

  package init(storyboard: String?, identifier: String?, location: SourceLocation) {
    self.storyboard = storyboard
    self.identifier = identifier
    self.location = location
  }
}

extension SceneUse {
  /// The storyboard, as a resource that is asked for.
  package var storyboardUse: ResourceUse? {
    storyboard.map { ResourceUse(kind: .storyboard, name: $0, location: location) }
  }
}

extension SwiftOutline {
  private static let asking: Set = [
    "instantiateViewController", "instantiateInitialViewController", "instantiateController",
  ]

  /// Finds the scenes that are asked for by a literal name, in the order of the text.
  package func scenes(in text: SourceText) -> [SceneUse] {
    calls(of: Self.asking, in: text).compactMap { call -> SceneUse? in
      guard let index = token(at: call.offset) else { return nil }
      var identifier: String?
      if call.name != "instantiateInitialViewController" {
        let value = call[label: "withIdentifier"] ?? call[label: "identifier"]
        guard let literal = value.flatMap({ plainText(of: $0, at: call.offset) }) else { return nil }
        identifier = literal
      }
      let storyboard = StoryboardReader(outline: self, text: text).storyboard(before: index)
      // The initial scene of whatever storyboard is nothing to check.
      guard identifier != nil || storyboard != nil else { return nil }
      return SceneUse(
        storyboard: storyboard, identifier: identifier, location: text.location(at: call.offset))
    }
  }

  /// The text of a literal, or of a constant of the same file: `Scenes.cart`, `Self.cart`, `cart`.
  func plainText(of value: SwiftLiteral, at place: Int) -> String? {
    guard case .name(let name, _) = value else { return value.text }
    let parts = name.split(separator: ".").map(String.init)
    let owner = parts.dropLast().last.flatMap { $0 == "Self" || $0 == "self" ? nil : $0 }
    let holders = types.filter { type in
      owner.map { type.name == $0 || type.name.hasSuffix("." + $0) } ?? type.body.contains(place)
    }
    return holders.lazy.compactMap { holder in
      holder.properties.first { $0.name == parts.last && $0.isReadOnly }?.value?.text
    }.first
  }
}

/// Finds the storyboard that a call is sent to.
private struct StoryboardReader {
  let outline: SwiftOutline
  let text: SourceText

  /// `UIStoryboard(name: "Cart", bundle: nil)` in front of a call, or the variable that holds one.
  func storyboard(before index: Int) -> String? {
    guard outline.isMark(index - 1, ".") else { return nil }
    var end = index - 2
    if outline.isMark(end, "?") || outline.isMark(end, "!") { end -= 1 }
    if outline.isMark(end, ")") {
      let open = outline.tokens[..<end].lastIndex { $0.depth <= outline.tokens[end].depth } ?? end
      return storyboard(madeAt: open - 1)
    }
    let name = outline.word(end, in: text)
    guard !name.isEmpty else { return nil }
    let isMember = outline.isMark(end - 1, ".")
    guard !isMember || outline.word(end - 2, in: text) == "self" else { return nil }
    // The last assignment above, in the same type.
    let place = outline.tokens[index].range.lowerBound
    let start = outline.types.last { $0.body.contains(place) }?.body.lowerBound ?? 0
    for at in outline.tokens[..<index].indices.reversed() {
      guard outline.tokens[at].range.lowerBound >= start else { break }
      guard outline.word(at, in: text) == name, ["let", "var"].contains(outline.word(at - 1, in: text)) else {
        continue
      }
      let equals = (at + 1)..<min(at + 8, outline.tokens.count)
      guard let sign = equals.first(where: { outline.isMark($0, "=") }) else { return nil }
      return storyboard(madeAt: sign + 1)
    }
    return nil
  }

  private func storyboard(madeAt index: Int) -> String? {
    // `UIStoryboard(…)` and `UIStoryboard.init(…)`.
    let start = outline.word(index, in: text) == "init" && outline.isMark(index - 1, ".") ? index - 2 : index
    guard outline.word(start, in: text) == "UIStoryboard" else { return nil }
    let isSpelled = outline.isMark(start + 1, ".") && outline.word(start + 2, in: text) == "init"
    return outline.call(at: isSpelled ? start + 2 : start, in: text)?[label: "name"]?.text
  }
}

extension ObjectiveCOutline {
  private static let asking: Set = [
    "instantiateViewControllerWithIdentifier", "instantiateInitialViewController",
  ]

  /// Finds the scenes that are asked for by a literal name, in the order of the text.
  package func scenes(in text: SourceText) -> [SceneUse] {
    var variables = StoryboardVariables()
    return tokens.indices.compactMap { open -> SceneUse? in
      guard isMark(open, "["), let message = message(at: open, of: Self.asking, in: text) else { return nil }
      var identifier: String?
      if message.selector != "instantiateInitialViewController" {
        guard case .string(let text)? = message.arguments.first?.value else { return nil }
        identifier = text
      }
      let storyboard = storyboard(receivingAt: open, among: &variables, in: text)
      guard identifier != nil || storyboard != nil else { return nil }
      return SceneUse(
        storyboard: storyboard, identifier: identifier, location: text.location(at: message.offset))
    }
  }

  /// `[UIStoryboard storyboardWithName:@"Cart" bundle:nil]` behind a bracket, or the variable that holds one.
  private func storyboard(
    receivingAt open: Int, among variables: inout StoryboardVariables, in text: SourceText
  ) -> String? {
    if isMark(open + 1, "[") { return storyboard(madeAt: open + 1, in: text) }
    let name = word(open + 1, in: text)
    guard !name.isEmpty, !isMark(open + 2, ".") else { return nil }
    variables.read(to: open, of: self, in: text)
    return variables.storyboards[name]
  }

  fileprivate func storyboard(madeAt index: Int, in text: SourceText) -> String? {
    guard isMark(index, "["), let message = message(at: index, of: ["storyboardWithName"], in: text),
      case .string(let name)? = message.arguments.first?.value
    else { return nil }
    return name
  }
}

/// The variables of a class that hold a storyboard, up to the place that was asked about last. Each token is read once.
private struct StoryboardVariables {
  private(set) var storyboards: [String: String] = [:]
  private var next = 0

  /// Reads on to a token; places rise.
  mutating func read(to place: Int, of outline: ObjectiveCOutline, in text: SourceText) {
    for index in next..<max(next, place) where outline.tokens[index].kind == .word {
      let word = outline.word(index, in: text)
      if ["@implementation", "@interface"].contains(word) {
        storyboards = [:]
      } else if outline.isMark(index - 1, "*") {
        // Another declaration of the name hides the one before.
        storyboards[word] =
          outline.isMark(index + 1, "=") ? outline.storyboard(madeAt: index + 2, in: text) : nil
      }
    }
    next = max(next, place)
  }
}
