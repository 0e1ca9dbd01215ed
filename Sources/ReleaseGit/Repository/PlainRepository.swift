import CGit2
import ReleaseModel
import ReleaseSupport

/// A bare repository on this machine in git's first format, whose refs are read from its files without opening it.
struct PlainRepository {
  let path: String
  /// Whether its settings keep refs from those who look or push (`transfer.hideRefs` and its kin).
  let hidesRefs: Bool

  /// - Returns: nil for what only git itself should look at: a work tree, another format, extensions.
  init?(_ path: String) {
    guard (try? LibGit2.start()) != nil, access("\(path)/HEAD", F_OK) == 0,
      access("\(path)/commondir", F_OK) != 0
    else { return nil }
    defer { git_error_clear() }
    var config: OpaquePointer?
    guard git_config_open_ondisk(&config, "\(path)/config") == 0 else { return nil }
    defer { git_config_free(config) }
    var settings: OpaquePointer?
    guard git_config_snapshot(&settings, config) == 0 else { return nil }
    defer { git_config_free(settings) }
    guard (Self.value(of: "core.repositoryformatversion", in: settings) ?? "0") == "0" else { return nil }
    let hiding = ["transfer.hiderefs", "uploadpack.hiderefs", "receive.hiderefs"]
    hidesRefs = hiding.contains { Self.value(of: $0, in: settings) != nil }
    self.path = path
  }

  private static func value(of key: String, in settings: OpaquePointer?) -> String? {
    var value: UnsafePointer<CChar>?
    guard git_config_get_string(&value, settings, key) == 0 else { return nil }
    return value.map { String(cString: $0) }
  }

  /// Whether its history may be cut off (gitrepository-layout(5), `shallow`).
  var isShallow: Bool { access("\(path)/shallow", F_OK) == 0 }

  /// The objects that branches and tags name; nil where libgit2 or git should be asked.
  var tips: [RefName: ObjectID]? {
    targets?.filter { $0.key.isBranch || $0.key.isTag }.mapValues(\.object)
  }

  /// Refs with what tags lead to; nil where libgit2 or git should be asked.
  func references(where isWanted: (RefName) -> Bool) throws(GitError) -> [RefName: ObservedRef]? {
    guard let wanted = targets?.filter({ isWanted($0.key) }) else { return nil }
    var refs: [RefName: ObservedRef] = [:]
    var unknown: [RefName: ObjectID] = [:]
    for (name, target) in wanted {
      if let commit = name.isBranch ? target.object : target.peeled {
        refs[name] = ObservedRef(target: target.object, commit: commit)
      } else {
        unknown[name] = target.object
      }
    }
    if unknown.isEmpty { return refs }
    let odb = try gitHandle("git_odb_open") { git_odb_open(&$0, path + "/objects") }
    defer { git_odb_free(odb) }
    let objects = try Repository(over: odb)
    for (name, target) in unknown {
      refs[name] = ObservedRef(target: target, commit: try objects.objects.peel(target))
    }
    return refs
  }

  private var targets: [RefName: RefFiles.Target]? {
    guard let named = RefFiles(of: path)?.targets else { return nil }
    var targets: [RefName: RefFiles.Target] = [:]
    for (known, target) in named {
      if let name = RefName(known.text) { targets[name] = target }
    }
    return targets
  }
}
