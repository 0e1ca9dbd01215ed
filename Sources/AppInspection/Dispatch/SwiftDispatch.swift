import ReleaseDescriptors
import ReleaseModel

/// Finds what looks things up by text in one Swift file, and who may call it.
struct SwiftDispatch {
  let outline: SwiftOutline
  let text: SourceText
  let component: String
  private let constants: SwiftConstants

  init(_ outline: SwiftOutline, in text: SourceText, component: String) {
    self.outline = outline
    self.text = text
    self.component = component
    constants = SwiftConstants(outline)
  }

  var tokens: [SwiftToken] { outline.tokens }
  func word(_ index: Int) -> String { outline.word(index, in: text) }
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { outline.isMark(index, mark) }

  /// A body of code with what it gets.
  struct Body {
    let name: String
    let owner: SwiftTypeDeclaration
    let parameters: [DispatchMethod.Parameter]
    let returnsText: Bool
    let range: Range<Int>
    let offset: Int

    /// `P` of `page: P.Type`, with the argument.
    var metatypes: [String: String] {
      Dictionary(
        parameters.filter { $0.type.hasSuffix(".Type") }.map { (String($0.type.dropLast(5)), $0.name) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  func survey() -> (methods: [DispatchMethod], calls: [DispatchCall]) {
    var methods: [DispatchMethod] = []
    var calls: [DispatchCall] = []
    for type in outline.types {
      for body in bodies(of: type) { add(body, to: &methods, &calls) }
      methods += type.properties.compactMap { stored($0, of: type) }
    }
    methods += outline.properties.compactMap { stored($0, of: nil) }
    return (methods, calls)
  }

  func bodies(of type: SwiftTypeDeclaration) -> [Body] {
    type.methods.compactMap { method in
      guard let range = method.body, let at = outline.token(at: method.offset) else { return nil }
      let signature = signature(at: at)
      return Body(
        name: method.name, owner: type, parameters: signature.parameters, returnsText: signature.returnsText,
        range: range, offset: method.offset)
    } + getters(of: type)
  }

  /// Properties that are computed, and those that a closure makes.
  func getters(of type: SwiftTypeDeclaration) -> [Body] {
    type.properties.compactMap { property in
      guard
        property.value == nil
          || property.value.map({ if case .computed = $0 { true } else { false } }) == true,
        let at = outline.token(at: property.offset)
      else { return nil }
      let depth = tokens[at].depth
      var index = at + 2
      while index < tokens.count, tokens[index].depth >= depth,
        !(tokens[index].depth == depth
          && (isMark(index, "{") || ["let", "var", "func"].contains(word(index))))
      {
        index += 1
      }
      guard isMark(index, "{") else { return nil }
      return Body(
        name: property.name, owner: type, parameters: [],
        returnsText: property.type?.hasPrefix("String") ?? true,
        range: SwiftOutline.block(at: index, of: tokens), offset: property.offset)
    }
  }

  /// A property that is made from the name of a bundle, as a method that returns it.
  func stored(_ property: SwiftTypeDeclaration.Property, of type: SwiftTypeDeclaration?)
    -> DispatchMethod?
  {
    guard case .computed(let offset)? = property.value, let start = outline.token(at: offset),
      isMark(start - 1, "=")
    else { return nil }
    let reader = reader(of: [])
    let end = reader.end(from: start, in: start..<tokens.count)
    guard start < end, reader.namesBundle(tokens[start..<end]) else { return nil }
    let texts = reader.values(tokens[start..<end]).filter { !$0.isUnknown }
    guard texts.contains(where: \.isWorthKnowing) else { return nil }
    return DispatchMethod(
      owner: type?.name, name: property.name, parameters: [], lookups: [], calls: [], returned: texts,
      wantsController: false, component: component, location: text.location(at: property.offset))
  }

  func reader(of parameters: Set<String>) -> SwiftTextReader {
    SwiftTextReader(
      outline, in: text, parameters: parameters, isOfString: false, constants: constants, body: 0..<0)
  }

  /// Reads `func name<T>(label name: Type = value, …) -> Type`.
  func signature(at start: Int) -> (parameters: [DispatchMethod.Parameter], returnsText: Bool) {
    let depth = tokens[start].depth
    guard let open = tokens[start...].indices.first(where: { tokens[$0].depth == depth && isMark($0, "(") })
    else {
      return ([], false)
    }
    let close = outline.close(of: open)
    let reader = reader(of: [])
    let parameters = tokens[(open + 1)..<min(close, tokens.count)].split {
      $0.depth == depth + 1 && $0.kind == .mark(UInt8(ascii: ","))
    }.compactMap { item -> DispatchMethod.Parameter? in
      guard let colon = item.indices.first(where: { isMark($0, ":") }) else { return nil }
      let names = item[..<colon].filter { $0.kind == .word }.map { text.string($0.range) }
      guard let label = names.first, let name = names.last, colon + 1 < item.endIndex else { return nil }
      let type = SwiftTypeText(item[(colon + 1)...], in: text)
      var standard: [TextTemplate]?
      if isMark(type.end, "="), type.end + 1 < item.endIndex {
        standard = word(type.end + 1) == "nil" ? [] : reader.values(item[(type.end + 1)...])
      }
      return DispatchMethod.Parameter(
        label: label == "_" ? nil : label, name: name, type: type.text ?? "", standard: standard)
    }
    let end = tokens[close...].indices.first { isMark($0, "{") && tokens[$0].depth == depth } ?? close
    let result = (close..<end).map(word).filter { !$0.isEmpty }
    return (parameters, result.contains("String") && !result.contains("Any"))
  }

  private static let lookups: [String: DispatchMethod.Lookup.Kind] = [
    "NSClassFromString": .classNamed, "classNamed": .classNamed, "objc_getClass": .classNamed,
    "NSSelectorFromString": .selector, "Selector": .selector, "sel_registerName": .selector,
    "instantiateViewController": .scene, "instantiateController": .scene, "UIStoryboard": .storyboard,
    "setValue": .keys, "setValuesForKeys": .keys,
  ]
  /// What is called so is no call.
  private static let keywords: Set = [
    "if", "guard", "while", "switch", "for", "return", "catch", "func", "init", "in", "where", "case",
    "throw",
    "try", "await", "is", "as", "and", "some", "any", "super", "self",
  ]

  func add(_ body: Body, to methods: inout [DispatchMethod], _ uses: inout [DispatchCall]) {
    let range = outline.tokens.indices(of: body.range, by: \.range.lowerBound)
    let isOfString =
      body.owner.keyword == "extension" && ["String", "NSString"].contains(body.owner.lastName)
    let reader = SwiftTextReader(
      outline, in: text, parameters: Set(body.parameters.map(\.name)), isOfString: isOfString,
      metatypes: body.metatypes, constants: constants, body: body.range)
    var lookups: [DispatchMethod.Lookup] = []
    var calls: [MethodCall] = []
    var wantsController = false
    for index in range where tokens[index].kind == .word {
      let name = word(index)
      if name == "UIViewController" { wantsController = true }
      if let lookup = kept(at: index, of: body, reader) { lookups.append(lookup) }
      guard isMark(index + 1, "("), !Self.keywords.contains(name) else { continue }
      // A function inside the body.
      if word(index - 1) == "func" { continue }
      let end = outline.close(of: index + 1)
      let arguments = reader.arguments(in: (index + 2)..<max(index + 2, min(end, range.upperBound)))
      if let kind = Self.lookups[name] {
        if let lookup = lookup(kind, arguments, of: body, reader) { lookups.append(lookup) }
        continue
      }
      guard name.first?.isUppercase != true else { continue }
      let call = call(name, at: index, arguments, reader)
      if call.dependsOnCaller { calls.append(call) }
      if let use = use(call, at: index, arguments, of: body) { uses.append(use) }
    }
    let returned = body.returnsText ? returned(in: range, reader).filter { !$0.isUnknown } : []
    guard !lookups.isEmpty || !calls.isEmpty || returned.contains(where: \.isWorthKnowing) else { return }
    methods.append(
      DispatchMethod(
        owner: body.owner.name, name: body.name, parameters: body.parameters, lookups: lookups, calls: calls,
        returned: returned, wantsController: wantsController, component: component,
        location: text.location(at: body.offset)))
  }

  /// `pages[page.route] = page`, `pages[route]`: a dictionary of the type, by a key that the method gets.
  func kept(at index: Int, of body: Body, _ reader: SwiftTextReader) -> DispatchMethod.Lookup? {
    let name = word(index)
    guard !isMark(index - 1, ".") || word(index - 2) == "self", !reader.isLocal(name),
      let holder = holder(named: name, of: body.owner)
    else { return nil }
    let place = "\(body.owner.lastName).\(holder.name)"
    // Another way to fill it may add any page.
    let isReplaced = isMark(index + 1, "=") && !isMark(index + 2, "=")
    let isChanged = isMark(index + 1, ".") && ["merge", "updateValue", "merging"].contains(word(index + 2))
    if isReplaced || isChanged {
      return holder.isDeclared ? .init(kind: .registration, texts: [.unknown], holder: place) : nil
    }
    guard isMark(index + 1, "[") else { return nil }
    let end = outline.close(of: index + 1)
    guard end > index + 2, end < tokens.count else { return nil }
    let keys = reader.values(tokens[(index + 2)..<end])
    let isStored = isMark(end + 1, "=") && !isMark(end + 2, "=")
    guard isStored || holder.isDeclared && keys.contains(where: \.dependsOnCaller) else { return nil }
    return DispatchMethod.Lookup(kind: isStored ? .registration : .page, texts: keys, holder: place)
  }

  /// A property that holds pages: types of view controllers, or closures that make one.
  ///
  /// - Returns: nil for another name. One that an extension fills may be declared in another file.
  func holder(
    named name: String, of owner: SwiftTypeDeclaration
  ) -> (name: String, isDeclared: Bool)? {
    let parts = outline.types.filter { $0.name == owner.name }
    guard let property = parts.flatMap(\.properties).first(where: { $0.name == name }),
      let at = outline.token(at: property.offset)
    else {
      let isWhole = parts.contains { $0.keyword != "extension" }
      return isWhole || name.first?.isLowercase != true ? nil : (name, false)
    }
    // One that begins with pages has others than those that are registered.
    if case .dictionary(let entries, _)? = property.value, !entries.isEmpty { return nil }
    // The type, or the value that it is made from: `[String: Routable.Type]()`.
    let line =
      text.string(tokens[at].range.lowerBound..<min(text.bytes.count, tokens[at].range.lowerBound + 160))
      .split(separator: "\n").first ?? ""
    let holdsPages = ["Controller", ".Type", "Page", "Screen", "AnyClass"].contains { line.contains($0) }
    return holdsPages ? (name, true) : nil
  }

  func lookup(
    _ kind: DispatchMethod.Lookup.Kind, _ arguments: [(label: String?, value: ArraySlice<SwiftToken>)],
    of body: Body, _ reader: SwiftTextReader
  ) -> DispatchMethod.Lookup? {
    let values: [TextTemplate]?
    switch kind {
    case .classNamed, .selector: values = arguments.first.map { reader.values($0.value) }
    case .scene:
      values = arguments.first { ["withIdentifier", "identifier"].contains($0.label) }.map {
        reader.values($0.value)
      }
    case .storyboard: values = arguments.first { $0.label == "name" }.map { reader.values($0.value) }
    case .registration, .page: values = nil
    case .keys:
      // `setValue(value, forKey: key)` over the keys of a dictionary.
      if let key = arguments.first(where: { $0.label == "forKey" }),
        reader.values(key.value).contains(where: { $0.text != nil })
      {
        return nil
      }
      values = body.parameters.filter(\.isDictionary).map { TextTemplate([.parameter($0.name)]) }
    }
    guard let values, !values.isEmpty else { return nil }
    return DispatchMethod.Lookup(kind: kind, texts: values)
  }

  func call(
    _ name: String, at index: Int, _ arguments: [(label: String?, value: ArraySlice<SwiftToken>)],
    _ reader: SwiftTextReader
  ) -> MethodCall {
    var receiver: String?
    var values: [TextTemplate] = []
    if isMark(index - 1, ".") {
      var end = index - 2
      if isMark(end, "?") || isMark(end, "!") { end -= 1 }
      receiver = self.receiver(endingAt: end)
      if tokens[max(end, 0)].kind == .word, !isMark(end - 1, ".") {
        values = reader.values(tokens[end...end])
      } else if case .string = tokens[max(end, 0)].kind {
        values = reader.values(tokens[end...end])
      }
    }
    if values.contains(where: \.isUnknown) { values = [] }
    return MethodCall(
      name: name,
      arguments: arguments.map { argument in
        // A closure or a long expression is no name.
        MethodCall.Argument(
          label: argument.label,
          values: argument.value.count > 40 ? [.unknown] : reader.values(argument.value))
      }, receiver: receiver, receiverValues: values)
  }

  /// The type that a chain begins with, `Router` of `Router.shared`, or the last word of another chain.
  func receiver(endingAt end: Int) -> String {
    var place = end
    var last = ""
    // What makes a router stands at the beginning of a short chain.
    for _ in 0..<12 where place >= 0 {
      if isMark(place, ")") {
        let depth = tokens[place].depth
        place -= 1
        while place > 0, tokens[place].depth > depth { place -= 1 }
        place -= 1
      }
      guard place >= 0, tokens[place].kind == .word else { break }
      let name = word(place)
      if last.isEmpty || name.first?.isUppercase == true { last = name }
      guard isMark(place - 1, ".") else { break }
      place -= 2
      if isMark(place, "?") || isMark(place, "!") { place -= 1 }
    }
    return last
  }

  /// What the statements `return …` give, and a body that is one expression.
  func returned(in range: Range<Int>, _ reader: SwiftTextReader) -> [TextTemplate] {
    let inside = range.dropFirst().dropLast()
    guard let first = inside.first else { return [] }
    let returns = inside.filter { word($0) == "return" && !isMark($0 + 1, "}") }
    if returns.isEmpty {
      let end = reader.end(from: first, in: first..<inside.upperBound)
      return end == inside.upperBound ? reader.values(tokens[first..<end]) : []
    }
    return returns.flatMap { index -> [TextTemplate] in
      let end = reader.end(from: index + 1, in: (index + 1)..<inside.upperBound)
      return index + 1 < end ? reader.values(tokens[(index + 1)..<end]) : []
    }.distinct
  }
}
