import ReleaseDescriptors
import ReleaseModel

/// What a storyboard or nib says of its scenes and of classes.
package struct InterfaceFacts: Sendable, Hashable, Codable {
  /// Without the ending.
  package let name: String
  package let isStoryboard: Bool
  package let scenes: [String]
  package let hasInitialScene: Bool
  package let classes: [Class]
  /// Scenes of other storyboards.
  package let references: [SceneUse]
  package let segues: [String]

  package struct Class: Sendable, Hashable, Codable {
    package let name: String
    package let module: String?
    package let isOfTarget: Bool
    package let location: SourceLocation
  }

  /// Whether a path names a storyboard or a nib that is the repository's own.
  package static func reads(_ path: String) -> Bool {
    (path.hasSuffix(".storyboard") || path.hasSuffix(".xib")) && FilePaths.isOwn(path)
  }

  package init(_ text: SourceText) {
    let file = InterfaceFile(text.bytes)
    let last = FilePaths.name(of: text.path)
    isStoryboard = last.hasSuffix(".storyboard")
    name = String(last.dropLast(isStoryboard ? 11 : 4))
    scenes = file.scenes.map(\.identifier)
    hasInitialScene = file.hasInitialScene
    // Cells of one class are in many places; the first is enough.
    var seen: Set<String> = []
    classes = file.classes.filter { seen.insert("\($0.module ?? "").\($0.name)").inserted }.map {
      Class(
        name: $0.name, module: $0.module, isOfTarget: $0.isOfTarget, location: text.location(at: $0.offset))
    }
    segues = Set(file.segues).sorted()
    references = file.references.map {
      SceneUse(storyboard: $0.storyboard, identifier: $0.identifier, location: text.location(at: $0.offset))
    }
  }
}
