import ReleaseModel

/// What the dispatchers of a workspace look up for a call, through whatever they call themselves.
struct DispatchIndex: Sendable, Hashable {
  private let methods: [DispatchMethod]
  /// The name by which callers know a method -> what it is.
  private let named: [String: [Signature]]
  /// Constants with their types in front, and the same without; empty where there are two values.
  private let texts: [String: String]
  private let lists: [DispatchFacts.ListReader]
  /// Of each method, in terms of what it gets.
  private var reached: [[DispatchMethod.Lookup]] = []
  /// The methods that take what they find for a view controller, or call one that does.
  private var wanting: Set<Int> = []

  private struct Signature: Sendable, Hashable {
    let method: Int
    /// The label of the first argument, where Swift takes it out of a selector.
    let firstLabel: String?
  }

  /// How deep calls of calls are followed.
  private static let mostCalls = 6
  /// How many methods of one name a text may come from, or a call may be about.
  private static let mostCallees = 4

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

  /// Pages that are kept in a dictionary under keys.
  struct PageLookup: Sendable, Hashable {
    let holder: String
    /// nil where the key is only known at run time.
    let key: String?
    /// The type that is registered, where it is.
    let type: String?
    let opener: String
  }

  /// What a call registers, or takes from where pages are kept.
  func pages(of call: DispatchCall, _ kind: DispatchMethod.Lookup.Kind) -> [PageLookup] {
    callees(of: call.call, in: call.owner).flatMap { index, binding -> [PageLookup] in
      let type = call.call.arguments.lazy.flatMap(\.values).compactMap(\.typeName).first
      let opener = (methods[index].owner.map { $0.lastPart + "." } ?? "") + methods[index].name
      return reached[index].filter { $0.kind == kind }.compactMap { lookup in
        let keys = expanded(lookup.texts.flatMap { binding.applied(to: $0) }, in: nil).map(\.text)
        return lookup.holder.map {
          PageLookup(holder: $0, key: keys.count == 1 ? keys[0] : nil, type: type, opener: opener)
        }
      }
    }
  }

  /// The dictionaries in which something is registered that is only known at run time.
  var openHolders: Set<String> {
    let changed = methods.flatMap(\.lookups).filter { lookup in
      lookup.kind == .registration && lookup.texts.contains { $0.isUnknown || $0.holdsElement }
    }
    return Set(
      changed.compactMap(\.holder)
        + methods.flatMap { method in
          method.calls.flatMap { call in
            callees(of: call, in: method.owner).flatMap { index, binding in
              reached[index].filter { lookup in
                lookup.kind == .registration
                  && lookup.texts.flatMap { binding.applied(to: $0) }.contains {
                    $0.isUnknown || $0.holdsElement
                  }
              }.compactMap(\.holder)
            }
          }
        })
  }

  /// The keys under which methods register pages themselves.
  func fixedKeys(of holder: String) -> Set<String> {
    Set(
      methods.flatMap(\.lookups).filter { $0.kind == .registration && $0.holder == holder }
        .flatMap { expanded($0.texts, in: nil) }.compactMap(\.text))
  }

  /// Whether a property list may name classes.
  var readsLists: Bool { !lists.isEmpty }

  /// The names of constants under which types are registered: `route` of `page.route`.
  func keyProperties(of holder: String) -> Set<String> {
    Set(
      methods.flatMap(\.lookups).filter { $0.kind == .registration && $0.holder == holder }.flatMap(\.texts)
        .flatMap(\.parts).compactMap { part in
          if case .result(let call) = part, call.arguments.isEmpty { call.name } else { nil }
        })
  }

  /// The text of a type's constant.
  func text(of property: String, in type: String) -> String? { texts["\(type.lastPart).\(property)"] }

  /// The same call with the name of a module where the dispatcher may get one, each with what to write.
  ///
  /// - Parameter wrong: What the call has for a module now.
  func variants(of call: DispatchCall, module: String, class name: String) -> [(
    call: DispatchCall, hint: Phrase
  )] {
    var found: [(DispatchCall, Phrase)] = []
    for (place, argument) in call.call.arguments.enumerated() {
      guard let text = argument.values.first?.text, argument.values.count == 1, !text.isEmpty else {
        continue
      }
      if name.hasSuffix(text) {
        let full = call.replacing(place, with: "\(module).\(text)")
        found.append((full, "write the name with its module, '\(module).\(text)'"))
      } else if text.isName {
        found.append((call.replacing(place, with: module), "write '\(module)' instead of '\(text)'"))
      }
    }
    for (index, _) in callees(of: call.call, in: call.owner) {
      let method = methods[index]
      for parameter in method.parameters where parameter.standard != nil {
        guard let label = parameter.label, !call.call.arguments.contains(where: { $0.label == label }) else {
          continue
        }
        found.append((call.adding(label, module, for: method), "pass '\(module)' as the argument '\(label)'"))
      }
      for key in Set(reached[index].flatMap(\.texts).flatMap(\.entryKeys)).sorted() {
        found.append((call.entering(key, module), "pass '\(module)' as '\(key)' in the dictionary"))
      }
    }
    return found
  }

