import ReleaseModel

extension DispatchIndex {
  /// The same call with the name of a module where the dispatcher may get one, each with what to write.
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
}

extension DispatchCall {
  func replacing(_ place: Int, with text: String) -> DispatchCall {
    var arguments = call.arguments
    arguments[place] = MethodCall.Argument(label: arguments[place].label, values: [TextTemplate(text)])
    return with(arguments)
  }

  /// With another argument in its place among the parameters.
  func adding(_ label: String, _ text: String, for method: DispatchMethod) -> DispatchCall {
    let labels = method.parameters.map(\.label)
    var arguments = call.arguments
    let before = labels.prefix { $0 != label }
    let place = arguments.firstIndex { !before.contains($0.label) } ?? arguments.count
    arguments.insert(MethodCall.Argument(label: label, values: [TextTemplate(text)]), at: place)
    return with(arguments)
  }

  func entering(_ key: String, _ text: String) -> DispatchCall {
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
