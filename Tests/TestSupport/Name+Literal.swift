import ReleaseModel

/// Tests write names as they are; the program gets them from files and from people.
extension Name: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(recorded: text) }
}
