import ArgumentParser
import ReleaseModel

/// What a person typed: the workspace says whether there is such a name.
extension Name: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }
}
