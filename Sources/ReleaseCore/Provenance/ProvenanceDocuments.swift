import ReleaseModel
import ReleaseSupport

/// The two documents of a train or a build, and their signatures, by the names of their files.
package struct ProvenanceDocuments: Sendable {
  package let statement: ProvenanceStatement
  package let bill: BillOfMaterials
  /// In the order in which they are written.
  package private(set) var files: [File]

  package struct File: Sendable, Hashable {
    package let name: String
    package let bytes: [UInt8]

    package var sha256: String { Digest.sha256(bytes) }
  }

  /// The documents of a train.
  ///
  /// - Parameters:
  ///   - summary: The run that made it; nil where the ledger no longer tells.
  package init(
    ofTrain facts: BillOfMaterials.Facts, _ materials: Materials, settingsDigest: String?,
    run: (name: String, started: Int64, finished: Int64)?
  ) throws {
    var facts = facts
    facts.time = run?.finished
    let subject = materials.members.map {
      ProvenanceResource(
        name: "\($0.name)", digest: [ProvenanceResource.Algorithm.gitCommit: $0.commit.hex])
    }
    let definition = ProvenanceStatement.BuildDefinition(
      buildType: .train,
      externalParameters: ProvenanceStatement.Parameters(
        environment: facts.environment, version: facts.version, train: facts.train),
      internalParameters: nil, resolvedDependencies: materials.resources(settingsDigest: settingsDigest))
    try self.init(
      subject: subject, definition, relctl: nil,
      metadata: run.map {
        ProvenanceStatement.Metadata(
          invocationId: $0.name, startedOn: PointInTime.timestamp($0.started),
          finishedOn: PointInTime.timestamp($0.finished))
      }, bill: try BillOfMaterials(materials, facts))
  }

  /// The documents of a build.
  package init(
    ofBuild facts: BillOfMaterials.Facts, _ materials: Materials, subject: [ProvenanceResource],
    channel: String?, component: String?, environment: ProvenanceStatement.Environment,
    settingsDigest: String,
    build: (name: String, started: Int64, finished: Int64)
  ) throws {
    var parameters = ProvenanceStatement.Parameters(
      environment: facts.environment, version: facts.version, train: facts.train)
    parameters.configuration = facts.configuration
    parameters.buildNumber = facts.buildNumber
    parameters.channel = channel
    parameters.component = component
    let definition = ProvenanceStatement.BuildDefinition(
      buildType: .build, externalParameters: parameters, internalParameters: environment,
      resolvedDependencies: materials.resources(settingsDigest: settingsDigest))
    var facts = facts
    facts.time = build.finished
    try self.init(
      subject: subject, definition, relctl: facts.relctl,
      metadata: ProvenanceStatement.Metadata(
        invocationId: build.name, startedOn: PointInTime.timestamp(build.started),
        finishedOn: PointInTime.timestamp(build.finished)),
      bill: try BillOfMaterials(materials, facts))
  }

  private init(
    subject: [ProvenanceResource], _ definition: ProvenanceStatement.BuildDefinition, relctl: String?,
    metadata: ProvenanceStatement.Metadata?, bill: BillOfMaterials
  ) throws {
    let bytes = try CanonicalJSON.encode(bill)
    let byproduct = ProvenanceResource(
      name: BillOfMaterials.fileName,
      digest: [ProvenanceResource.Algorithm.sha256: Digest.sha256(bytes)],
      mediaType: BillOfMaterials.mediaType)
    statement = ProvenanceStatement(
      subject: subject,
      predicate: ProvenanceStatement.Predicate(
        buildDefinition: definition,
        runDetails: ProvenanceStatement.RunDetails(
          builder: ProvenanceStatement.Builder(relctl: relctl), metadata: metadata,
          byproducts: [byproduct])))
    self.bill = bill
    files = [
      File(name: ProvenanceStatement.fileName, bytes: try CanonicalJSON.encode(statement)),
      File(name: BillOfMaterials.fileName, bytes: bytes),
    ]
  }

  /// The names of both documents.
  package static let names = [ProvenanceStatement.fileName, BillOfMaterials.fileName]

  package var isSigned: Bool { files.count > Self.names.count }

  /// File -> SHA-256, as receipts keep it.
  package var digests: [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.sha256) })
  }

  mutating func add(_ signature: File) { files.append(signature) }
}

extension Materials {
  /// The repositories, the locks and what they lock, for a statement.
  fileprivate func resources(settingsDigest: String?) -> [ProvenanceResource] {
    let repositories = members.map {
      ProvenanceResource(
        name: "\($0.name)", uri: $0.address.git(at: $0.ref.full),
        digest: [ProvenanceResource.Algorithm.gitCommit: $0.commit.hex])
    }
    let files = locks.map {
      ProvenanceResource(name: "\(app):\($0.path)", digest: [ProvenanceResource.Algorithm.sha256: $0.sha256])
    }
    let settings = settingsDigest.map {
      [ProvenanceResource(name: "settings", digest: [ProvenanceResource.Algorithm.sha256: $0])]
    }
    let pods = pods.map { pod in
      let commit = pod.commit.flatMap { ObjectID($0.lowercased()) }
      let uri = pod.source.map { $0.git(at: pod.commit ?? pod.version) }
      return ProvenanceResource(
        name: pod.name,
        uri: uri ?? PackageURL.pod(pod.name, version: pod.version, repository: pod.repository).text,
        digest: commit.map { [ProvenanceResource.Algorithm.gitCommit: $0.hex] })
    }
    let packages = packages.map { package in
      let commit = package.revision.flatMap { ObjectID($0.lowercased()) }
      return ProvenanceResource(
        name: package.identity,
        uri: package.revision.map { package.address.git(at: $0) }
          ?? PackageURL.generic(package.identity, version: package.version, vcs: nil).text,
        digest: commit.map { [ProvenanceResource.Algorithm.gitCommit: $0.hex] })
    }
    return repositories + (settings ?? []) + files + pods + packages
  }
}
