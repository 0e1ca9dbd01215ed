import ReleaseWorkspace

/// The commits that add, adopt, rename and remove components, in memory.
struct ComponentCommits: WorkspaceQuestion {
  let reader: WorkspaceReader
}
