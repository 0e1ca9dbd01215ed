import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// What a release writes into a component's changelog; nil for what is no release, or moves nothing.
  func changelogChange(for item: ChosenComponent, spelledVersion: String) -> ChangelogChange? {
    guard let file = item.component.changelog, environment.name == context.production.name else { return nil }
    switch (request, item.step) {
    case (.publish, _), (.undo, _), (.writeModules, _), (_, .keep), (_, .revert): return nil
    case (.bump, _), (.promote, _), (.hotfix, _): break
    }
    let names = [item.component.name] + item.component.formerly
    let environments = context.workspace.environments.map(\.name)
    let work = item.commits.filter { commit in
      !names.contains {
        ReleaseMessage.isOwn(commit.subject, run: commit.run, of: $0, environments: environments)
      }
    }
    return ChangelogChange(
      file: file,
      section: ChangelogSection(
        version: item.version.description, spelledVersion: spelledVersion,
        date: CalendarDay(secondsSince1970: context.run.time).description,
        notes: work.map { SourceText.masked($0.subject.withoutControls) }))
  }
}
