import ReleaseModel

/// A method that looks things up by texts that it gets: the heart of a router, a mediator or a loader of modules.
package struct DispatchMethod: Sendable, Hashable, Codable {
  package struct Parameter: Sendable, Hashable, Codable {
    /// What a caller writes; nil for `_`, and for the first of a message.
    package let label: String?
    /// What the body calls it.
    package let name: String
    /// As it is written.
    package let type: String
    /// What it is where a caller leaves it out; nil where nobody may.
    package let standard: [TextTemplate]?

    var isDictionary: Bool {
      type.hasPrefix("[") && type.contains(":") || type.hasPrefix("NSDictionary")
        || type.hasPrefix("Dictionary<")
        || type.hasPrefix("NSMutableDictionary")
    }
  }

  /// Something that is found by a text.
  package struct Lookup: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable {
      case classNamed, selector, storyboard, scene
      /// Properties that are set by the keys of a dictionary.
      case keys
      /// A page that is kept under a key, and one that is taken from there.
      case registration, page
    }
    package let kind: Kind
    /// One for each branch of the code.
    package let texts: [TextTemplate]
    /// The dictionary that holds pages, with its type: `Router.pages`.
    package let holder: String?

    init(kind: Kind, texts: [TextTemplate], holder: String? = nil) {
      self.kind = kind
      self.texts = texts
      self.holder = holder
    }
  }

  /// The type around it; nil for a function.
  package let owner: String?
  package let name: String
  package let parameters: [Parameter]
  package let lookups: [Lookup]
  /// Calls that get something of what this method gets.
  package let calls: [MethodCall]
  /// What it returns, where that is a text.
  package let returned: [TextTemplate]
  /// Whether it takes what it finds for a view controller.
  package let wantsController: Bool
  package let component: String
  package let location: SourceLocation
}

/// A call with a name in a literal, which may be a dispatcher's.
package struct DispatchCall: Sendable, Hashable, Codable {
  package let call: MethodCall
  /// What its dictionary has under constants: `kModuleKey: "Cart"`; empty for a value that is no literal.
  package let entries: [String: String]
  /// The keys of its dictionary; nil where they are not all known.
  package let keys: [String]?
  /// The type around it.
  package let owner: String?
  package let component: String
  package let location: SourceLocation
}
