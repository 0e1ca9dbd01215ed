import ReleaseModel

/// What sources say about how an app starts and who gets its events.
package struct StartFacts: Sendable, Hashable, Codable {
  /// Types with `@main` or `@UIApplicationMain`.
  package var entries: [Entry] = []
  /// Calls of `UIApplicationMain`.
  package var launches: [Launch] = []
  /// Classes, extensions and categories that answer events of the application.
  package var delegates: [DelegatePart] = []

  package init() {}

  package struct Entry: Sendable, Hashable, Codable {
    package let type: String
    /// Whether it is an application's delegate, and not the `App` of SwiftUI or a widget.
    package let isDelegate: Bool
    package let location: SourceLocation
  }

  package struct Launch: Sendable, Hashable, Codable {
    /// The classes that it names; nil for none, and for what is computed.
    package let application: String?
    package let delegate: String?
    /// Whether the classes are only texts, which no compiler looks at.
    package let isText: Bool
    package let location: SourceLocation
  }

  package struct DelegatePart: Sendable, Hashable, Codable {
    package let type: String
    /// Whether it adds to a class that is declared elsewhere.
    package let isExtension: Bool
    package let isSwift: Bool
    package let events: [Event]
    /// Whether it hands on what it does not answer itself.
    package let forwards: Bool
    package let location: SourceLocation
  }

  package struct Event: Sendable, Hashable, Codable {
    /// As Objective-C spells it.
    package let selector: String
    package let location: SourceLocation
  }

  mutating func add(_ other: StartFacts) {
    entries += other.entries
    launches += other.launches
    delegates += other.delegates
  }
}
