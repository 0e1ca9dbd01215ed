import ReleaseModel

/// A product of another package that a target uses.
package struct PackageProductUse: Hashable, Sendable {
  package let product: String
  /// The other package: its identity, or its name.
  package let package: String
  package let location: SourceLocation
}

extension PackageManifestDocument {
  /// `.product(name: "Core", package: "core")`, in the order of the file.
  package var productUses: [PackageProductUse] {
    calls(of: ["product"]).compactMap { call in
      guard let name = call.text(of: "name"), let package = call.text(of: "package") else { return nil }
      return PackageProductUse(product: name, package: package, location: call.location)
    }
  }

  /// The names of products and targets that its own targets use, tests left out; nil where more than literals tell.
  package var usedProducts: Set<String>? {
    hasComputedTargets ? nil : Set(targets.filter { !$0.isTest }.flatMap(\.dependencies))
  }

  /// Whether a target other than tests may use something of a package that the manifest requires.
  package func mayUse(_ identity: String) -> Bool {
    guard let used = usedProducts else { return true }
    let plugins = calls(of: ["plugin"]).compactMap { $0.text(of: "package")?.lowercased() }
    let required = Set(dependencies.compactMap(\.identity))
    // A manifest of old calls packages by a name that is none of their addresses'.
    func mayBe(_ package: String) -> Bool { package == identity || !required.contains(package) }
    if plugins.contains(where: mayBe) { return true }
    let own = Set(targets.map(\.name))
    let named = Dictionary(grouping: productUses, by: \.product)
    return used.contains { product in
      guard let uses = named[product] else { return !own.contains(product) }
      return uses.contains { mayBe($0.package.lowercased()) }
    }
  }

  /// The names of what it offers to other packages; nil where more than literals tell.
  ///
  /// An executable, a plugin and a macro are offered without a product of their own, too.
  package var offers: Set<String>? {
    let products = calls(of: ["library", "executable", "plugin"])
    let targets = calls(of: ["executableTarget", "plugin", "macro"])
    let names = (products + targets).map { $0.text(of: "name") }
    return names.contains(nil) || names.isEmpty ? nil : Set(names.compactMap { $0 })
  }

  /// `name:` of the package, where it is a literal.
  package var packageName: String? { calls(of: ["Package"], isMember: false).first?.text(of: "name") }
}

extension XcodeProjectDocument {
  /// The products of packages that targets use, with the identity of the package; those of local packages name none.
  package var productUses: [PackageProductUse] {
    let entries = root["objects"]?.entries ?? []
    let identities = Dictionary(
      entries.compactMap { entry -> (String, String)? in
        guard entry.value["isa"]?.string == "XCRemoteSwiftPackageReference",
          let address = entry.value["repositoryURL"]?.string
        else { return nil }
        return (entry.key, PackageIdentity.of(address))
      }
    ) { first, _ in first }
    return entries.map(\.value).compactMap { value in
      guard value["isa"]?.string == "XCSwiftPackageProductDependency",
        let product = value["productName"]?.string,
        let identity = value["package"]?.string.flatMap({ identities[$0] })
      else { return nil }
      return PackageProductUse(
        product: product, package: identity, location: text.location(at: value.range.lowerBound))
    }
  }
}
