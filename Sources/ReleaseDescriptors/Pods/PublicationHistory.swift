import ReleaseModel

/// What became of published versions over the history of a spec repository.
package struct PublicationHistory: Hashable, Sendable {
  /// A version whose text is not what it was when it was published first, or last.
  package struct Rewrite: Hashable, Sendable {
    package let place: PublishedPath
    package let commit: CommitSummary
    package let oldPath: String
    package let old: ObjectID
    package let new: ObjectID
  }

  /// A version that was taken back and did not come again.
  package struct Deletion: Hashable, Sendable {
    package let place: PublishedPath
    package let commit: CommitSummary
  }

  /// In the order of the history.
  package private(set) var rewrites: [Rewrite] = []
  package private(set) var deletions: [Deletion] = []
  package let commits: Int

  /// - Parameter changes: The history, the oldest commit first.
  package init(_ changes: [CommitChanges], layout: SpecLayout) {
    commits = changes.count
    var texts: [String: (path: String, blob: ObjectID)] = [:]
    var gone: [String: Deletion] = [:]
    for change in changes {
      var files: [String: [(place: PublishedPath, file: FileChange)]] = [:]
      for file in change.files {
        guard let place = PublishedPath(file.path, layout: layout) else { continue }
        files[place.key, default: []].append((place, file))
      }
      for (key, group) in files.sorted(by: { $0.key < $1.key }) {
        // The JSON form is the one that is read where both are there.
        let written = group.filter { $0.file.new != nil }.max {
          $0.place.form == .ruby && $1.place.form == .json
        }
        guard let written, let blob = written.file.new else {
          // One of two forms is gone; the other is read from now on.
          if let last = texts[key], group.contains(where: { $0.file.path == last.path }) {
            gone[key] = Deletion(place: group[0].place, commit: change.commit)
          }
          continue
        }
        gone[key] = nil
        if let last = texts[key], last.blob != blob {
          rewrites.append(
            Rewrite(
              place: written.place, commit: change.commit, oldPath: last.path, old: last.blob, new: blob))
        }
        texts[key] = (written.file.path, blob)
      }
    }
    deletions = gone.values.sorted { ($0.commit.time, $0.place.path) < ($1.commit.time, $1.place.path) }
  }
}
