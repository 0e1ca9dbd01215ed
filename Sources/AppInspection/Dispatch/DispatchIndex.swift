import ReleaseModel

/// What the dispatchers of a workspace look up for a call, through whatever they call themselves.
struct DispatchIndex: Sendable, Hashable {
  let methods: [DispatchMethod]
  /// The name by which callers know a method -> what it is.
  let named: [String: [Signature]]
  /// Constants with their types in front, and the same without; empty where there are two values.
  let texts: [String: String]
  let lists: [DispatchFacts.ListReader]
  /// Of each method, in terms of what it gets.
  private(set) var reached: [[DispatchMethod.Lookup]] = []
  /// The methods that take what they find for a view controller, or call one that does.
  private var wanting: Set<Int> = []

  struct Signature: Sendable, Hashable {
    let method: Int
    /// The label of the first argument, where Swift takes it out of a selector.
    let firstLabel: String?
  }

  /// How deep calls of calls are followed.
  static let mostCalls = 6
  /// How many methods of one name a text may come from, or a call may be about.
  static let mostCallees = 4

  init(_ facts: [DispatchFacts]) {
    let own = facts.flatMap(\.methods)
    let methods = own + KnownDispatchers.missing(among: own)
    var named: [String: [Signature]] = [:]
    for (index, method) in methods.enumerated() {
      named[method.name, default: []].append(Signature(method: index, firstLabel: nil))
      // `controllerWithName:` is `controller(withName:)` in Swift.
      guard !method.location.file.hasSuffix(".swift"), let with = method.name.firstRange(of: "With"),
        with.lowerBound > method.name.startIndex
      else { continue }
      named[String(method.name[..<with.lowerBound]), default: []].append(
        Signature(method: index, firstLabel: "with" + method.name[with.upperBound...]))
    }
    var texts: [String: String] = [:]
    for (name, value) in facts.flatMap(\.texts) {
      for key in Set([name, name.lastPart]) {
        texts[key] = texts[key].map { $0 == value ? value : "" } ?? value
      }
    }
    self.methods = methods
    self.named = named
    self.texts = texts
    lists = facts.flatMap(\.lists)
    let edges = edges(among: leadingToLookups)
    reached = reached(over: edges)
    wanting = Set(methods.indices.filter { methods[$0].wantsController })
    for _ in 0..<Self.mostCalls {
      let more = edges.filter { index, callees in
        !wanting.contains(index) && !reached[index].isEmpty
          && callees.contains { wanting.contains($0.method) }
      }
      if more.isEmpty { break }
      wanting.formUnion(more.keys)
    }
  }

  /// The methods that look something up, or call one that may: few of those that hand on what they get.
  private var leadingToLookups: Set<Int> {
    var found = Set(methods.indices.filter { !methods[$0].lookups.isEmpty })
    var names = Set(named.filter { $0.value.contains { found.contains($0.method) } }.keys)
    for _ in 0..<Self.mostCalls {
      let more = methods.indices.filter { index in
        !found.contains(index) && methods[index].calls.contains { names.contains($0.name) }
      }
      if more.isEmpty { break }
      found.formUnion(more)
      let added = Set(more)
      names.formUnion(named.filter { $0.value.contains { added.contains($0.method) } }.keys)
    }
    return found
  }

  /// What each method may call, of the given ones. A name that is in many places says nothing.
  private func edges(among relevant: Set<Int>) -> [Int: [(method: Int, binding: DispatchBinding)]] {
    var edges: [Int: [(method: Int, binding: DispatchBinding)]] = [:]
    for index in relevant {
      let method = methods[index]
      let found = method.calls.flatMap { call -> [(method: Int, binding: DispatchBinding)] in
        let all = callees(of: call, in: method.owner).filter {
          $0.method != index && relevant.contains($0.method)
        }
        return all.count > Self.mostCallees * 2 ? [] : all
      }
      if !found.isEmpty { edges[index] = found }
    }
    return edges
  }

  /// A lookup, with the methods through which it was found.
  private struct Found {
    let lookup: DispatchMethod.Lookup
    let path: [Int]
  }

  /// More than any dispatcher has branches.
  private static let mostLookups = 64

  /// What each method looks up, itself and through what it calls: one call deeper with each round.
  private func reached(
    over edges: [Int: [(method: Int, binding: DispatchBinding)]]
  ) -> [[DispatchMethod.Lookup]] {
    let own = methods.indices.map { index in
      distinct(
        methods[index].lookups.map { lookup in
          Found(
            lookup: DispatchMethod.Lookup(
              kind: lookup.kind, texts: expanded(lookup.texts, in: methods[index].owner),
              holder: lookup.holder), path: [index])
        })
    }
    var found = own
    var changed = Set(methods.indices.filter { !own[$0].isEmpty })
    for _ in 1..<Self.mostCalls where !changed.isEmpty {
      let last = found
      var now: Set<Int> = []
      for (index, callees) in edges where callees.contains(where: { changed.contains($0.method) }) {
        let deeper = callees.flatMap { callee, binding in
          last[callee].filter { !$0.path.contains(index) }.map { item in
            Found(
              lookup: DispatchMethod.Lookup(
                kind: item.lookup.kind,
                texts: expanded(
                  item.lookup.texts.flatMap { binding.applied(to: $0) }.distinct, in: methods[index].owner),
                holder: item.lookup.holder), path: item.path + [index])
          }
        }
        let all = distinct(own[index] + deeper)
        if all.map(\.lookup) != last[index].map(\.lookup) {
          found[index] = all
          now.insert(index)
        }
      }
      changed = now
    }
    return found.map { $0.map(\.lookup) }
  }

