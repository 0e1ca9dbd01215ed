import ReleaseModel

/// What a receiving end advertises before anything is sent to it: its refs and what it can do
/// (gitprotocol-pack, "Reference Discovery").
struct PushAdvertisement: Hashable, Sendable {
  /// Every ref with the object that it names. Annotated tags are not peeled here.
  var refs: [RefName: ObjectID] = [:]
  /// Such as `atomic`, `delete-refs` and `object-format=sha1`.
  var capabilities: Set<String> = []
  /// Whether the remote is a shallow clone.
  var isShallow = false

  /// Branches and tags.
  var published: [RefName: ObjectID] { refs.filter { $0.key.isBranch || $0.key.isTag } }
}
