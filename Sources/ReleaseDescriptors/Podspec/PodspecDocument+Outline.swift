extension PodspecDocument {
  /// The root specification with those nested in it. Read anew at each call.
  package var outline: PodspecOutline { PodspecOutliner(self).outline(of: scopes.root, name: name ?? "") }
}

/// Puts the scopes of a podspec together into its outline.
private struct PodspecOutliner {
  let scopes: PodspecScopes
  let reading: PodspecReading
  let dependencies: [(index: Int, dependency: PodspecDependency)]

  private var file: RubyFile { scopes.file }

  init(_ document: PodspecDocument) {
    scopes = document.scopes
    let reading = PodspecReading(document.scopes, ownedVersion: document.ownedVersion)
    self.reading = reading
    dependencies = reading.file.tokens.indices.compactMap { index in
      reading.dependency(at: index).map { (index, $0) }
    }
  }

  func outline(of scope: Int, name: String) -> PodspecOutline {
    let context = scopes.scopes[scope]?.context ?? .root
    var outline = PodspecOutline(name: name, context: context)
    if name.isEmpty { outline.computed.insert(.name) }
    for (index, dependency) in dependencies where self.scope(at: index) == scope {
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
    for index in file.tokens.indices where self.scope(at: index) == scope { read(index, into: &outline) }
    for (child, nested) in scopes.scopes.sorted(by: { $0.key < $1.key })
    where child != scope && parent(of: child) == scope {
      let head = file.frames[child].head
      let literal = head.lazy.compactMap { file.tokens[$0].literal?.text }.first
      let fallback = nested.context == .testSpec ? "Tests" : nested.context == .appSpec ? "App" : nil
      guard let own = literal ?? fallback, condition(around: child, in: scope) == nil else {
        outline.computed.insert(.children)
        continue
      }
      outline.children.append(self.outline(of: child, name: "\(name)/\(own)"))
    }
    return outline
  }

  /// The specification that the variable at an index names, where something is asked of it.
  private func scope(at index: Int) -> Int? {
    guard file.tokens[index].kind == .identifier, file.isOp(at: index + 1, spelled: "."),
      !file.isOp(at: index - 1, spelled: ".")
    else {
      return nil
    }
    return scopes.scope(of: file.spelling(index), at: file.frameOf[index])
  }

  private func parent(of scope: Int) -> Int? {
    file.chain(of: file.frames[scope].parent).first { scopes.scopes[$0] != nil }
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
