/// A text that code makes when it runs, as far as its parts are known: `"Target_\(name)"`,
/// `[NSString stringWithFormat:@"%@.%@", module, name]`.
package struct TextTemplate: Sendable, Hashable, Codable {
  package indirect enum Part: Sendable, Hashable, Codable {
    case text(String)
    /// An argument of the method, by its name in the body.
    case parameter(String)
    /// The value under a key of an argument, `params[key]`: a text, or the name of a constant.
    case entry(of: String, key: String)
    /// `self` in an extension of `String`.
    case receiver
    /// The name of the main bundle, which is the app's Swift module.
    case appModule
    /// A constant of another file, with its type where the code names it.
    case constant(String)
    /// Something of a collection that code goes through, such as a property list.
    case element
    /// `Name.self`.
    case type(String)
    /// What another method returns.
    case result(MethodCall)
    case unknown
  }

  package private(set) var parts: [Part]

  init(_ parts: [Part]) {
    self.parts = []
    for part in parts { append(part) }
  }

  init(_ text: String) { self.init([.text(text)]) }

  static let unknown = TextTemplate([.unknown])

  /// The most texts that one place is followed through: each branch of the code makes another.
  static let mostAlternatives = 12
  private static let mostParts = 16

  private mutating func append(_ part: Part) {
    switch (part, parts.last) {
    case (.text(""), _): break
    case (.text(let text), .text(let last)?): parts[parts.count - 1] = .text(last + text)
    default:
      if parts.count < Self.mostParts { parts.append(part) } else { parts[parts.count - 1] = .unknown }
    }
  }

  /// The text, where all of it is known.
  var text: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// The type, where it is one.
  var typeName: String? {
    if parts.count == 1, case .type(let name) = parts[0] { name } else { nil }
  }

  /// How many parts it has, those of calls within it too.
  private var weight: Int {
    parts.reduce(1) { sum, part in
      if case .result(let call) = part { sum + call.weight } else { sum + 1 }
    }
  }

  /// A call as a text; unknown where it has grown over calls of calls, as in a variable that is made from itself again
  /// and again.
  static func result(of call: MethodCall) -> TextTemplate {
    call.weight > mostParts * 8 ? .unknown : TextTemplate([.result(call)])
  }

  fileprivate static func weight(of texts: [TextTemplate]) -> Int { texts.reduce(0) { $0 + $1.weight } }

  var isUnknown: Bool { parts.contains(.unknown) }

  /// Whether it depends on what a method gets.
  var dependsOnCaller: Bool {
    parts.contains { part in
      switch part {
      case .parameter, .receiver, .entry, .element: true
      case .result(let call): call.dependsOnCaller
      case .text, .appModule, .constant, .type, .unknown: false
      }
    }
  }

  /// What stands in the place of the element; nil for a text of another form.
  func element(of text: String) -> String? {
    guard let place = parts.firstIndex(of: .element) else { return nil }
    guard let front = TextTemplate(Array(parts[..<place])).text,
      let back = TextTemplate(Array(parts[(place + 1)...])).text, text.hasPrefix(front), text.hasSuffix(back),
      text.utf8.count > front.utf8.count + back.utf8.count
    else { return nil }
    let name = String(text.dropFirst(front.count).dropLast(back.count))
    return name.isName ? name : nil
  }

  func appending(_ other: TextTemplate) -> TextTemplate { TextTemplate(parts + other.parts) }
}

extension [TextTemplate] {
  /// Every one of these with every one of those behind it.
  func followed(by others: [TextTemplate]) -> [TextTemplate] {
    flatMap { first in others.map { first.appending($0) } }.distinct
  }

  /// Each once, as many as are followed.
  var distinct: [TextTemplate] {
    var seen: Set<TextTemplate> = []
    return Array(filter { seen.insert($0).inserted }.prefix(TextTemplate.mostAlternatives))
  }

  /// With another value of a variable: the empty text that it begins with is what it no longer is.
  func assigned(_ values: [TextTemplate]) -> [TextTemplate] {
    (filter { !$0.parts.isEmpty } + values).distinct
  }
}

/// A call or a message with texts among its arguments.
package struct MethodCall: Sendable, Hashable, Codable {
  package struct Argument: Sendable, Hashable, Codable {
    /// nil for none, and for the first of a message.
    package let label: String?
    /// What it may be.
    package let values: [TextTemplate]
  }

  package let name: String
  package let arguments: [Argument]
  /// The word in front of the dot, or the first of what gets the message; nil for none.
  package let receiver: String?
  /// What the receiver may be, where it is a text.
  package let receiverValues: [TextTemplate]

  fileprivate var weight: Int {
    arguments.reduce(1 + TextTemplate.weight(of: receiverValues)) { $0 + TextTemplate.weight(of: $1.values) }
  }

  var dependsOnCaller: Bool {
    (arguments.flatMap(\.values) + receiverValues).contains(where: \.dependsOnCaller)
  }
}
