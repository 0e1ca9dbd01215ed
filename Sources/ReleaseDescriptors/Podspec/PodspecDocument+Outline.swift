extension PodspecDocument {
  /// The root specification with those nested in it. Read anew at each call.
  package var outline: PodspecOutline { PodspecOutliner(self).outline(of: scopes.root, name: name ?? "") }
}

/// Puts the scopes of a podspec together into its outline.
private struct PodspecOutliner {
  let scopes: PodspecScopes
  let reading: PodspecReading
  /// Scope -> its lines of dependencies, its words and the scopes in it, in the order of the file.
  private let dependencies: [Int: [(index: Int, dependency: PodspecDependency)]]
  private let words: [Int: [Int]]
  private let children: [Int: [Int]]

  private var file: RubyFile { scopes.file }

  init(_ document: PodspecDocument) {
    scopes = document.scopes
    let reading = PodspecReading(document.scopes, ownedVersion: document.ownedVersion)
    self.reading = reading
    var words: [Int: [Int]] = [:]
    for index in reading.file.tokens.indices {
      if let scope = Self.scope(at: index, in: scopes) { words[scope, default: []].append(index) }
    }
    self.words = words
    dependencies = words.mapValues { own in
      own.compactMap { index in reading.dependency(at: index).map { (index, $0) } }
    }
    var children: [Int: [Int]] = [:]
    for child in scopes.scopes.keys.sorted() {
      if let parent = Self.parent(of: child, in: scopes) { children[parent, default: []].append(child) }
    }
    self.children = children
  }

  func outline(of scope: Int, name: String) -> PodspecOutline {
    let context = scopes.scopes[scope]?.context ?? .root
    var outline = PodspecOutline(name: name, context: context)
    if name.isEmpty { outline.computed.insert(.name) }
    for (index, dependency) in dependencies[scope] ?? [] {
      let clauses = dependency.requirements.compactMap(\.text)
      let platform =
        file.isOp(at: index + 3, spelled: ".")
        ? PodspecOutline.platform(named: file.spelling(index + 2)) : nil
      outline.requirements.append(
        .init(name: dependency.name, clauses: clauses, platform: platform))
      if dependency.isComputed || clauses.count != dependency.requirements.count || isConditional(index) {
        outline.computed.insert(.requirements)
      }
    }
    for index in words[scope] ?? [] { read(index, into: &outline) }
    for child in children[scope] ?? [] {
      let context = scopes.scopes[child]?.context
      let head = file.frames[child].head
      let literal = head.lazy.compactMap { file.tokens[$0].literal?.text }.first
      let fallback = context == .testSpec ? "Tests" : context == .appSpec ? "App" : nil
      guard let own = literal ?? fallback, condition(around: child, in: scope) == nil else {
        outline.computed.insert(.children)
        continue
      }
      outline.children.append(self.outline(of: child, name: "\(name)/\(own)"))
    }
    return outline
  }

  /// The specification that the variable at an index names, where something is asked of it.
  private static func scope(at index: Int, in scopes: PodspecScopes) -> Int? {
    let file = scopes.file
    guard file.tokens[index].kind == .identifier, file.isOp(at: index + 1, spelled: "."),
      !file.isOp(at: index - 1, spelled: ".")
    else {
      return nil
    }
    return scopes.scope(of: file.spelling(index), at: file.frameOf[index])
  }

  private static func parent(of scope: Int, in scopes: PodspecScopes) -> Int? {
    scopes.file.chain(of: scopes.file.frames[scope].parent).first { scopes.scopes[$0] != nil }
  }

  /// A block between a specification and the one around it: a loop, a condition.
  private func condition(around child: Int, in scope: Int) -> Int? {
    file.chain(of: file.frames[child].parent).prefix { $0 != scope }.first
  }

  private func isConditional(_ index: Int) -> Bool {
    if scopes.condition(at: file.frameOf[index]) != nil { return true }
    let end = file.expressionEnd(from: index, in: file.frameOf[index])
    return file.modifiers.contains(end) || file.statementStart(of: index) != index
  }

  private func read(_ index: Int, into outline: inout PodspecOutline) {
    let word = file.spelling(index + 2)
    if file.isOp(at: index + 3, spelled: "."), file.spelling(index + 4) == "deployment_target",
      let platform = PodspecOutline.platform(named: word)
    {
      outline.platforms.append(platform)
      return
    }
    let part: PodspecOutline.Part
    switch word {
    case "platform", "platforms": part = .platforms
    case "default_subspecs", "default_subspec": part = .defaults
    default: return
    }
    guard file.isOp(at: index + 3, spelled: "=") else { return }
    let frame = file.frameOf[index]
    let value = index + 4..<max(index + 4, file.expressionEnd(from: index + 4, in: frame))
    let values = word == "platforms" ? keys(value) : reading.values(value, in: frame)
    if values == nil || isConditional(index) { outline.computed.insert(part) }
    switch word {
    case "platform": outline.platforms = values?.first.flatMap(PodspecOutline.platform).map { [$0] } ?? []
    case "platforms": outline.platforms = values?.compactMap(PodspecOutline.platform) ?? []
    default: outline.defaults = values == ["none"] ? [] : values?.isEmpty == true ? nil : values
    }
  }

  /// The keys of `{ :ios => '13.0', :osx => '11.0' }`.
  private func keys(_ range: Range<Int>) -> [String]? {
    let tokens = range.filter { file.tokens[$0].kind != .newline }
    guard let first = tokens.first, let last = tokens.last, first < last, file.spelling(first) == "{",
      file.spelling(last) == "}"
    else { return nil }
    let names = file.items(first + 1..<last).map(\.key)
    return names.contains(nil) ? nil : names.compactMap { $0 }
  }
}
