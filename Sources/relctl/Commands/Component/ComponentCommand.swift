import ArgumentParser

struct ComponentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "component",
    abstract: "Create, adopt, list, rename and remove components.",
    subcommands: [
      ComponentNewCommand.self, ComponentAdoptCommand.self, ComponentListCommand.self,
      // From its podspecs to a package.
      ComponentPackageCommand.self,
      ComponentRemoveCommand.self,
      ComponentRenameCommand.self, ComponentTemplateCommand.self,
    ])
}