  /// The forms in which a loader looks up what a property list has, each with one `element`.
  ///
  /// - Returns: nil where no loader is among the sources, or does something that can't be read.
  func forms(ofList name: String) -> [TextTemplate]? {
    let owners = Set(lists.filter { $0.list == name }.map { $0.owner.lastPart })
    guard !owners.isEmpty else { return nil }
    let texts = methods.indices.filter { methods[$0].owner.map { owners.contains($0.lastPart) } == true }
      .flatMap { reached[$0] }.filter { $0.kind == .classNamed }.flatMap(\.texts)
    // Where the app's name is missing, there is no module.
    let forms = texts.compactMap(\.withOneElement).filter(\.isPlausible).distinct
    return forms.isEmpty || texts.contains(where: \.isUnknown) ? nil : forms
  }

  /// The forms in which routers look up a class by the name of its module and its own: `parameter("module")` and
  /// `element`.
  var formsOfModulesAndNames: [TextTemplate] {
    methods.flatMap { method -> [TextTemplate] in
      let texts = method.lookups.filter { $0.kind == .classNamed }.flatMap {
        expanded($0.texts, in: method.owner)
      }
      let pairs = texts.compactMap(\.moduleAndName)
      guard let (_, name) = pairs.first else { return [] }
      return texts.compactMap { $0.form(ofName: name) }
    }.distinct
  }

  /// The selectors that mediators send, with `element` for the name of the action.
  var selectors: [TextTemplate] {
    reached.flatMap { lookups -> [TextTemplate] in
      guard lookups.contains(where: { $0.kind == .classNamed }) else { return [] }
      return lookups.filter { $0.kind == .selector }.flatMap(\.texts).compactMap(\.withOneElement)
    }.distinct
  }

