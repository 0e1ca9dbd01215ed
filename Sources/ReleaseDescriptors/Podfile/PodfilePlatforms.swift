/// Which platforms the targets of a Podfile are built for: what a pod requires on other ones is not installed.
struct PodfilePlatforms {
  /// Those that it names; iOS where it names none.
  let all: Set<String>
  /// Whether it says of each target which platform is its, and of each line which targets are.
  let isCertain: Bool
  private let document: PodfileDocument
  /// The blocks of targets.
  private let targets: Set<Int>
  /// Target -> what its own lines name; the file itself is target 0. nil where the name is computed.
  private let named: [Int: [String?]]

  private var file: RubyFile { document.file }

  init(_ document: PodfileDocument) {
    let file = document.file
    let frames = document.targets.map(\.frame)
    let targets = Set(frames)
    let lines = file.calls(of: "platform")
    var named: [Int: [String?]] = [:]
    for line in lines {
      let target = file.chain(of: file.frameOf[line.index]).first(where: targets.contains) ?? 0
      named[target, default: []].append(Self.platform(of: line, in: file))
    }
    let names = Set(named.values.joined().compactMap { $0 })
    all = names.isEmpty ? ["ios"] : names
    self.document = document
    self.targets = targets
    self.named = named
    let concrete = frames.filter { file.spelling(file.frames[$0].head.lowerBound) == "target" }
    let isInMethod = lines.contains { line in
      file.chain(of: file.frameOf[line.index]).contains { file.frames[$0].kind == .keyword("def") }
    }
    isCertain =
      !isInMethod && !document.mayNameMore
      && (concrete.isEmpty ? [0] : concrete).allSatisfy {
        Self.platforms(of: $0, named: named, targets: targets, in: file) != nil
      }
  }

  /// The platforms on which a pod, or a subspec of it, is asked for.
  func platforms(askingFor name: String) -> Set<String> {
    guard isCertain else { return all }
    let lines = document.pins.indices.filter { document.pins[$0].root == PodName.root(of: name) }
    let exact = lines.filter { document.pins[$0].name == name || document.pins[$0].names.contains(name) }
    let found = (exact.isEmpty ? lines : exact).map {
      platforms(at: file.frameOf[document.calls[$0].index])
    }
    let union = Set(found.joined())
    return union.isEmpty ? all : union
  }

  /// - Parameter methods: Those whose calls are being followed.
  private func platforms(at frame: Int, behind methods: Set<String> = []) -> Set<String> {
    let place = file.chain(of: frame).first {
      targets.contains($0) || file.frames[$0].kind == .keyword("def")
    }
    guard let place, !targets.contains(place) else { return platforms(below: place ?? 0) }
    let method = file.spelling(file.frames[place].opener + 1)
    guard !methods.contains(method) else { return [] }
    let calls = file.tokens.indices.filter { index in
      file.tokens[index].kind == .identifier && file.spelling(index) == method
        && file.spelling(index - 1) != "def"
    }
    return Set(calls.flatMap { platforms(at: file.frameOf[$0], behind: methods.union([method])) })
  }

  /// Of a target and of those inside, which inherit its pods. An abstract one without a platform is not built itself.
  private func platforms(below target: Int) -> Set<String> {
    let inner = targets.filter { target == 0 || file.chain(of: $0).contains(target) }
    let found = inner.union([target]).compactMap {
      Self.platforms(of: $0, named: named, targets: targets, in: file)
    }
    return Set(found.joined())
  }

  /// Its own, or those of the target around it; nil where only Xcode's project tells.
  private static func platforms(
    of target: Int, named: [Int: [String?]], targets: Set<Int>, in file: RubyFile
  ) -> Set<String>? {
    if let own = named[target] { return own.contains(nil) ? nil : Set(own.compactMap { $0 }) }
    guard target != 0 else { return nil }
    let outer = file.chain(of: file.frames[target].parent).first(where: targets.contains) ?? 0
    return platforms(of: outer, named: named, targets: targets, in: file)
  }

  /// CocoaPods' name of a platform; nil when it is computed.
  static func platform(of line: PodfileCall, in file: RubyFile) -> String? {
    let name = line.items[0].value.filter { file.tokens[$0].kind != .newline }
    guard name.count == 1, file.tokens[name[0]].kind == .symbol else { return nil }
    let word = file.spelling(name[0]).dropFirst()
    return word == "macos" ? "osx" : String(word)
  }
}
