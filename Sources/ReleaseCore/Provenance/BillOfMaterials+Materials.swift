import ReleaseCrypto
import ReleaseModel
import ReleaseSupport

extension BillOfMaterials {
  /// What a bill says beside its materials.
  package struct Facts: Sendable, Hashable {
    let environment: String
    let train: String
    /// The app's version as people see it.
    let version: String
    package var configuration: String?
    package var buildNumber: String?
    /// Seconds since 1970, of the run or the build; nil where nothing tells.
    var time: Int64?
    /// relctl's own version; nil where the bill shall not depend on it.
    package var relctl: String?

    package init(environment: String, train: String, version: String) {
      self.environment = environment
      self.train = train
      self.version = version
    }
  }

  /// Makes the bill of a train or a build.
  package init(_ materials: Materials, _ facts: Facts) throws {
    let known = Set(materials.references)
    var components: [Component] = []
    var dependencies: [Dependency] = []
    for member in materials.members where member.name != materials.app {
      for item in member.items {
        components.append(Component(item, of: member))
        dependencies.append(Dependency(item.reference, on: item.needs.intersection(known)))
      }
    }
    for pod in materials.pods {
      components.append(Component(pod))
      dependencies.append(
        Dependency(Materials.Reference(kind: .pod, name: pod.name), on: pod.needs.intersection(known)))
    }
    for package in materials.packages { components.append(Component(package)) }
    let app = materials.appMember
    let own = app?.items.first
    if let own {
      // An app is made of everything of its train, however its project takes it in.
      let members = materials.members.filter { $0.name != materials.app }.flatMap(\.items).map(\.reference)
      dependencies.append(Dependency(own.reference, on: own.needs.union(members).intersection(known)))
    }
    var component = own.map { Component($0, of: app) } ?? Component(name: "\(materials.app)")
    component.type = "application"
    component.version = facts.version
    let properties = [
      ("relctl:environment", facts.environment), ("relctl:train", facts.train),
      ("relctl:configuration", facts.configuration), ("relctl:buildNumber", facts.buildNumber),
    ].compactMap { name, value in value.map { Property(name: name, value: $0) } }
    self.init(
      metadata: Metadata(
        timestamp: facts.time.map { PointInTime.timestamp($0) },
        tools: facts.relctl.map {
          Tools(components: [Component(type: "application", name: "relctl", version: $0)])
        }, component: component, properties: properties),
      components: components.sorted { ($0.reference ?? "") < ($1.reference ?? "") },
      dependencies: dependencies.sorted { $0.ref < $1.ref })
    serialNumber = try "urn:uuid:\(Self.uuid(of: Hash.digest(.sha256, of: CanonicalJSON.encode(self))))"
  }

  /// A UUID of a digest. Version 5 is the newest that CycloneDX takes; it is made of SHA-1 elsewhere.
  private static func uuid(of digest: [UInt8]) -> String {
    var bytes = Array(digest.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    var digits = Hash.hexadecimal(bytes)[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { digits = digits.dropFirst(count) }
      return String(digits.prefix(count))
    }.joined(separator: "-")
  }
}

extension Materials {
  /// Everything that a bill lists, the app left out.
  fileprivate var references: [Reference] {
    members.filter { $0.name != app }.flatMap(\.items).map(\.reference)
      + pods.map { Reference(kind: .pod, name: $0.name) }
      + packages.map { Reference(kind: .package, name: $0.identity) }
  }
}

extension BillOfMaterials.Dependency {
  fileprivate init(_ reference: Materials.Reference, on others: Set<Materials.Reference>) {
    self.init(
      ref: reference.text, dependsOn: others.subtracting([reference]).sorted().map(\.text))
  }
}

extension BillOfMaterials.Component {
  fileprivate init(_ item: Materials.Item, of member: Materials.Member?) {
    self.init(reference: item.reference.text, name: item.name, version: item.version)
    licenses = item.licence.map { [BillOfMaterials.License($0)] }
    guard let member else { return }
    let commit = member.commit.hex
    purl =
      switch item.kind {
      case .pod: PackageURL.pod(item.name, version: item.version, vcs: member.address.git(at: commit)).text
      case .package:
        PackageURL.swift(item.name, at: member.address, version: item.version, revision: commit).text
      case .repository:
        PackageURL.repository(item.name, at: member.address, version: item.version, commit: commit).text
      }
    externalReferences = [
      BillOfMaterials.ExternalReference(type: "vcs", url: member.address.uri, comment: "commit \(commit)")
    ]
    properties = [
      BillOfMaterials.Property(name: "relctl:commit", value: commit),
      BillOfMaterials.Property(name: "relctl:component", value: "\(member.name)"),
    ]
  }

  fileprivate init(_ pod: Materials.Pod) {
    self.init(
      reference: Materials.Reference(kind: .pod, name: pod.name).text, name: pod.name, version: pod.version)
    let vcs = pod.source.map { address in pod.commit.map { address.git(at: $0) } ?? "git+\(address.uri)" }
    purl = PackageURL.pod(pod.name, version: pod.version, vcs: vcs, repository: pod.repository).text
    licenses = pod.licence.map { [BillOfMaterials.License($0)] }
    externalReferences = pod.source.map {
      [
        BillOfMaterials.ExternalReference(
          type: "vcs", url: $0.uri, comment: pod.commit.map { "commit \($0)" })
      ]
    }
    properties = pod.checksum.map { [BillOfMaterials.Property(name: "relctl:podspecSHA1", value: $0)] }
  }

  fileprivate init(_ package: Materials.Package) {
    self.init(
      reference: Materials.Reference(kind: .package, name: package.identity).text, name: package.identity,
      version: package.version ?? package.revision)
    purl =
      PackageURL.swift(
        package.identity, at: package.address, version: package.version, revision: package.revision
      ).text
    guard let revision = package.revision else { return }
    externalReferences = [
      BillOfMaterials.ExternalReference(
        type: "vcs", url: package.address.uri, comment: "commit \(revision)")
    ]
    properties = [BillOfMaterials.Property(name: "relctl:commit", value: revision)]
  }
}
