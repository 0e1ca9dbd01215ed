import ReleaseModel
import ReleasePlanning
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseLedger
@testable import ReleaseSupport

/// What was changed after a build is found.
struct ProvenanceCheckTests {
  private static func id(_ digit: Character) throws -> ObjectID {
    try #require(ObjectID(String(repeating: digit, count: 40)))
  }

  private static func member(_ name: String, _ commit: ObjectID) throws -> Train.Member {
    Train.Member(
      name: ComponentName(recorded: name), version: try #require(Version("1.2.0")), spelledVersion: "1.2.0",
      commit: commit, branch: try #require(RefName("refs/heads/master")), tag: nil, pods: [], isChosen: true)
  }

  /// A build of two repositories with one file.
  private struct Scene {
    var train: Train
    var documents: ProvenanceDocuments
    var content = Array("the app".utf8)

    init() throws {
      train = Train(
        environment: "qa", members: [try member("Network", try id("a"))], app: try member("App", try id("b")),
        settingsDigest: String(repeating: "c", count: 64))
      let address = RepositoryAddress(RemoteURL("https://git.example.com/x.git"))
      let materials = Materials(
        app: "App",
        members: (train.members + [train.app]).map { member in
          var read = Materials.Member(
            name: member.name, version: member.spelledVersion, commit: member.commit, ref: member.branch,
            address: address)
          read.items = [
            Materials.Item(kind: .repository, name: "\(member.name)", version: member.spelledVersion)
          ]
          return read
        })
      let subject = ProvenanceResource(
        name: "artefacts/App/App.ipa", digest: ["sha256": Digest.sha256(content)])
      documents = try ProvenanceDocuments(
        ofBuild: BillOfMaterials.Facts(
          environment: "qa", train: try train.id().description, version: "1.2.0"), materials,
        subject: [subject], channel: nil, component: nil,
        environment: ProvenanceStatement.Environment(layerDigest: "d", tools: [:]), settingsDigest: "c",
        build: ("20261121T091500Z-6f3a91", 0, 1))
    }

    var files: [String: [UInt8]] {
      Dictionary(uniqueKeysWithValues: documents.files.map { ($0.name, $0.bytes) })
    }

    func codes(
      _ files: [String: [UInt8]]? = nil, train other: Train? = nil, recorded: [[String: String]] = [],
      content: [UInt8]?
    ) throws -> [String] {
      let train = other ?? self.train
      let check = ProvenanceCheck(
        ProvenanceFiles(files: files ?? self.files), train: (try train.id(), train), recorded: recorded)
      return check.problems(
        .whole { _ in
          content.map { FileDigest(size: Int64($0.count), sha256: Digest.sha256($0)) }
        }
      ).map(\.code)
    }
  }

  @Test func whatIsAsItWasBuiltHasNoProblem() throws {
    let scene = try Scene()
    #expect(try scene.codes(recorded: [scene.documents.digests], content: scene.content) == [])
    let check = ProvenanceCheck(
      ProvenanceFiles(files: scene.files), train: (try scene.train.id(), scene.train))
    #expect(check.problems(.file(name: "App.ipa", sha256: Digest.sha256(scene.content))).isEmpty)
    #expect(
      check.problems(.file(name: "App.ipa", sha256: Digest.sha256([1]))).map(\.code) == ["provenance.subject"]
    )
  }

  @Test func changedAndMissingFilesAreFound() throws {
    let scene = try Scene()
    #expect(try scene.codes(content: Array("another app".utf8)) == ["provenance.subject"])
    #expect(try scene.codes(content: nil) == ["provenance.missing"])
    var files = scene.files
    files[BillOfMaterials.fileName]?.append(10)
    #expect(try scene.codes(files, content: scene.content) == ["provenance.bill"])
    files[BillOfMaterials.fileName] = nil
    #expect(try scene.codes(files, content: scene.content) == ["provenance.missing"])
    #expect(
      try scene.codes(files, recorded: [scene.documents.digests], content: scene.content) == [
        "provenance.missing", "provenance.missing",
      ])
    #expect(try scene.codes([:], content: scene.content) == ["provenance.missing"])
    #expect(
      try scene.codes([ProvenanceStatement.fileName: Array("{}".utf8)], content: scene.content)
        == ["provenance.damaged"])
  }

  @Test func aStatementOfOtherCommitsIsFound() throws {
    let scene = try Scene()
    let text = String(decoding: scene.files[ProvenanceStatement.fileName] ?? [], as: UTF8.self)
    var files = scene.files
    files[ProvenanceStatement.fileName] = Array(
      text.replacing(try Self.id("a").hex, with: try Self.id("e").hex).utf8)
    #expect(try scene.codes(files, content: scene.content) == ["provenance.commit"])
    #expect(
      try scene.codes(files, recorded: [scene.documents.digests], content: scene.content) == [
        "provenance.commit", "provenance.receipt",
      ])
    let other = Train(
      environment: "qa", members: scene.train.members, app: try Self.member("App", try Self.id("f")),
      settingsDigest: scene.train.settingsDigest)
    #expect(try scene.codes(train: other, content: scene.content) == ["provenance.train"])
  }

  @Test func theSameBillHasTheSameSerialNumber() throws {
    let (first, second) = (try Scene(), try Scene())
    #expect(first.documents.digests == second.documents.digests)
    let number = try #require(first.documents.bill.serialNumber)
    #expect(
      number.wholeMatch(
        of: #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#) != nil,
      "\(number)")
  }
}
