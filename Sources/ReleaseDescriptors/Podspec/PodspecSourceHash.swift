import ReleaseModel

/// The hash of the root `source`, entry by entry.
struct PodspecSourceHash {
  let assignment: PodspecAssignment
  /// The index of the token that the hash is assigned to: the source itself, or a variable.
  let place: Int
  let items: [RubyItem]

  func index(of key: String) -> Int? { items.firstIndex { $0.key == key } }
}

extension PodspecReading {
  /// The entries of an assignment's hash; nil when it is anything but one hash with plain, distinct keys.
  func hash(of assignment: PodspecAssignment) -> PodspecSourceHash? {
    guard assignment.obstacle == nil else { return nil }
    let content = assignment.value.filter { file.tokens[$0].kind != .newline }
    var value = assignment.value
    var place = assignment.index
    // A hash in a variable that is assigned once, and not inside another hash.
    if content.count == 1, case .once(let variable) = variables[file.spelling(content[0])],
      [.identifier, .constant, .instanceVariable, .globalVariable].contains(file.tokens[content[0]].kind),
      scopes.offset(variable.index) < scopes.offset(content[0])
    {
      value = variable.value
      place = variable.index
    }
    guard let items = file.hashItems(value), !items.isEmpty else { return nil }
    let keys = items.compactMap(\.key)
    guard keys.count == items.count, Set(keys).count == keys.count, !items.contains(where: \.isSplat),
      items.allSatisfy({ !$0.valueRange.isEmpty })
    else { return nil }
    return PodspecSourceHash(assignment: assignment, place: place, items: items)
  }

  func value(of item: RubyItem, in hash: PodspecSourceHash) -> RubyValue {
    evaluator(in: file.frameOf[hash.place]).value(item.value)
  }

  /// Whether a value would be known if the version were: it says `s.version`, or repeats what the version is made of.
  func followsVersion(_ item: RubyItem, in hash: PodspecSourceHash) -> Bool {
    let frame = file.frameOf[hash.place]
    let known = evaluator(in: frame)
    let example = "1.0.0"
    func isKnown(owning owned: (expression: [String], text: String)?) -> Bool {
      let evaluator = RubyEvaluator(
        file: file, variables: variables,
        attribute: { receiver, method, offset in
          method == "version" && scopes.scope(of: receiver, at: frame) != nil
            ? RubyValue.text(example, literal: nil) : known.attribute(receiver, method, offset)
        }, owned: owned)
      return evaluator.value(item.value).text != nil
    }
    return isKnown(owning: nil)
      || versionExpressions.contains { isKnown(owning: (expression: $0, text: example)) }
  }

  /// What the version is assigned, and what that is made of where it is not followed; each token by token.
  private var versionExpressions: [[String]] {
    all("version").flatMap { assignment -> [[String]] in
      var ranges = [assignment.value]
      if case .computed(let offset)? = value(of: assignment) {
        ranges.append(definedTokens(at: offset, of: assignment.value))
      }
      return ranges.map { $0.filter { file.tokens[$0].kind != .newline }.map(file.spelling) }
    }.filter { !$0.isEmpty }
  }

  func sourceFact() -> PodspecSourceFact? {
    guard let assignment = all("source").last else { return nil }
    let location = file.text.location(at: scopes.offset(assignment.index))
    guard let hash = hash(of: assignment) else {
      let what = PodspecPinValue.computed(spelling(assignment.value), location)
      return PodspecSourceFact(
        git: nil, branch: nil, tag: nil, commit: nil, keys: [], location: location, computed: what)
    }
    func fact(_ key: String) -> PodspecPinValue? {
      guard let index = hash.index(of: key) else { return nil }
      switch value(of: hash.items[index], in: hash) {
      case .text(let text, _): return .text(text)
      case .computed(let offset):
        return .computed(definition(at: offset, of: hash.items[index].value), file.text.location(at: offset))
      }
    }
    let keys = hash.items.compactMap(\.key)
    var source = PodspecSourceFact(
      git: fact("git")?.text, branch: fact("branch"), tag: fact("tag"), commit: fact("commit"),
      keys: keys, location: location, computed: nil)
    source.download = PodspecDownloadFact(keys: keys, location: location) { fact($0)?.text }
    source.isBypassed = isBypassed
    return source
  }
}

extension PodspecReading {
  /// Methods that set an attribute without `s.source =`, or that run text as code.
  private static let bypasses: Set<String> = [
    "attributes_hash", "store_attribute", "send", "public_send", "__send__", "instance_variable_set",
    "instance_eval", "instance_exec", "define_method", "define_singleton_method", "eval",
  ]

  /// Whether only Ruby knows if the source is what `s.source` is assigned.
  private var isBypassed: Bool {
    file.tokens.indices.contains { index in
      file.tokens[index].kind == .identifier && Self.bypasses.contains(file.spelling(index))
    }
  }
}
