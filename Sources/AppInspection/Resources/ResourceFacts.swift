import ReleaseDescriptors
import ReleaseModel

/// What a commit has of images, storyboards, nibs and translations, and what its code asks for by name.
package struct ResourceFacts: Sendable, Hashable, Codable {
  package var files: [ResourceFile] = []
  /// The names of files that a bundle may hold as they are, sorted: neither sources nor what `files` has.
  package var fileNames: [String] = []
  package var uses: [ResourceUse] = []
  /// Storyboards and nibs.
  package var interfaces: [InterfaceFacts] = []
  /// What code asks storyboards for.
  package var scenes: [SceneUse] = []
  /// The segues that view controllers perform by their identifiers.
  package var segues: [SegueUse] = []
  /// Translations that one language lacks.
  package var gaps: [TranslationGap] = []
  /// Keys that code asks for and that no table of the commit has.
  package var texts: [TextUse] = []
  /// What the tables of the commit offer to code.
  package var tables = TableFacts()
  /// What the sources declare under names of UIKit and SwiftUI, as `TypeUse` looks for it.
  package var declared: Set<String> = []
  /// The bundles that podspecs, packages, projects and folders make, by their names.
  package var bundles: Set<String> = []
  /// Whether a podspec or a package computes the name of one.
  package var hasComputedBundles = false
  /// Where `R.generated.swift` and the files don't agree.
  package var generated: [GeneratedDrift] = []

  package init() {}
}

package enum ResourceKind: String, Sendable, Hashable, Codable {
  case image, color, storyboard, nib, bundle, data
  /// A file with its ending.
  case file
}
