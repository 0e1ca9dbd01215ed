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
