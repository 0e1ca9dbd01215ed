extension DispatchIndex {
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
}
