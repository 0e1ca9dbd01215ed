import ReleaseModel

/// What a Podfile asks for, in the words of its lock.
struct LockDemands {
  /// The section DEPENDENCIES.
  private(set) var texts: [String] = []
  /// Root pods that the Podfile takes from a folder, or from a podspec elsewhere: nothing of them is the train's.
  private(set) var elsewhere: Set<String> = []
  private(set) var problems: [LockProblem] = []
  /// What `texts` holds, its names and its root pods.
  private var known: Set<String> = []
  private var names: Set<String> = []
  private var roots: Set<String> = []

  /// - Parameter lock: Says what is there already, where the Podfile leaves it to Ruby.
  init(podfile: PodfileDocument, lock: PodfileLock) {
    let pins = podfile.pins.filter { !$0.isComputed }
    let isComputed = podfile.pins.contains(where: \.isComputed) || podfile.includesFiles
    let pinsOf = Dictionary(grouping: pins, by: \.root)
    for text in lock.dependencies {
      let (name, root) = (LockedName.name(of: text), LockedName.root(of: text))
      let own = pinsOf[root] ?? []
      let exact = own.filter { $0.names.contains(name) }
      let wanted = Set((exact.isEmpty ? own : exact).map { Self.text(of: name, pin: $0) })
      if own.isEmpty, !isComputed { continue }
      // One name with two requirements stands twice.
      guard wanted.count == 1, let first = wanted.first, let new = first else {
        add(text)
        continue
      }
      add(new)
    }
    let locked = Set(lock.dependencies.map(LockedName.root))
    let conditional = podfile.conditionalPins
    for pin in pins {
      if pin.externalKeys.contains(where: PodfileCall.elsewhereKeys.contains) {
        elsewhere.insert(pin.root)
        if locked.contains(pin.root) { continue }
      }
      if conditional.contains(pin) { continue }
      if pin.choosesUnreadParts {
        if !roots.contains(pin.root) { problems.append(Self.unlisted(pin.name)) }
        continue
      }
      for name in pin.names { require(name, by: pin) }
    }
  }

  /// Lists what a line asks for, where the lock does not yet.
  private mutating func require(_ name: String, by pin: PodfilePin) {
    if names.contains(name) { return }
    guard let text = Self.text(of: name, pin: pin) else { return problems.append(Self.unlisted(name)) }
    add(text)
  }

  private mutating func add(_ text: String) {
    guard known.insert(text).inserted else { return }
    texts.append(text)
    names.insert(LockedName.name(of: text))
    roots.insert(LockedName.root(of: text))
  }

  private static func unlisted(_ name: String) -> LockProblem {
    .unknown(name, because: "the Podfile requires it, but Podfile.lock does not contain it")
  }

  /// A pod with the requirement, or the place, that its line gives; nil when only running Ruby tells.
  private static func text(of name: String, pin: PodfilePin) -> String? {
    switch pin.form {
    case .exact?, .requirement?: return LockedName.text(of: name, clauses: pin.requirements)
    case .git(let url?, let git)?:
      let places = [("commit", git.commit), ("branch", git.branch), ("tag", git.tag)]
      let rest = places.compactMap { key, value in value.map { ", \(key) `\($0)`" } }.joined()
      return "\(name) (from `\(url)`\(rest))"
    case .path(let path)?: return "\(name) (from `\(path)`)"
    case .git(nil, _)?, nil: return nil
    }
  }
}

extension PodfilePin {
  /// Whether the lock names parts of the pod that `names` does not: those of `:testspecs` and `:appspecs`, and of
  /// `:subspecs` where Ruby makes the list.
  fileprivate var choosesUnreadParts: Bool {
    otherKeys.contains { key in
      ["testspecs", "appspecs"].contains(key) || key == "subspecs" && subspecs.isEmpty
    }
  }
}

extension PodfileDocument {
  /// Whether other files may add pods to it.
  fileprivate var includesFiles: Bool { file.tokens.indices.contains(where: isInclude) }

  /// The lines that may say nothing at all.
  fileprivate var conditionalPins: Set<PodfilePin> {
    Set(pins.indices.filter { file.isConditional(calls[$0].index) }.map { pins[$0] })
  }
}
