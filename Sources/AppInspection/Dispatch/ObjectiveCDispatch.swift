import ReleaseDescriptors
import ReleaseModel

/// Finds what looks things up by text in one Objective-C file, and who may call it.
struct ObjectiveCDispatch {
  let outline: ObjectiveCOutline
  let text: SourceText
  let component: String

  private func word(_ index: Int) -> String { outline.word(index, in: text) }
  private func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool { outline.isMark(index, mark) }

  private static let functions: [String: DispatchMethod.Lookup.Kind] = [
    "NSClassFromString": .classNamed, "objc_getClass": .classNamed, "NSSelectorFromString": .selector,
    "sel_registerName": .selector,
  ]
  private static let messages: [String: DispatchMethod.Lookup.Kind] = [
    "classNamed": .classNamed, "instantiateViewControllerWithIdentifier": .scene,
    "storyboardWithName": .storyboard,
    "setValuesForKeysWithDictionary": .keys,
  ]

  func survey() -> (methods: [DispatchMethod], calls: [DispatchCall]) {
    var methods: [DispatchMethod] = []
    var calls: [DispatchCall] = []
    let constants = outline.constants(in: text)
    for type in outline.classes {
      for method in type.methods { add(method, of: type, constants, to: &methods, &calls) }
    }
    return (methods, calls)
  }

  private func add(
    _ method: ObjectiveCOutline.Method, of type: ObjectiveCOutline.Class, _ constants: [String: String],
    to methods: inout [DispatchMethod], _ uses: inout [DispatchCall]
  ) {
    guard let body = method.body else { return }
    let range = outline.tokens.indices(of: body, by: \.range.lowerBound)
    let parameters = parameters(of: method)
    let reader = ObjectiveCTextReader(
      outline, in: text, parameters: Set(parameters.map(\.name)), isOfString: type.name == "NSString",
      constants: constants, body: range)
    var lookups: [DispatchMethod.Lookup] = []
    var calls: [MethodCall] = []
    var wantsController = false
    for index in range {
      if word(index) == "UIViewController" { wantsController = true }
      if let kind = Self.functions[word(index)], isMark(index + 1, "(") {
        let texts = reader.values((index + 2)..<max(index + 2, outline.close(of: index + 1)))
        lookups.append(DispatchMethod.Lookup(kind: kind, texts: texts))
      }
      guard isMark(index, "["), let (receiver, parts) = reader.message(at: index), let first = parts.first
      else {
        continue
      }
      if let kind = Self.messages[first.label] {
        let argument = reader.values(first.argument)
        lookups.append(DispatchMethod.Lookup(kind: kind, texts: argument))
        continue
      }
      if first.label == "setValue", parts.count == 2, parts[1].label == "forKey" {
        let dictionaries = parameters.filter(\.isDictionary).map { TextTemplate([.parameter($0.name)]) }
        let key = reader.values(parts[1].argument)
        if !dictionaries.isEmpty, !key.contains(where: { $0.text != nil }) {
          lookups.append(DispatchMethod.Lookup(kind: .keys, texts: dictionaries))
        }
        continue
      }
      let call = reader.call(parts, receiver: receiver)
      if call.dependsOnCaller { calls.append(call) }
      if call.mayNameClass { uses.append(use(call, parts, at: index, method, of: type)) }
    }
    let returned = returned(in: range, reader).filter { !$0.isUnknown }
    guard !lookups.isEmpty || !calls.isEmpty || returned.contains(where: \.isWorthKnowing) else { return }
    methods.append(
      DispatchMethod(
        owner: type.name, name: method.name, parameters: parameters, lookups: lookups, calls: calls,
        returned: returned, wantsController: wantsController, component: component,
        location: text.location(at: method.offset)))
  }

  /// Reads `name:(Type)argument more:(Type)other`.
  private func parameters(of method: ObjectiveCOutline.Method) -> [DispatchMethod.Parameter] {
    guard let body = method.body else { return [] }
    let range = outline.tokens.indices(of: method.offset..<body.lowerBound, by: \.range.lowerBound)
    var found: [DispatchMethod.Parameter] = []
    for index in range where isMark(index, ":") && isMark(index + 1, "(") {
      let close = outline.close(of: index + 1)
      let name = word(close + 1)
      guard outline.tokens[index].depth == outline.tokens[range.lowerBound].depth, !name.isEmpty else {
        continue
      }
      let words = (index + 2..<close).map(word).filter {
        !$0.isEmpty && !$0.hasPrefix("_") && !Self.qualifiers.contains($0)
      }
      found.append(
        DispatchMethod.Parameter(
          label: found.isEmpty ? nil : word(index - 1), name: name, type: words.first ?? "", standard: nil))
    }
    return found
  }

  private static let qualifiers: Set = ["nullable", "nonnull", "const", "__kindof"]

  private func returned(in range: Range<Int>, _ reader: ObjectiveCTextReader) -> [TextTemplate] {
    range.filter { word($0) == "return" }.flatMap { index -> [TextTemplate] in
      let end = range.first { $0 > index && isMark($0, ";") } ?? range.upperBound
      return index + 1 < end ? reader.values((index + 1)..<end) : []
    }.distinct
  }

  /// Whether an argument is a literal or a constant, and no dictionary.
  private func isPlain(_ argument: Range<Int>) -> Bool {
    guard let first = argument.first else { return true }
    guard argument.count == 1 else { return outline.tokens[first].kind == .string }
    let name = word(first)
    return outline.tokens[first].kind == .string || ["YES", "NO", "nil", "true", "false"].contains(name)
      || name.first.map { $0.isNumber || $0.isUppercase || $0 == "k" } == true
  }

  private func use(
    _ call: MethodCall, _ parts: [ObjectiveCTextReader.Part], at index: Int,
    _ method: ObjectiveCOutline.Method,
    of type: ObjectiveCOutline.Class
  ) -> DispatchCall {
    var use = DictionaryUse()
    let dictionary = parts.first { part in
      DispatchCall.dictionaryLabels.contains(part.label)
        || isMark(part.argument.lowerBound, "@")
          && isMark(part.argument.lowerBound + 1, "{")
    }
    // Something that is not known may be a dictionary.
    if dictionary == nil { use.isOpen = parts.contains { !isPlain($0.argument) } }
    if let dictionary {
      switch outline.value(of: dictionary.argument, in: text) {
      case .name("nil"): break
      case .dictionary(let literal): use = literal
      case .name(let variable):
        guard let body = method.body else { break }
        let place = outline.tokens[dictionary.argument.lowerBound].range.lowerBound
        use = outline.use(of: variable, in: body, except: place, text)
        // What the method got itself may hold anything.
        if use.written.isEmpty, use.named.isEmpty { use.isOpen = true }
      default: use.isOpen = true
      }
    }
    return DispatchCall(
      call: call, entries: use.named, keys: use.isOpen ? nil : use.written.sorted(), owner: type.name,
      component: component, location: text.location(at: outline.tokens[index].range.lowerBound))
  }
}
