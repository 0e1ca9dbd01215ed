/// The kinds of entries of a git tree that relctl meets.
package enum FileMode: String, Sendable, Hashable, Codable {
  case file = "100644"
  case executable = "100755"
  case symlink = "120000"
  case submodule = "160000"
  case directory = "040000"
}
