import Foundation

@testable import ReleaseDescriptors

extension DescriptorContract {
  /// A requirement in a `change.json`, by its kind.
  struct PackageCase: Decodable, Sendable {
    struct Requirement: Decodable, Sendable {
      var from: String?
      var exact: String?
      var branch: String?
      var revision: String?

      var value: PackageRequirement {
        from.map { .from($0) } ?? exact.map { .exact($0) } ?? branch.map { .branch($0) }
          ?? .revision(revision ?? "")
      }
    }
    let requirements: [String: Requirement]
  }

  static let packageSwift = DescriptorContract(
    format: "package-swift", openers: ["(", "\"\\(", "/*", "[.package(", "#\"\"\"\\#("]
  ) {
    let asked = try JSONDecoder().decode(PackageCase.self, from: $0)
    let change = PackageManifestChange(requirements: asked.requirements.mapValues(\.value))
    return DescriptorEdit(
      path: "Package.swift", edits: { text, _ in try PackageManifestDocument(text).edits(for: change) },
      facts: { text, _ in
        var facts: [String: String] = [:]
        for (index, dependency) in try PackageManifestDocument(text).dependencies.enumerated() {
          let name = dependency.identity ?? "computed"
          facts["\(name)\t\(index) \(dependency.origin)"] = dependency.requirement?.description ?? "computed"
        }
        return facts
      },
      expected: { before in
        Dictionary(
          uniqueKeysWithValues: before.map { fact, text in
            let identity = String(fact.prefix { $0 != "\t" })
            return (fact, change.requirements[identity]?.description ?? text)
          })
      })
  }

  struct CartfileCase: Decodable, Sendable {
    struct Requirement: Decodable, Sendable {
      var any: Bool?
      var atLeast: String?
      var compatible: String?
      var exact: String?
      var reference: String?

      var value: CartfileRequirement {
        if any == true { return .any }
        return atLeast.map { .atLeast($0) } ?? compatible.map { .compatible($0) } ?? exact.map { .exact($0) }
          ?? .reference(reference ?? "")
      }
    }
    let requirements: [String: Requirement]
  }

  static let cartfile = DescriptorContract(format: "cartfile", openers: ["\"", "github \"a\" ", "#\"", "=="])
  {
    let asked = try JSONDecoder().decode(CartfileCase.self, from: $0)
    let change = CartfileChange(requirements: asked.requirements.mapValues(\.value))
    return DescriptorEdit(
      path: "Cartfile", edits: { text, _ in try CartfileDocument(text).edits(for: change) },
      facts: { text, _ in
        var facts: [String: String] = [:]
        for (index, pin) in try CartfileDocument(text).pins.enumerated() {
          facts["\(pin.identity)\t\(index) \(pin.kind) \(pin.origin)"] = pin.requirement.description
        }
        return facts
      },
      expected: { before in
        Dictionary(
          uniqueKeysWithValues: before.map { fact, text in
            let identity = String(fact.prefix { $0 != "\t" })
            return (fact, change.requirements[identity]?.description ?? text)
          })
      })
  }
}
