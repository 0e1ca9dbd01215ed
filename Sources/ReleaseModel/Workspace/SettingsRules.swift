/// What the manifest says about reading and checking the layers (`settings:`).
package struct SettingsRules: Sendable, Hashable {
  /// Folders in which an include is searched after the including file's own, in this order. Relative to the
  /// manifest's folder; one that begins with `..` may be read although it lies outside.
  package let search: [String]
  /// Other folders outside the manifest's that includes may reach, such as `../ios-settings`.
  package let allow: [String]
  /// Patterns of keys that something else than the layers reads: Info.plist, code, scripts.
  package let uses: [String]
  /// Environment -> patterns of the hosts that belong to it alone.
  package let hosts: [EnvironmentName: [String]]
  package let exceptions: [FindingException]

  package init(
    search: [String] = [], allow: [String] = [], uses: [String] = [],
    hosts: [EnvironmentName: [String]] = [:],
    exceptions: [FindingException] = []
  ) {
    self.search = search
    self.allow = allow
    self.uses = uses
    self.hosts = hosts
    self.exceptions = exceptions
  }

  /// The folders outside the manifest's folder that may be read.
  package var outside: [String] { (search + allow).filter { $0.hasPrefix("..") } }
}

/// A finding that a team has looked at and lives with, for a reason and for a time.
package struct FindingException: Sendable, Hashable {
  /// A finding's id, or a pattern as for `fnmatch(3)`.
  package let id: String
  package let reason: String
  /// The last day on which the exception holds.
  package let until: CalendarDay
  package let location: SourceLocation

  package init(id: String, reason: String, until: CalendarDay, location: SourceLocation) {
    self.id = id
    self.reason = reason
    self.until = until
    self.location = location
  }
}
