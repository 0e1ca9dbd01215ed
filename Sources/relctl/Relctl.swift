import ArgumentParser
import Foundation
import ReleaseGit

@main
enum Main {
  static func main() async {
    StandardStreams.occupy()
    // Whoever starts relctl may ignore the ends of its children, and a program inherits that: none can be waited for.
    signal(SIGCHLD, SIG_DFL)
    Language.current = Language(environment: ProcessInfo.processInfo.environment)
    if Language.current == .chinese { ForeignText.keep() }
    Terminal.hideTokens(of: ProcessInfo.processInfo.environment)
    let words = CommandWords.normalized(Array(CommandLine.arguments.dropFirst()))
    if CommandWords.hasStrayVersion(words) {
      WrongUsage.exit(
        ValidationError("'\(words[0])' is before the command; write options after it."), words)
    }
    // A server looks again and again, and must close what it looked at.
    if words.first != "serve" { OpenRepositories.keepUntilExit() }
    do {
      if let guide = Guide(words: words) {
        Terminal.writeFile(guide.bytes)
        return try Terminal.requireWritten()
      }
      var command = try await Relctl.command(of: words)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try Terminal.requireWritten()
    } catch {
      WrongUsage.exit(error, words)
    }
  }
}

struct Relctl: AsyncParsableCommand {
  static let version = "0.2.0"

  static let configuration = CommandConfiguration(
    commandName: "relctl",
    abstract: "Release an app and its component repositories through QA, staging and production.",
    discussion: """
      START HERE
        relctl init               write relctl.yml and the layers for your app
        relctl config check       check relctl.yml and the layers
        relctl doctor             check this machine, the remotes and push access
        relctl status             show every component in every environment
        relctl bump patch --dry-run
                                  preview the plan for a new version
        relctl help COMMAND       explain a command, with examples
        relctl help recovery      recover from a failure; more pages: landing,
                                  remotes, merge-request-checks,
                                  from-pods-to-packages

      relctl first shows a plan with exact diffs and commit ids, then applies exactly that plan. It never touches \
      your checkouts: it works in its own bare mirrors, in .relctl next to relctl.yml.

      EXIT STATUS
        0   done, or nothing to do
        1   refused, or a check found something; nothing landed
        2   with --detailed-exitcode: changes are pending
        3   partly landed, stopped, or waiting; continue with 'relctl resume'
        4   in doubt: a remote could not be reached; check with 'relctl resume'
        64  usage error
        70  a bug in relctl
        74  finished, but the output could not be written
        75  busy: the environment has an unfinished run, or another relctl is
            changing this workspace
        130 stopped by SIGINT, or 143 by SIGTERM; continue with 'relctl resume'
      """,
    // The parser would add its flag to every command, where '--version 6.5.5' is an option of some.
    version: CommandWords.isForCommand(CommandLine.arguments) ? "" : ProgramVersion.text,
    subcommands: [
      ManualCommand.self  // for packagers
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Release",
        subcommands: [
          BumpCommand.self,  // start a version in the first environment
          PublishCommand.self,  // publish again what the branches hold now
          PromoteCommand.self,  // hand a train to the next environment
          HotfixCommand.self,  // start a version that holds the release and a fix
          ApplyCommand.self,  // apply what any of these planned into a file
          ApproveCommand.self,  // say that a train may go on
          GatesCommand.self,  // what stands between a train and the next environment
        ]),
      CommandGroup(
        name: "Recover and troubleshoot",
        subcommands: [
          ResumeCommand.self,  // finish an unfinished run
          AbandonCommand.self,  // take an unfinished run back
          UndoCommand.self,  // take a finished run back
          DoctorCommand.self,  // would a run work
        ]),
      CommandGroup(
        name: "Inspect",
        subcommands: [
          StatusCommand.self,  // what is where
          DiffCommand.self,  // what lies between two trains
          NotesCommand.self,  // what a train brings, for people to read
          HistoryCommand.self,  // what was done
          ReportCommand.self,  // all of that as a page
          ServeCommand.self,  // the page, live
        ]),
      CommandGroup(
        name: "Check",
        subcommands: [
          LintCommand.self,  // what breaks a rule, or goes wrong after a release
          GraphCommand.self,  // who depends on whom
          RoutesCommand.self,  // the pages that components register
          ModulesCommand.self,  // what the app starts, in which order
          ResourcesCommand.self,  // where R.generated.swift looks for resources
        ]),
      CommandGroup(
        name: "Build and deliver",
        subcommands: [
          BuildCommand.self,  // build a train from clean sources
          ShipCommand.self,  // hand builds over
          SymbolsCommand.self,  // do symbols belong to a binary
          NotifyCommand.self,  // chats that are told how that ends
        ]),
      CommandGroup(
        name: "Workspace",
        subcommands: [
          InitCommand.self,  // from an app to its relctl.yml
          ConfigCommand.self,  // relctl.yml, and what its keys mean
          ComponentCommand.self,  // a new component, and those that are there
          EnvCommand.self,  // what an environment is
          PlistCommand.self,  // property lists, and who owns their values
          LedgerCommand.self,  // looking after the shared record
        ]),
    ])
}