  private func distinct(_ found: [Found]) -> [Found] {
    var seen: Set<DispatchMethod.Lookup> = []
    return Array(
      found.filter { !$0.lookup.texts.isEmpty && seen.insert($0.lookup).inserted }.prefix(Self.mostLookups))
  }
}

// MARK: - Calls

extension DispatchIndex {
  /// What a call has a dispatcher look up.
  struct Outcome: Sendable, Hashable {
    /// `Router.open`.
    let opener: String
    /// One for each branch of the code.
    let classes: [TextTemplate]
    let selectors: [TextTemplate]
    /// The same with `element` for the name of the action.
    let selectorForms: [TextTemplate]
    let storyboards: [TextTemplate]
    let scenes: [TextTemplate]
    /// Whether the keys of the dictionary become properties.
    let setsKeys: Bool
    let wantsController: Bool
  }

  /// The same call with the texts of constants.
  func resolved(_ call: DispatchCall) -> DispatchCall {
    call.mappingArguments { expanded($0, in: call.owner) }
  }

  /// - Returns: nil where no dispatcher of the workspace is called.
  func outcome(of call: DispatchCall) -> Outcome? {
    let callees = callees(of: call.call, in: call.owner).filter { !reached[$0.method].isEmpty }
    // A name that is in many places is no dispatcher's alone.
    guard 1...Self.mostCallees * 2 ~= callees.count else { return nil }
    func texts(_ kind: DispatchMethod.Lookup.Kind) -> [TextTemplate] {
      callees.flatMap { index, binding -> [TextTemplate] in
        var binding = binding
        binding.entries = { key in
          if let text = call.entries[key] { return text.isEmpty ? [.unknown] : [TextTemplate(text)] }
          guard let keys = call.keys else { return [.unknown] }
          // A literal value is not kept.
          return keys.contains(key) ? [.unknown] : []
        }
        let all = reached[index].filter { $0.kind == kind }.flatMap(\.texts)
        // A fixed text is what is shown where nothing is found.
        let own = all.filter(\.dependsOnCaller)
        return expanded((own.isEmpty ? [] : own).flatMap { binding.applied(to: $0) }, in: nil)
      }.distinct
    }
    let all = callees.flatMap { reached[$0.method] }
    guard let first = callees.first.map({ methods[$0.method] }) else { return nil }
    return Outcome(
      opener: (first.owner.map { $0.lastPart + "." } ?? "") + first.name,
      classes: texts(.classNamed).filter(\.isPlausible), selectors: texts(.selector),
      selectorForms: all.filter { $0.kind == .selector }.flatMap(\.texts).compactMap(\.withOneElement)
        .distinct,
      storyboards: texts(.storyboard), scenes: texts(.scene),
      setsKeys: all.contains { $0.kind == .keys },
      wantsController: callees.contains { wanting.contains($0.method) })
  }

  /// The methods that a call may be about, with what they get.
  func callees(of call: MethodCall, in owner: String?) -> [(method: Int, binding: DispatchBinding)] {
    (named[call.name] ?? []).compactMap { signature in
      let method = methods[signature.method]
      guard let parameters = bound(call, to: method, firstLabel: signature.firstLabel),
        isReceived(call, by: method, in: owner)
      else { return nil }
      return (signature.method, DispatchBinding(parameters: parameters, receiver: call.receiverValues))
    }
  }

  private func bound(
    _ call: MethodCall, to method: DispatchMethod, firstLabel: String?
  ) -> [String: [TextTemplate]]? {
    var next = call.arguments[...]
    var found: [String: [TextTemplate]] = [:]
    for (place, parameter) in method.parameters.enumerated() {
      let label = place == 0 ? firstLabel ?? parameter.label : parameter.label
      if let argument = next.first, argument.label == label {
        found[parameter.name] = argument.values
        next = next.dropFirst()
      } else if let standard = parameter.standard {
        // It is followed where it is used: what it calls may have such values, too.
        found[parameter.name] = standard
      } else if parameter.type.contains("->") {
        // A closure behind the brackets.
        found[parameter.name] = [.unknown]
      } else {
        return nil
      }
    }
    return next.isEmpty ? found : nil
  }

  private static let single: Set = [
    "shared", "default", "sharedInstance", "instance", "main", "current", "sharedManager", "standard",
  ]

  private func isReceived(_ call: MethodCall, by method: DispatchMethod, in caller: String?) -> Bool {
    guard let owner = method.owner?.lastPart else { return call.receiver == nil }
    // Another mediator's method of the name is not the library's.
    if method.component.isEmpty {
      let receiver = call.receiver ?? ""
      let own = ["self", "Self", "super", ""].contains(receiver) ? caller?.lastPart : receiver
      return own == owner || own?.first?.isLowercase == true
    }
    if ["String", "NSString"].contains(owner) { return !call.receiverValues.isEmpty }
    // Many labels are no chance, and a class below it or a variable of any name may get the call.
    if call.arguments.count(where: { $0.label != nil }) > 1 {
      return call.receiver.map { $0 == owner || $0.first?.isUppercase != true } ?? true
    }
    guard let receiver = call.receiver, !["self", "Self", "super", ""].contains(receiver) else {
      return caller?.lastPart == owner
    }
    if receiver == owner { return true }
    if receiver.first?.isUppercase == true { return false }
    // A variable is called like its type.
    return Self.single.contains(receiver)
      || receiver.utf8.count > 2 && owner.lowercased().contains(receiver.lowercased())
  }
}
