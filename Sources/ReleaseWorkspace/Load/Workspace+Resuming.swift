import ReleaseModel
import ReleasePlanning

extension Workspace {
  /// A workspace of which only the ledger is known, good for `resume` and nothing else.
  init(ledger: LedgerAddress) {
    self.init(
      app: Component(name: ComponentName(recorded: ""), url: ledger.url, layer: nil, descriptors: []),
      components: [],
      specRepositories: [],
      layers: [], environments: [], overrides: nil, ledger: ledger, versioning: .lockstep, identity: nil)
  }

  /// Whether nothing but the ledger's address is known.
  package var isLedgerAlone: Bool { app.name.description.isEmpty }

  /// Makes the workspace that a recorded plan needs, for a machine that has the ledger's address and nothing else.
  ///
  /// - Throws: `Refusal` when an address holds credentials, which no plan and no ledger ever contains.
  package init(resuming staged: StagedPlan, ledger: LedgerAddress) throws(Refusal) {
    var missing: [String] = []
    func url(_ name: String, _ address: String?) -> RemoteURL {
      if address == nil { missing.append(name) }
      return RemoteURL(address ?? "")
    }
    var components: [Component] = []
    var app: Component?
    for planned in staged.plan.repositories {
      let component = Component(
        name: planned.name, url: url(planned.name.description, planned.address), layer: nil,
        descriptors: planned.descriptors)
      if planned.isApp { app = component } else { components.append(component) }
    }
    let specs = staged.plan.publication.map { publication in
      SpecRepository(
        name: publication.repository, url: url(publication.repository, publication.address), source: "",
        branch: publication.branch.short)
    }
    guard missing.isEmpty, let app else {
      throw Refusal(
        "resume.address", "the plan does not contain the address of \(missing.joined(separator: ", "))",
        hint: "addresses with credentials are never recorded: run 'relctl resume' where relctl.yml is")
    }
    self.init(
      app: app, components: components, specRepositories: specs.map { [$0] } ?? [], layers: [],
      environments: [Environment(name: staged.plan.environment, settings: "")], overrides: nil,
      ledger: ledger,
      versioning: .lockstep, identity: staged.plan.identity)
  }
}
