import ReleaseWorkspace

/// The commits that add, adopt, rename and remove components, in memory.
package struct ComponentCommits: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }
}
