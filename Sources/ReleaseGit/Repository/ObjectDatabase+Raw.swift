import CGit2
import ReleaseModel

/// Objects as git stores them, behind their header.
extension ObjectDatabase {
  func read(_ id: ObjectID) throws(GitError) -> [UInt8] {
    var oid = id.oid
    let object = try gitHandle("git_odb_read") { git_odb_read(&$0, repository.odb, &oid) }
    defer { git_odb_object_free(object) }
    let size = git_odb_object_size(object)
    guard size > 0, let data = git_odb_object_data(object) else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: size))
  }

  func write(_ bytes: [UInt8], _ kind: ObjectSignature.Kind) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(git_odb_write(&oid, repository.odb, bytes, bytes.count, kind.type), "git_odb_write")
    return ObjectID(oid)
  }

  func hash(of bytes: [UInt8], _ kind: ObjectSignature.Kind) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(git_odb_hash(&oid, bytes, bytes.count, kind.type), "git_odb_hash")
    return ObjectID(oid)
  }
}

extension ObjectSignature.Kind {
  fileprivate var type: git_object_t {
    switch self {
    case .commit: GIT_OBJECT_COMMIT
    case .tag: GIT_OBJECT_TAG
    }
  }
}
