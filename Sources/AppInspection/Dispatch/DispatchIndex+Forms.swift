extension DispatchIndex {
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
}
