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
    let relevant = leadingToLookups
    var walk = Walk()
    for index in relevant.sorted() where walk.known[index] == nil {
      walk.steps = 0
      _ = reach(index, [], relevant, &walk)
    }
    reached = methods.indices.map { walk.known[$0] ?? [] }
    wanting = Set(methods.indices.filter { methods[$0].wantsController })
    for _ in 0..<Self.mostCalls {
      let more = methods.indices.filter { index in
        !wanting.contains(index) && !reached[index].isEmpty
          && methods[index].calls.contains { call in
            callees(of: call, in: methods[index].owner).contains { wanting.contains($0.method) }
          }
      }
      if more.isEmpty { break }
      wanting.formUnion(more)
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

  /// What was found of methods, and how much was looked at for the present one.
  private struct Walk {
    var known: [Int: [DispatchMethod.Lookup]] = [:]
    var steps = 0
    /// Whether a circle, or the depth, left something out.
    var isCut = false
  }

  /// More than any dispatcher is spread over; methods that call each other in circles could be walked for ever.
  private static let mostSteps = 2_000

  private func reach(
    _ index: Int, _ callers: [Int], _ relevant: Set<Int>, _ walk: inout Walk
  ) -> [DispatchMethod.Lookup] {
    if let found = walk.known[index] { return found }
    walk.steps += 1
    guard !callers.contains(index), callers.count < Self.mostCalls, walk.steps < Self.mostSteps else {
      walk.isCut = true
      return []
    }
    let wasCut = walk.isCut
    walk.isCut = false
    let method = methods[index]
    var found = method.lookups.map { lookup in
      DispatchMethod.Lookup(
        kind: lookup.kind, texts: expanded(lookup.texts, in: method.owner), holder: lookup.holder)
    }
    for call in method.calls {
      for (callee, binding) in callees(of: call, in: method.owner)
      where callee != index && relevant.contains(callee) {
        found += reach(callee, callers + [index], relevant, &walk).map { lookup in
          DispatchMethod.Lookup(
            kind: lookup.kind,
            texts: expanded(lookup.texts.flatMap { binding.applied(to: $0) }.distinct, in: method.owner),
            holder: lookup.holder)
        }
      }
    }
    var seen: Set<DispatchMethod.Lookup> = []
    found = found.filter { !$0.texts.isEmpty && seen.insert($0).inserted }
    if callers.isEmpty || !walk.isCut { walk.known[index] = found }
    walk.isCut = wasCut || walk.isCut
    return found
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
