import ReleaseDescriptors
import ReleaseModel

extension SwiftDispatch {
  func use(
    _ call: MethodCall, at index: Int, _ arguments: [(label: String?, value: ArraySlice<SwiftToken>)],
    of body: Body
  ) -> DispatchCall? {
    guard call.mayNameClass else { return nil }
    let dictionary = arguments.first { argument in
      isMark(argument.value.startIndex, "[")
        || argument.label.map(DispatchCall.dictionaryLabels.contains) == true
    }
    var use = DictionaryUse()
    // Something that is not known may be a dictionary.
    if dictionary == nil { use.isOpen = arguments.contains { !isPlain($0.value) } }
    if let dictionary {
      let method = body.owner.methods.last { $0.body?.contains(body.range.lowerBound) == true }
      use = outline.use(of: SwiftLiteral.whole(dictionary.value, in: text), in: method, text)
    }
    return DispatchCall(
      call: call, entries: use.named, keys: use.isOpen ? nil : use.written.sorted(), owner: body.owner.name,
      component: component, location: text.location(at: tokens[index].range.lowerBound))
  }
}

extension SwiftDispatch {
  /// Whether an argument is a literal, a type or a case, and no dictionary.
  func isPlain(_ value: ArraySlice<SwiftToken>) -> Bool {
    guard let first = value.indices.first, let last = value.indices.last else { return false }
    if isMark(first, ".") || word(last) == "self" { return true }
    switch tokens[first].kind {
    case .string: return true
    case .word:
      let name = word(first)
      return ["true", "false", "nil"].contains(name) || name.first?.isNumber == true
        || name.first?.isUppercase == true
    case .mark: return false
    }
  }
}

extension SwiftOutline {
  /// What a dictionary holds that is handed over.
  ///
  /// - Parameter method: The method around the call.
  func use(
    of value: SwiftLiteral?, in method: SwiftTypeDeclaration.Method?, _ text: SourceText
  ) -> DictionaryUse {
    var use = DictionaryUse()
    switch value {
    case .name("nil", _)?: break
    case .dictionary(let entries, _)?: use.add(entries)
    case .name(let variable, let place)?:
      guard let body = method?.body else {
        use.isOpen = true
        break
      }
      use = self.use(of: variable, in: body, except: place, text)
      // What the method got itself may hold anything.
      if method?.parameters.contains(where: { $0.name == variable }) == true { use.isOpen = true }
    default: use.isOpen = true
    }
    return use
  }
}

extension DispatchCall {
  static let dictionaryLabels: Set = [
    "params", "parameters", "param", "parameter", "userInfo", "options", "info", "context", "arguments",
    "query",
  ]
}

extension TextTemplate {
  /// Whether it tells more than that something is returned.
  var isWorthKnowing: Bool { dependsOnCaller || parts.contains(.appModule) }
}
