import ReleaseDescriptors
import ReleaseModel

/// `Modules.plist`: the classes that an app starts as modules, in the order in which it loads them.
///
/// Two shapes are known: a root array of class names, loaded in that order; and a root dictionary whose
/// `moduleClasses` holds dictionaries of `moduleClass`, `moduleLevel` and `modulePriority`, loaded by rising
/// level, then falling priority, then the order of the file.
package struct ModuleList: Sendable {
  package enum Shape: String, Sendable, Codable { case names, levels }

  package struct Entry: Sendable, Hashable {
    package let name: String
    /// nil in the shape `names`, and where none is given (which counts as 0).
    package let level: Int?
    package let priority: Int?
    package let location: SourceLocation
  }

  package let shape: Shape
  /// In the order of the file.
  package let entries: [Entry]
  /// Levels and priorities that are no numbers.
  package let problems: [Diagnostic]
  let file: PropertyListFile
  /// The app.
  let component: String

  static let listKey = "moduleClasses"
  static let nameKey = "moduleClass"
  static let levelKey = "moduleLevel"
  static let priorityKey = "modulePriority"

  /// - Parameter component: The app, whose file it is.
  /// - Throws: `Refusal` for a file of neither shape.
  package init(_ text: SourceText, of component: String) throws(Refusal) {
    file = try PropertyListFile(text)
    self.component = component
    let source = file
    func refusal(_ message: Phrase, at node: PropertyListNode) -> Refusal {
      Refusal(
        "modules.shape", message, at: source.location(of: node),
        hint:
          "write an array of class names, or a dictionary with 'moduleClasses', an array of dictionaries with 'moduleClass', 'moduleLevel' and 'modulePriority'"
      )
    }
    var entries: [Entry] = []
    var problems: [Diagnostic] = []
    switch file.root.content {
    case .array(let nodes):
      shape = .names
      for node in nodes {
        guard case .scalar(.string(let name)) = node.content, !name.isEmpty else {
          throw refusal("a module must be a class name", at: node)
        }
        entries.append(Entry(name: name, level: nil, priority: nil, location: file.location(of: node)))
      }
    case .dictionary:
      shape = .levels
      guard let list = file.root.child(Self.listKey), case .array(let nodes) = list.content else {
        throw refusal("the dictionary has no array 'moduleClasses'", at: file.root)
      }
      for node in nodes {
        guard case .scalar(.string(let name))? = node.child(Self.nameKey)?.content, !name.isEmpty else {
          throw refusal("a module has no 'moduleClass'", at: node)
        }
        let place = file.location(of: node)
        func number(_ key: String) -> Int? {
          guard let value = node.child(key) else { return nil }
          switch value.content {
          case .scalar(.integer(let number)): return Int(exactly: number)
          case .scalar(.string(let text)):
            if let number = Int(text) { return number }
          case .scalar, .array, .dictionary: break
          }
          let place = source.location(of: value)
          problems.append(
            RuleID.moduleNumber.finding(
              "'\(key)' of '\(name)' is not a number, so the loader uses 0", subject: component, at: place,
              excerpt: Self.excerpt(at: place, of: source), hint: "write <integer>"))
          return nil
        }
        entries.append(
          Entry(name: name, level: number(Self.levelKey), priority: number(Self.priorityKey), location: place)
        )
      }
    case .scalar: throw refusal("the file contains no list of modules", at: file.root)
    }
    self.entries = entries
    self.problems = problems
  }

  package var text: SourceText { file.text }
  package var isBinary: Bool { file.format == .binary }

  /// The entries as the app loads them: of two equal names the first stays.
  package var loadOrder: [Entry] {
    var seen: Set<String> = []
    let unique = entries.filter { seen.insert($0.name).inserted }
    guard shape == .levels else { return unique }
    return unique.enumerated().sorted { a, b in
      (a.element.level ?? 0, -(a.element.priority ?? 0), a.offset)
        < (b.element.level ?? 0, -(b.element.priority ?? 0), b.offset)
    }.map(\.element)
  }

  func excerpt(at location: SourceLocation) -> String? { Self.excerpt(at: location, of: file) }

  private static func excerpt(at location: SourceLocation, of file: PropertyListFile) -> String? {
    file.format == .binary ? nil : file.text.line(number: location.line)
  }
}
