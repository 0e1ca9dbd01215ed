/// Which targets and products a requirement on the pod or on one of its subspecs means.
extension PodTargets {
  private func unit(_ name: String) -> Int? {
    units.firstIndex { $0.part.outline.name == name && $0.part.context.isPackaged }
  }

  /// The targets that come with a pod or a subspec, the first its own; nil when there is no such subspec.
  func targets(of name: String) -> [String]? {
    var seen: Set<Int> = []
    guard let index = unit(name) else { return nil }
    return targets(of: index, &seen)
  }

  private func targets(of index: Int, _ seen: inout Set<Int>) -> [String] {
    guard seen.insert(index).inserted else { return [] }
    let unit = units[index]
    var found = unit.targetNames
    if found.isEmpty, let owner = unit.owner { found += targets(of: owner, &seen) }
    for child in unit.part.outline.parts {
      if let child = self.unit(child) { found += targets(of: child, &seen) }
    }
    // A subspec that is only a list stands for what it lists.
    if unit.targetNames.isEmpty {
      for line in unit.part.dependencies where line.root == name {
        if let other = self.unit(line.name) { found += targets(of: other, &seen) }
      }
    }
    var unique: [String] = []
    for target in found where !unique.contains(target) { unique.append(target) }
    return unique
  }

  /// The pod's library, and one for each subspec that does not come with it.
  var products: [PackageDraft.Product] {
    let whole = targets(of: name) ?? []
    var products: [PackageDraft.Product] = []
    if !whole.isEmpty { products.append(.init(name: name, targets: whole, pods: [name])) }
    for unit in units where unit.part.context == .subspec {
      let targets = self.targets(of: unit.part.outline.name) ?? []
      guard !targets.isEmpty else { continue }
      if !products.isEmpty, Set(targets).isSubset(of: whole) {
        products[0].pods.append(unit.part.outline.name)
      } else {
        let product = ModuleName.of(subspec: unit.part.path ?? "", in: module)
        products.append(.init(name: product, targets: targets, pods: [unit.part.outline.name]))
      }
    }
    return products
  }
}

extension PodTargets.Unit {
  /// Its targets: of two languages the Swift one comes first.
  var targetNames: [String] {
    let own = module.map { module in
      isSplit ? [module, "\(module)ObjC"] : [module]
    }
    return (own ?? []) + binaries.map(\.name)
  }
}
