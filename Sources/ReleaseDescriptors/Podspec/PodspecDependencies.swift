import ReleaseModel

extension PodspecReading {
  /// The `dependency` lines of the root and of nested specifications.
  func dependencies() -> [PodspecDependency] {
    let found = file.tokens.indices.compactMap(dependency)
    // Only what is put together can be made of the version.
    guard found.contains(where: { $0.requirements.contains { $0.range == nil && $0.text != nil } }),
      let marked = marked
    else { return found }
    return zip(found, file.tokens.indices.compactMap(marked.dependency)).map { line, marked in
      var line = line
      line.requirements = zip(line.requirements, marked.requirements).map { clause, marked in
        var clause = clause
        clause.template = VersionTemplate(marked.text)
        return clause
      }
      return line
    }
  }

  /// The same podspec with a mark in place of its version.
  private var marked: PodspecReading? {
    guard let assignment = all("version").last else { return nil }
    if owned != nil { return PodspecReading(scopes, ownedVersion: VersionTemplate.mark) }
    guard case .text(_, let literal?)? = value(of: assignment) else { return nil }
    var copy = self
    copy.rewritten = (literal.content.lowerBound, VersionTemplate.mark)
    return copy
  }

  func dependency(at index: Int) -> PodspecDependency? {
    guard let place = dependencyPlace(at: index) else { return nil }
    let items = file.items(place.arguments)
    let evaluator = evaluator(in: file.frameOf[index])
    guard let first = items.first, first.key == nil else { return nil }
    let name = evaluator.value(first.value).text
    let requirements = items.dropFirst().filter { $0.key == nil }.flatMap {
      requirement($0, evaluator: evaluator)
    }
    return PodspecDependency(
      name: name ?? SourceText.shortened(file.text.string(first.range)), requirements: requirements,
      context: place.context, location: file.text.location(at: scopes.offset(index)), isComputed: name == nil,
      subspec: place.context == .root ? nil : scopes.path(of: place.scope) ?? "", platform: place.platform,
      isConditional: scopes.isConditional(
        index, upTo: file.expressionEnd(from: index, in: file.frameOf[index])))
  }

  /// Where a `dependency` line has its parts.
  struct DependencyPlace {
    let scope: Int
    let context: PodspecDependency.Context
    let platform: String?
    let arguments: Range<Int>
  }

  func dependencyPlace(at index: Int) -> DependencyPlace? {
    // `s.dependency` and `s.ios.dependency`
    let platform =
      file.isOp(at: index + 3, spelled: ".") ? PodspecOutline.platform(named: file.spelling(index + 2)) : nil
    let method = platform == nil ? index + 2 : index + 4
    guard file.tokens[index].kind == .identifier, file.isOp(at: index + 1, spelled: "."),
      file.spelling(method) == "dependency",
      !file.isOp(at: method + 1, spelled: "="),
      let scope = scopes.scope(of: file.spelling(index), at: file.frameOf[index]),
      let context = scopes.scopes[scope]?.context
    else { return nil }
    return DependencyPlace(
      scope: scope, context: context, platform: platform, arguments: arguments(after: method))
  }

  /// The tokens of a call's arguments, with or without parentheses.
  private func arguments(after index: Int) -> Range<Int> {
    let end = file.expressionEnd(from: index + 1, in: file.frameOf[index])
    guard file.spelling(index + 1) == "(", index + 1 < end else { return index + 1..<max(index + 1, end) }
    let inner = (index + 2..<end).prefix {
      file.frames[file.frameOf[$0]].depth > file.frames[file.frameOf[index]].depth
    }
    return index + 2..<index + 2 + inner.count
  }

  /// A clause, or the clauses of an array of them.
  private func requirement(_ item: RubyItem, evaluator: RubyEvaluator) -> [PodspecRequirement] {
    let tokens = item.value.filter { file.tokens[$0].kind != .newline }
    if let first = tokens.first, let last = tokens.last, first < last,
      file.spelling(first) == "[", file.spelling(last) == "]"
    {
      return file.items(first + 1..<last).flatMap { requirement($0, evaluator: evaluator) }
    }
    let source = SourceText.shortened(file.text.string(item.valueRange))
    let text = evaluator.value(item.value).text
    let literal = tokens.count == 1 ? file.tokens[tokens[0]].literal : nil
    let isPlain = literal.map { $0.text == file.text.string($0.content) } ?? false
    return [PodspecRequirement(text: text, range: isPlain ? literal?.content : nil, source: source)]
  }
}
