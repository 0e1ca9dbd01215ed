extension TextTemplate {
  /// Whether it may be a name: `.Name` is what is left where a module is empty.
  var isPlausible: Bool {
    if case .text(let text)? = parts.first { !text.hasPrefix(".") } else { true }
  }

  var holdsElement: Bool {
    parts.contains { part in
      switch part {
      case .element: true
      case .result(let call): call.receiverValues.contains(where: \.holdsElement)
      case .text, .parameter, .entry, .receiver, .appModule, .constant, .type, .unknown: false
      }
    }
  }

  /// The keys that it asks a dictionary for.
  var entryKeys: [String] {
    parts.compactMap { if case .entry(_, let key) = $0 { key } else { nil } }
  }

  /// The same with `element` for the only part that code gets; nil where that is none, or several.
  var withOneElement: TextTemplate? {
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
  var moduleAndName: (module: String, name: String)? {
    guard parts.count == 3, case .parameter(let module) = parts[0], parts[1] == .text("."),
      case .parameter(let name) = parts[2], module != name
    else { return nil }
    return (module, name)
  }

  /// `module.element`, `app.element` and `element` alone, for the argument that is a class's own name.
  func form(ofName name: String) -> TextTemplate? {
    guard parts.last == .parameter(name) else { return nil }
    let front = Array(parts.dropLast())
    if front.isEmpty || front == [.appModule, .text(".")] { return TextTemplate(front + [.element]) }
    if front.count == 2, case .parameter = front[0], front[1] == .text(".") {
      return TextTemplate([.parameter("module"), .text("."), .element])
    }
    return nil
  }
}
