extension DispatchIndex {
  /// Puts constants and what methods return in their places.
  func expanded(_ texts: [TextTemplate], in owner: String?, depth: Int = 0) -> [TextTemplate] {
    texts.flatMap { text -> [TextTemplate] in
      text.parts.reduce([TextTemplate([])]) { found, part in
        found.followed(by: expanded(part, in: owner, depth: depth))
      }
    }.distinct
  }

  func expanded(_ part: TextTemplate.Part, in owner: String?, depth: Int) -> [TextTemplate] {
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
