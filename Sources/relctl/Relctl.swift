import ArgumentParser
import Foundation
import ReleaseGit
import ReleaseModel
import ReleaseSupport

@main
enum Main {
  static func main() async {
    StandardStreams.occupy()
    // Whoever starts relctl may ignore the ends of its children, and a program inherits that: none can be waited for.
    signal(SIGCHLD, SIG_DFL)
    Language.current = Language(environment: ProcessInfo.processInfo.environment)
    Terminal.hideTokens(of: ProcessInfo.processInfo.environment)
    let words = CommandWords.normalized(Array(CommandLine.arguments.dropFirst()))
    if CommandWords.hasStrayVersion(words) {
      WrongUsage.exit(
        usageError("'\(words[0])' is before the command; write options after it."), words)
    }
    refuseLittleMemory(words)
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

  /// Says it before the first thread is started: with little memory that may end the program, or wait for ever. What only
  /// explains something goes on, and what is read by machines is told in their form later.
  private static func refuseLittleMemory(_ words: [String]) {
    let explaining = ["--help", "-h", "--version", "help"]
    guard let first = words.first, !first.hasPrefix("-"), !CommandWords.wantsJSON(words),
      explaining.allSatisfy({ !words.contains($0) })
    else { return }
    do throws(Refusal) {
      try MemoryLimit.require()
    } catch {
      let terminal = Terminal(environment: ProcessInfo.processInfo.environment)
      Terminal.writeError(DiagnosticsView(error.diagnostics).text(terminal.style(.auto, on: 2)))
      exit(ExitStatus.refused.rawValue)
    }
  }
}

struct Relctl: AsyncParsableCommand {
  static let version = "0.3.0"

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
          PublishCommand.self,  // publish the current content of the branches
          PromoteCommand.self,  // promote a train to a later environment
          HotfixCommand.self,  // start a version from the released commits
          ApplyCommand.self,  // apply a plan file
          ApproveCommand.self,  // approve a train
          GatesCommand.self,  // the gates before the next environment
        ]),
      CommandGroup(
        name: "Recover and troubleshoot",
        subcommands: [
          ResumeCommand.self,  // finish an unfinished run
          AbandonCommand.self,  // roll an unfinished run back
          UndoCommand.self,  // revert a finished run
          DoctorCommand.self,  // check the machine and the remotes
          DiagnosticsCommand.self,  // what a code of a problem means
        ]),
      CommandGroup(
        name: "Inspect",
        subcommands: [
          StatusCommand.self,  // every component in every environment
          DueCommand.self,  // what the cadence asks for now
          DiffCommand.self,  // the differences between two trains
          NotesCommand.self,  // release notes of a train
          HistoryCommand.self,  // the runs in the ledger
          BisectCommand.self,  // which commit broke it
          VerifyCommand.self,  // whether it is still as it was left
          ReportCommand.self,  // all of that as a page
          ServeCommand.self,  // the page, live
        ]),
      CommandGroup(
        name: "Check",
        subcommands: [
          LintCommand.self,  // findings of the rules
          GraphCommand.self,  // the dependency graph
          RoutesCommand.self,  // the pages that components register
          ModulesCommand.self,  // the modules that the app starts
          ResourcesCommand.self,  // where R.generated.swift looks for resources
        ]),
      CommandGroup(
        name: "Build and deliver",
        subcommands: [
          CheckoutCommand.self,  // the sources of a train
          ProvenanceCommand.self,  // what a train is made of
          BuildCommand.self,  // build a train from clean sources
          ShipCommand.self,  // deliver builds to channels
          StoreCommand.self,  // release in the App Store
          SymbolsCommand.self,  // check that symbols match a binary
          NotifyCommand.self,  // test chat notifications
          CICommand.self,  // files for build servers
        ]),
      CommandGroup(
        name: "Workspace",
        subcommands: [
          InitCommand.self,  // write relctl.yml for an app
          ConfigCommand.self,  // check and explain relctl.yml
          ComponentCommand.self,  // create and manage components
          EnvCommand.self,  // environments and their layers
          PlistCommand.self,  // property lists, and who owns their values
          LedgerCommand.self,  // maintain the ledger
        ]),
    ])
}
