import CGit2
import ReleaseModel

extension ObjectID {
  init(_ oid: UnsafePointer<git_oid>) {
    self.init(bytes: UnsafeRawBufferPointer(start: relctl_git_oid_bytes(oid), count: 20))
  }

  init(_ oid: git_oid) {
    self = withUnsafePointer(to: oid) { ObjectID($0) }
  }

  var oid: git_oid {
    withBytes { relctl_git_oid($0.baseAddress) }
  }
}

extension FileMode {
  init?(_ mode: UInt32) {
    switch mode {
    case 0o100644, 0o100664: self = .file
    case 0o100755: self = .executable
    case 0o120000: self = .symlink
    case 0o160000: self = .submodule
    case 0o040000: self = .directory
    default: return nil
    }
  }

  var bits: UInt32 {
    switch self {
    case .file: 0o100644
    case .executable: 0o100755
    case .symlink: 0o120000
    case .submodule: 0o160000
    case .directory: 0o040000
    }
  }
}