  /// The methods that a call may be about, with what they get.
  private func callees(of call: MethodCall, in owner: String?) -> [(method: Int, binding: DispatchBinding)] {
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

// MARK: - Texts

extension DispatchIndex {
  /// Puts constants and what methods return in their places.
  private func expanded(_ texts: [TextTemplate], in owner: String?, depth: Int = 0) -> [TextTemplate] {
    texts.flatMap { text -> [TextTemplate] in
      text.parts.reduce([TextTemplate([])]) { found, part in
        found.followed(by: expanded(part, in: owner, depth: depth))
      }
    }.distinct
  }

  private func expanded(_ part: TextTemplate.Part, in owner: String?, depth: Int) -> [TextTemplate] {
    switch part {
    case .text, .parameter, .entry, .receiver, .appModule, .element, .type, .unknown:
      return [TextTemplate([part])]
    case .constant(let name):
      if let text = texts[name] ?? texts[name.lastPart] {
        return [text.isEmpty ? .unknown : TextTemplate(text)]
      }
      // A property that is computed.
      let getters = (named[name.lastPart] ?? []).map { methods[$0.method] }.filter {
        $0.parameters.isEmpty && !$0.returned.isEmpty
      }
      guard depth < Self.mostCalls, 1...Self.mostCallees ~= getters.count else { return [.unknown] }
      return expanded(getters.flatMap(\.returned), in: owner, depth: depth + 1)
    case .result(let call):
      // A constant of the type: `page.route` of `CartPage.self`.
      if call.arguments.isEmpty, let type = call.receiverValues.first?.typeName {
        let text = texts["\(type.lastPart).\(call.name)"] ?? ""
        return [text.isEmpty ? .unknown : TextTemplate(text)]
      }
      // What the method gets itself is known where it is called.
      if call.dependsOnCaller, call.arguments.isEmpty, call.receiverValues.count == 1,
        case .parameter? = call.receiverValues[0].parts.first, named[call.name] == nil
      {
        return [TextTemplate([part])]
      }
      let callees = callees(of: call, in: owner).filter { !methods[$0.method].returned.isEmpty }
      guard depth < Self.mostCalls, 1...Self.mostCallees ~= callees.count else { return [.unknown] }
      return callees.flatMap { index, binding in
        expanded(
          methods[index].returned.flatMap { binding.applied(to: $0) }, in: methods[index].owner,
          depth: depth + 1)
      }
    }
  }
}

/// What a method gets from a call.
struct DispatchBinding {
  let parameters: [String: [TextTemplate]]
  let receiver: [TextTemplate]
  /// What the dictionary has under a key: nothing without such a key. nil where only the caller's caller knows.
  var entries: ((String) -> [TextTemplate])?

  init(parameters: [String: [TextTemplate]], receiver: [TextTemplate]) {
    self.parameters = parameters
    self.receiver = receiver
  }

  /// - Returns: Nothing for a branch that is not taken.
  func applied(to text: TextTemplate) -> [TextTemplate] {
    text.parts.reduce([TextTemplate([])]) { found, part in
      found.isEmpty ? [] : found.followed(by: value(of: part))
    }
  }

  private func value(of part: TextTemplate.Part) -> [TextTemplate] {
    switch part {
    case .text, .appModule, .constant, .element, .type, .unknown: [TextTemplate([part])]
    case .parameter(let name): parameters[name] ?? [.unknown]
    case .receiver: receiver.isEmpty ? [.unknown] : receiver
    case .entry(let holder, let key):
      if let entries {
        entries(key)
      } else if let outer = parameters[holder]?.first, outer.parts.count == 1,
        case .parameter(let name) = outer.parts[0]
      {
        [TextTemplate([.entry(of: name, key: key)])]
      } else {
        [.unknown]
      }
    case .result(let call): [TextTemplate.result(of: applied(to: call))]
    }
  }

  private func applied(to call: MethodCall) -> MethodCall {
    MethodCall(
      name: call.name,
      arguments: call.arguments.map {
        MethodCall.Argument(label: $0.label, values: $0.values.flatMap { applied(to: $0) })
      }, receiver: call.receiver, receiverValues: call.receiverValues.flatMap { applied(to: $0) })
  }
}

extension DispatchCall {
  fileprivate func replacing(_ place: Int, with text: String) -> DispatchCall {
    var arguments = call.arguments
    arguments[place] = MethodCall.Argument(label: arguments[place].label, values: [TextTemplate(text)])
    return with(arguments)
  }

  /// With another argument in its place among the parameters.
  fileprivate func adding(_ label: String, _ text: String, for method: DispatchMethod) -> DispatchCall {
    let labels = method.parameters.map(\.label)
    var arguments = call.arguments
    let before = labels.prefix { $0 != label }
    let place = arguments.firstIndex { !before.contains($0.label) } ?? arguments.count
    arguments.insert(MethodCall.Argument(label: label, values: [TextTemplate(text)]), at: place)
    return with(arguments)
  }

  fileprivate func entering(_ key: String, _ text: String) -> DispatchCall {
    var entries = entries
    entries[key] = text
    return DispatchCall(
      call: call, entries: entries, keys: keys, owner: owner, component: component, location: location)
  }

  private func with(_ arguments: [MethodCall.Argument]) -> DispatchCall {
    DispatchCall(
      call: MethodCall(
        name: call.name, arguments: arguments, receiver: call.receiver, receiverValues: call.receiverValues),
      entries: entries, keys: keys, owner: owner, component: component, location: location)
  }

  /// With a text that makes another name of one that an argument is a part of; nil where it is in none.
  func renaming(_ old: String, to new: String) -> [(call: DispatchCall, text: String)] {
    call.arguments.enumerated().compactMap { place, argument in
      guard argument.values.count == 1, let text = argument.values[0].text, !text.isEmpty,
        let range = old.ranges(of: text).last
      else { return nil }
      let front = old[..<range.lowerBound]
      let back = old[range.upperBound...]
      guard new.hasPrefix(front), new.hasSuffix(back), new.count > front.count + back.count else {
        return nil
      }
      let own = String(new.dropFirst(front.count).dropLast(back.count))
      return (replacing(place, with: own), own)
    }
  }

  /// With other values for its arguments.
  func mappingArguments(_ values: ([TextTemplate]) -> [TextTemplate]) -> DispatchCall {
    with(call.arguments.map { MethodCall.Argument(label: $0.label, values: values($0.values)) })
  }
}

extension TextTemplate {
  /// Whether it may be a name: `.Name` is what is left where a module is empty.
  fileprivate var isPlausible: Bool {
    if case .text(let text)? = parts.first { !text.hasPrefix(".") } else { true }
  }

  fileprivate var holdsElement: Bool {
    parts.contains { part in
      switch part {
      case .element: true
      case .result(let call): call.receiverValues.contains(where: \.holdsElement)
      case .text, .parameter, .entry, .receiver, .appModule, .constant, .type, .unknown: false
      }
    }
  }

  /// The keys that it asks a dictionary for.
  fileprivate var entryKeys: [String] {
    parts.compactMap { if case .entry(_, let key) = $0 { key } else { nil } }
  }

  /// The same with `element` for the only part that code gets; nil where that is none, or several.
  fileprivate var withOneElement: TextTemplate? {
    var count = 0
    let parts = parts.map { part -> Part in
      switch part {
      case .parameter, .receiver, .entry, .element:
        count += 1
        return .element
      case .text, .appModule, .constant, .result, .type, .unknown: return part
      }
    }
    return count == 1 && !isUnknown ? TextTemplate(parts) : nil
  }

  /// The arguments of `module.name`.
  fileprivate var moduleAndName: (module: String, name: String)? {
    guard parts.count == 3, case .parameter(let module) = parts[0], parts[1] == .text("."),
      case .parameter(let name) = parts[2], module != name
    else { return nil }
    return (module, name)
  }

  /// `module.element`, `app.element` and `element` alone, for the argument that is a class's own name.
  fileprivate func form(ofName name: String) -> TextTemplate? {
    guard parts.last == .parameter(name) else { return nil }
    let front = Array(parts.dropLast())
    if front.isEmpty || front == [.appModule, .text(".")] { return TextTemplate(front + [.element]) }
    if front.count == 2, case .parameter = front[0], front[1] == .text(".") {
      return TextTemplate([.parameter("module"), .text("."), .element])
    }
    return nil
  }
}
