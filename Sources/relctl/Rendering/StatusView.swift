import ReleaseCore

/// The matrix of components and environments.
struct StatusView {
  let status: WorkspaceStatus

  init(_ status: WorkspaceStatus) { self.status = status }

  func text(_ style: Style) -> String {
    var rows = [[style.bold("component")] + status.environments.map { style.bold($0.name) }]
    let count = status.environments.first?.components.count ?? 0
    for index in 0..<count {
      let name = status.environments[0].components[index].name
      rows.append([name] + status.environments.map { cell($0.components[index], style) })
    }
    var text = TextTable(rows).text()
    let trains = status.environments.compactMap { environment in
      environment.train.map {
        "\(environment.name) \(environment.version?.description ?? "") = train \($0.prefix(12))"
      }
    }
    text +=
      trains.isEmpty
      ? style.dim("No train is recorded yet: start with 'relctl bump patch'.") + "\n"
      : style.dim(trains.joined(separator: ", ")) + "\n"
    text += DiagnosticsView(status.problems).text(style)
    for run in status.unfinished {
      text += style.yellow("unfinished: ") + "\(run.run) (\(run.summary)); run 'relctl resume'\n"
    }
    return text
  }

  private func cell(_ place: EnvironmentStatus.Place, _ style: Style) -> String {
    guard let text = place.text else { return style.dim("-") }
    let shown = place.isChosen ? text : style.dim(text)
    switch place.drift {
    case .none, .absent: return shown
    case .ahead(let count): return shown + style.yellow(" +\(count)")
    case .moved: return shown + style.red(" moved")
    case .gone: return shown + style.red(" gone")
    }
  }
}
