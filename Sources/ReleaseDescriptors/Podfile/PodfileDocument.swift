import ReleaseModel

/// A Podfile as text: its pins and spec repositories, and the edits that change them and nothing else.
///
/// Ruby is not run. Literals are read, and variables that are assigned one once; what a loop, a condition or another file
/// makes is said to be computed.
public struct PodfileDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// In the order of the file; a pod of several targets stands once for each line. Not the lines that only take a pod
  /// from a developer's folder, such as `pod 'A', :path => '../A'` under `if ENV['DEV']`: they say nothing of a release.
  public let pins: [PodfilePin]
  /// The `source` lines and options, in the order of the file.
  public let sources: [PodfileSource]
  let file: RubyFile
  let reading: PodfileReading
  /// Of `pins`.
  let calls: [PodfileCall]
  /// Lines that take a pod from a folder on a developer's word, beside another line of the pod: the root pods, and the
  /// indices of their tokens.
  let localLines: [(root: String, index: Int)]

  /// Throws when the text is malformed Ruby.
  public init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    let file = try RubyFile(text, takesTypographicQuotes: true)
    try file.requireShallow(calls: ["pod", "source"])
    let (written, lines) = (file.calls(of: "pod"), file.calls(of: "source"))
    let reading = PodfileReading(file, calls: written + lines)
    let all = written.map(reading.resolved)
    let allPins = all.map { Self.pin($0, in: reading) }
    let local = Self.localLines(of: all, allPins, in: file)
    let calls = all.indices.filter { !local.contains($0) }.map { all[$0] }
    let pins = allPins.indices.filter { !local.contains($0) }.map { allPins[$0] }
    self.text = text
    self.file = file
    self.reading = reading
    self.calls = calls
    self.pins = pins
    localLines = local.sorted().map { (allPins[$0].root, all[$0].index) }
    let sourceLines = lines.filter { $0.items.count == 1 }.map {
      (index: $0.index, item: $0.items[0], pod: String?.none)
    }
    let options = zip(calls, pins).flatMap { call, pin in
      call.options.filter { $0.key == "source" }.map {
        (index: call.index, item: $0, pod: Optional(pin.name))
      }
    }
    // A constant stands above the lines that name it: CocoaPods goes by the order of the lines.
    sources = (sourceLines + options).sorted { $0.index < $1.index }.compactMap { place in
      guard let literal = reading.literal(of: place.item) else { return nil }
      return PodfileSource(
        url: text.string(literal.content), range: literal.content,
        location: text.location(at: file.tokens[place.index].range.lowerBound), pod: place.pod)
    }
  }

  /// The lines with `:path` that stand under a condition, while another line of the pod is what a release pins.
  private static func localLines(
    of calls: [PodfileCall], _ pins: [PodfilePin], in file: RubyFile
  ) -> Set<Int> {
    let candidates = pins.indices.filter { line in
      pins[line].externalKeys.contains("path") && file.isConditional(calls[line].index)
    }
    // Nearly every file.
    if candidates.isEmpty { return [] }
    let released = Set(
      pins.filter { !$0.externalKeys.contains(where: PodfileCall.elsewhereKeys.contains) }.map(\.root))
    return Set(candidates.filter { released.contains(pins[$0].root) })
  }

  private static func pin(_ call: PodfileCall, in reading: PodfileReading) -> PodfilePin {
    let file = reading.file
    let name = call.items[0]
    let knownName = name.key == nil ? reading.text(of: name) : nil
    let clauses = call.clauses.map { reading.text(of: call.items[$0]) }
    // An entry whose key is not a plain name could be any option.
    let isComputed =
      knownName == nil || clauses.contains(nil) || call.options.contains { $0.isSplat || $0.key == nil }
    let start = file.tokens[call.index].range.lowerBound
    let external = call.options.compactMap(\.key).filter {
      PodfileCall.gitKeys.contains($0) && $0 != "submodules" || PodfileCall.elsewhereKeys.contains($0)
    }
    let requirements = clauses.compactMap(\.self)
    let lists = lists(of: call, in: file)
    return PodfilePin(
      name: knownName ?? SourceText.shortened(file.text.string(name.range)),
      requirements: requirements, externalKeys: external, location: file.text.location(at: start),
      isComputed: isComputed, form: isComputed ? nil : form(of: call, requirements, in: reading),
      otherKeys: call.options.compactMap(\.key).filter {
        !PodfileCall.gitKeys.contains($0) && !PodfileCall.elsewhereKeys.contains($0)
      },
      range: start..<(call.items.last?.range.upperBound ?? start),
      subspecs: lists["subspecs"].flatMap(\.self) ?? [],
      tests: ["testspecs", "appspecs"].flatMap { lists[$0].flatMap(\.self) ?? [] },
      hasComputedParts: lists.values.contains(nil) || call.items.contains(where: \.isSplat),
      hasComputedName: knownName == nil)
  }

  /// The parts of the pod that options name; nil for a list that only running Ruby tells.
  private static func lists(of call: PodfileCall, in file: RubyFile) -> [String: [String]?] {
    var lists: [String: [String]?] = [:]
    for option in call.options {
      guard let key = option.key, ["subspecs", "testspecs", "appspecs"].contains(key) else { continue }
      lists.updateValue(file.texts(of: option), forKey: key)
    }
    return lists
  }

  private static func form(
    of call: PodfileCall, _ requirements: [String], in reading: PodfileReading
  ) -> PodfileForm? {
    var values: [String: String] = [:]
    for item in call.options {
      guard let key = item.key, key != "submodules" else { continue }
      guard PodfileCall.gitKeys.contains(key) || PodfileCall.elsewhereKeys.contains(key) else { continue }
      guard let text = reading.text(of: item), values.updateValue(text, forKey: key) == nil else {
        return nil
      }
    }
    let isPinned = !requirements.isEmpty
    switch (values["git"], values["path"], values.count) {
    case (nil, nil, 0):
      if let version = PodRequirement(requirements)?.exactVersion { return .exact(version.text) }
      return .requirement(requirements)
    case (nil, let path?, 1): return isPinned ? nil : .path(path)
    case (let git?, nil, _):
      let pin = GitPin(branch: values["branch"], tag: values["tag"], commit: values["commit"])
      return isPinned || values.count != pin.entries.count + 1 ? nil : .git(git, pin)
    default: return nil
    }
  }
}
