import AppInspection
import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let undeclaredImport = Rule(
    .undeclaredImport, severity: .error,
    what: "Every module that the sources import is declared in a descriptor.",
    why: """
      An import that works only because another component pulls in the pod breaks when that component changes. A \
      module of the workspace is an error. An unknown module is a warning, because it may come from a binary or an \
      SDK.
      """,
    example: "Payments/Classes/Pay.swift: import Account      Payments.podspec has no s.dependency 'Account'",
    fix: """
      Declare it. If a pod's module has another name, add it under 'rules: modules:'. Add modules that no descriptor \
      declares under 'rules: system:'. Imports behind '#if canImport' and '__has_include' are not checked, and neither \
      are imports for systems other than Apple's, such as under '#if os(Linux)'. Imports under '#if SWIFT_PACKAGE' and \
      '#if COCOAPODS', and in their '#else', are checked against the matching descriptor.
      """,
    measured: .counted(projects: 245, findings: 11, right: 11, lighter: 36)
  ) { input in
    input.components.filter { !$0.isApp }.flatMap { state -> [Diagnostic] in
      state.facts.imports.compactMap { item in
        guard !item.isOptional, state.isBuilt(by: item.build), !PlatformModules.contains(item.module),
          !input.workspace.rules.system.contains(item.module),
          !state.declares(item.module, builtBy: item.build, in: input.modules)
        else { return nil }
        if let owner = input.modules.owners[item.module] {
          return RuleID.undeclaredImport.finding(
            "it imports '\(item.module)' from '\(owner)', which none of its descriptors requires",
            subject: state.name, at: item.location, hint: state.declarationHint(for: owner, in: input))
        }
        // A binary or a helper of the manifest may bring it.
        if item.build != .pods, let package = state.facts.package,
          package.hasUnknownModules || package.mayBring(item.module)
        {
          return nil
        }
        return RuleID.undeclaredImport.warning(
          "it imports '\(item.module)', which none of its descriptors requires", subject: state.name,
          at: item.location,
          hint: "declare it, or add it to relctl.yml under 'rules: modules:' or 'rules: system:'")
      }
    }
  }
}

extension PackageFacts {
  /// Whether a product of another package may have a module of another name: 'Collections' brings 'OrderedCollections',
  /// 'FirebaseMessaging' brings 'FirebaseCore'. They share their first word, or their last.
  fileprivate func mayBring(_ module: String) -> Bool {
    let words = module.capitalWords
    return products.contains { product in
      let others = product.capitalWords
      return words.first == others.first || words.last == others.last
    }
  }
}

extension String {
  /// `OrderedCollections` as `Ordered` and `Collections`.
  fileprivate var capitalWords: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if next < endIndex, self[next].isUppercase, !self[index].isUppercase {
        words.append(self[start..<next])
        start = next
      }
      index = next
    }
    if start < endIndex { words.append(self[start...]) }
    return words
  }
}
