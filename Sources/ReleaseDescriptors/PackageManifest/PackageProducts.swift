import ReleaseModel

/// A product of another package that a target uses.
package struct PackageProductUse: Hashable, Sendable {
  package let product: String
  /// The other package: its identity, or its name.
  package let package: String
  package let location: SourceLocation

  package init(product: String, package: String, location: SourceLocation) {
    self.product = product
    self.package = package
    self.location = location
  }
}

extension PackageManifestDocument {
  /// `.product(name: "Core", package: "core")`, in the order of the file.
  package var productUses: [PackageProductUse] {
    calls(of: ["product"]).compactMap { call in
      guard let name = call.literals["name"], let package = call.literals["package"] else { return nil }
      return PackageProductUse(product: name, package: package, location: call.location)
    }
  }

  /// The names of products and targets that its own targets use, tests left out; nil where more than literals tell.
  package var usedProducts: Set<String>? {
    hasComputedTargets ? nil : Set(targets.filter { !$0.isTest }.flatMap(\.dependencies))
  }

  /// The names of what it offers to other packages; nil where more than literals tell.
  ///
  /// An executable, a plugin and a macro are offered without a product of their own, too.
  package var offers: Set<String>? {
    let products = calls(of: ["library", "executable", "plugin"])
    let targets = calls(of: ["executableTarget", "plugin", "macro"])
    let names = (products + targets).map { $0.literals["name"] }
    return names.contains(nil) || names.isEmpty ? nil : Set(names.compactMap { $0 })
  }

  /// `name:` of the package, where it is a literal.
  package var packageName: String? { calls(of: ["Package"], isMember: false).first?.literals["name"] }

  private struct Call {
    let literals: [String: String]
    let location: SourceLocation
  }

  private func calls(of names: Set<String>, isMember: Bool = true) -> [Call] {
    let constants = SwiftConstants(tokens, in: text)
    func isMark(_ index: Int, _ mark: Character) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(mark.asciiValue ?? 0)
    }
    func word(_ index: Int) -> String {
      tokens.indices.contains(index) && tokens[index].kind == .word ? text.string(tokens[index].range) : ""
    }
    return tokens.indices.compactMap { index in
      guard names.contains(word(index)), isMark(index - 1, ".") == isMember, isMark(index + 1, "(") else {
        return nil
      }
      let depth = tokens[index + 1].depth
      let end = tokens[(index + 2)...].firstIndex { $0.depth == depth } ?? tokens.endIndex
      var literals: [String: String] = [:]
      for place in index + 2..<end where tokens[place].depth == depth + 1 && isMark(place + 1, ":") {
        let value = constants[word(place + 2)] ?? place + 2
        if tokens.indices.contains(value), case .string(_, let text?) = tokens[value].kind {
          literals[word(place)] = text
        }
      }
      return Call(literals: literals, location: text.location(at: tokens[index].range.lowerBound))
    }
  }
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
