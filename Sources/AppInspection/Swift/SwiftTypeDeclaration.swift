import ReleaseDescriptors

/// One type, or one extension of it.
package struct SwiftTypeDeclaration: Sendable, Hashable {
  package let keyword: String
  /// With the names of the types around it: `Outer.Inner`.
  package let name: String
  /// The superclass and protocols, without their modules and generic arguments.
  package let inherited: [String]
  /// Of the keyword.
  package let offset: Int
  package let attributes: SwiftAttributes
  /// The bytes from the opening brace to the closing one.
  package let body: Range<Int>
  package var properties: [Property] = []
  package var methods: [Method] = []
  /// Of an enumeration.
  package var cases: [Case] = []

  package struct Case: Sendable, Hashable {
    package let name: String
    /// The labels of what it carries; empty for what has none.
    package let labels: [String]
    package let offset: Int
  }

  package struct Property: Sendable, Hashable {
    package let name: String
    /// nil for a stored property without a value.
    package let value: SwiftLiteral?
    /// As it is written; nil where the compiler infers it.
    package let type: String?
    package let attributes: SwiftAttributes
    /// Whether it is a constant, or has a getter alone.
    package let isReadOnly: Bool
    package let offset: Int
  }

  package struct Method: Sendable, Hashable {
    package let name: String
    package let parameters: [Parameter]
    package let attributes: SwiftAttributes
    /// Of the keyword.
    package let offset: Int
    /// The bytes from the opening brace to the closing one; nil in a protocol.
    package let body: Range<Int>?
  }

  package struct Parameter: Sendable, Hashable {
    /// What a caller writes; nil for `_`.
    package let label: String?
    /// What the body calls it.
    package let name: String
  }
}

/// The attributes in front of a declaration, as far as Objective-C sees them.
package struct SwiftAttributes: Sendable, Hashable {
  /// `@objc`, with or without a name.
  package var isObjectiveC = false
  /// `@objc(Name)`.
  package var objectiveCName: String?
  /// `@objcMembers`.
  package var hasObjectiveCMembers = false
  /// `@main`, or what was written for it before Swift 5.3: `@UIApplicationMain`.
  package var isMain = false
  /// `private` or `fileprivate`, not of the setter alone.
  package var isPrivate = false
  /// `static` or `class`: of the type, and not of its objects.
  package var isShared = false
  package var isOverride = false
  /// Whether it connects something of a storyboard or nib.
  package var isOutlet = false

  package init() {}
}
