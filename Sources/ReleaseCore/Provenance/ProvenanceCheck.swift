import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Compares the documents of a train or a build with what is known of both: the train in the ledger, the digests in its
/// receipts, the files that were built. Signatures are `ProvenanceQuestion`'s.
package struct ProvenanceCheck {
  package let files: ProvenanceFiles
  /// The recorded train that the statement names; nil where the ledger has none with this id.
  let train: (id: TrainID, train: Train)?
  /// File -> SHA-256 of what was shipped, one for each receipt of the build that has them.
  let recorded: [[String: String]]

  package init(
    _ files: ProvenanceFiles, train: (id: TrainID, train: Train)?, recorded: [[String: String]] = []
  ) {
    self.files = files
    self.train = train
    self.recorded = recorded
  }

  /// What was built and is there to be compared.
  package enum Built {
    /// Everything: the digest of a path of the build's folder, nil where nothing is there.
    case whole((_ path: String) throws -> FileDigest?)
    /// One file, as a channel delivered it.
    case file(name: String, sha256: String)
  }

  /// Everything that differs; empty where the documents are right.
  package func problems(_ built: Built) -> [Diagnostic] {
    let statement: ProvenanceStatement
    do throws(Refusal) {
      statement = try files.statement()
    } catch {
      return error.diagnostics
    }
    return bill(of: statement) + commits(of: statement) + receipts() + subjects(of: statement, built)
  }

  private func bill(of statement: ProvenanceStatement) -> [Diagnostic] {
    let name = BillOfMaterials.fileName
    guard let bytes = files.files[name] else { return ProvenanceFiles.missing(name).diagnostics }
    let said = statement.predicate.runDetails.byproducts.first { $0.name == name }?.digest
    guard said?[ProvenanceResource.Algorithm.sha256] == Digest.sha256(bytes) else {
      return [
        Diagnostic(
          "provenance.bill", "\(name) is not the one that \(ProvenanceStatement.fileName) was written with",
          hint: "get both files from the same build")
      ]
    }
    return []
  }

  private func commits(of statement: ProvenanceStatement) -> [Diagnostic] {
    let definition = statement.predicate.buildDefinition
    let asked = definition.externalParameters
    guard let train, train.id.description == asked.train else {
      return [
        Diagnostic(
          "provenance.train", "the ledger has no train \(asked.train.prefix(12))",
          hint: "check that relctl.yml names the ledger of this app; trains of old runs are dropped")
      ]
    }
    var problems: [Diagnostic] = []
    if asked.environment != train.train.environment.description {
      problems.append(
        Diagnostic(
          "provenance.train",
          "the train \(train.id.short) is one of '\(train.train.environment)', not of '\(asked.environment)'",
          hint: "the statement was changed, or written by another program"))
    }
    let members = train.train.membersByName
    // In both lists a repository is named with its commit.
    for resource in statement.subject + definition.resolvedDependencies {
      guard let name = resource.name, let commit = resource.digest?[ProvenanceResource.Algorithm.gitCommit],
        let member = members[ComponentName(recorded: name)], member.commit.hex != commit
      else { continue }
      problems.append(
        Diagnostic(
          "provenance.commit",
          "the statement has \(commit.prefix(10)), but the train has \(member.commit.short)",
          subject: member.name, hint: "the statement was changed, or is of another train"))
    }
    if definition.buildType == .train {
      let named = Set(statement.subject.compactMap(\.name))
      problems += members.keys.filter { !named.contains($0.description) }.sorted().map {
        Diagnostic(
          "provenance.commit", "the statement lacks it, but the train contains it", subject: $0,
          hint: "the statement was changed, or is of another train")
      }
    }
    return problems.uniqued
  }

  private func receipts() -> [Diagnostic] {
    let own = files.digests
    return recorded.flatMap { digests in
      digests.sorted { $0.key < $1.key }.compactMap { name, digest in
        guard own[name] != digest else { return nil }
        return own[name] == nil
          ? Diagnostic(
            "provenance.missing", "\(name) is missing, but it was shipped",
            hint: "get it from where the build was shipped to")
          : Diagnostic(
            "provenance.receipt", "\(name) is not the one in the ledger's receipt",
            hint: "it was changed after the build was shipped")
      }
    }.uniqued
  }

  private func subjects(of statement: ProvenanceStatement, _ built: Built) -> [Diagnostic] {
    guard statement.predicate.buildDefinition.buildType == .build else { return [] }
    let subject: (String) throws -> FileDigest?
    switch built {
    case .whole(let digest): subject = digest
    case .file(let name, let sha256):
      let digests = statement.subject.compactMap { $0.digest?[ProvenanceResource.Algorithm.sha256] }
      if digests.contains(sha256) { return [] }
      return [
        Diagnostic(
          "provenance.subject", "the statement is not of '\(name)'",
          hint: "don't use it: get it again from where the build was made")
      ]
    }
    return statement.subject.compactMap { resource in
      guard let path = resource.name, let digest = resource.digest else { return nil }
      let found: FileDigest?
      do { found = try subject(path) } catch {
        return Diagnostic("provenance.unreadable", "'\(path)' can't be read: \(error)")
      }
      guard let found else {
        return Diagnostic(
          "provenance.missing", "'\(path)' is missing, but the statement lists it",
          hint: "get the whole folder of the build")
      }
      guard digest.values.contains(found.sha256) else {
        return Diagnostic(
          "provenance.subject", "'\(path)' is not what was built",
          hint: "don't use it: get it again from where the build was made")
      }
      return nil
    }
  }
}
