import Foundation
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A fleet at one point of its life, from which many schedules start.
struct WorldTemplate: Sendable {
  var shape: FleetShape
  let stage: Stage
  var workspace: Workspace
  var layers: LayerSet
  /// Repository -> refs.
  let refs: [String: [RefName: ObservedRef]]
  /// The runs that made it, all done.
  let runs: [RunID]
  /// What the registry has.
  var registry = SimulatedRegistry()
  /// The bare repositories, which never change.
  let folder: String

  enum Stage: String, Sendable, CaseIterable { case released, bumped, staged, produced }

  var name: String { "\(shape.name)-\(stage)" + (shape.landsByRequest ? "-requests" : "") }

  func repository(_ name: String) -> String { "\(folder)/\(name).git" }

  /// Takes back what the stage begins after.
  var undo: Request { .undo(run: runs.last ?? .unnamed) }

  /// What people ask for at this stage; the first is what the stage is for.
  var requests: [Request] {
    let core = ComponentName(recorded: "Core")
    let next = Request.bump(to: .next(increment: .patch), of: .all)
    let parallel = Request.bump(to: .next(increment: .minor), of: .components(names: [core]))
    let (qa, stg, prd) = (FleetShape.environments[0], FleetShape.environments[1], FleetShape.environments[2])
    let toStaging = Request.promote(from: qa, to: stg, version: nil, train: nil)
    let toProduction = Request.promote(from: stg, to: prd, version: nil, train: nil)
    let publish = Request.publish(environment: qa, version: nil)
    let hotfix = Request.hotfix(version: nil, from: nil, to: nil, only: [core])
    let above = Version("6.5.7").map { Request.hotfix(version: $0, from: nil, to: stg, only: [core]) }
    return switch stage {
    case .released: [next, parallel, hotfix]
    case .bumped: [toStaging, publish, parallel, undo] + [above].compactMap { $0 }
    case .staged: [toProduction, toStaging, publish, parallel, undo] + [above].compactMap { $0 }
    case .produced: [undo, next, undo, hotfix]
    }
  }
}

extension WorldTemplate {
  /// All templates, made once: every shape at every stage.
  static func all(in root: String, pool: BlockingPool) async throws -> [WorldTemplate] {
    var templates: [WorldTemplate] = []
    for shape in FleetShape.all {
      var template = try released(shape, "\(root)/\(shape.name)-released")
      templates.append(template)
      for stage in [Stage.bumped, .staged, .produced] {
        template = try await template.after(stage, "\(root)/\(shape.name)-\(stage.rawValue)", pool)
        templates.append(template)
      }
    }
    // Who begins to protect branches has released without that before.
    return try templates
      + templates.filter { $0.stage == .staged || $0.stage == .produced }.map { try $0.landingByRequest() }
  }

  private func landingByRequest() throws -> WorldTemplate {
    var template = self
    template.shape.landsByRequest = true
    template.workspace = template.shape.workspace()
    template.layers = try template.shape.layers()
    return template
  }

  private static func released(_ shape: FleetShape, _ folder: String) throws -> WorldTemplate {
    ObjectFolder.makeFolder(folder)
    var refs: [String: [RefName: ObservedRef]] = [:]
    for name in shape.repositories {
      let path = "\(folder)/\(name).git"
      ObjectFolder.makeRepository(at: path, over: nil)
      var server = SimulatedServer(name: name, url: shape.url(name), path: path, isAtomic: true, refs: [:])
      guard let master = RefName.branch("master") else { continue }
      var files = ["README.md": "\(name)\n"]
      var tag = ""
      if let index = shape.components.firstIndex(where: { $0.name == name }) {
        if !shape.isOfPackages { files["\(name).podspec"] = shape.podspec(index) }
        files["Sources/\(name).swift"] = "// \(name)\n"
        tag = shape.releasedVersion
      } else if name == "App" {
        if !shape.isOfPackages { files["Podfile"] = shape.podfile }
        files["App/Info.plist"] = shape.propertyList
        tag = FleetShape.released
      } else if name == shape.specs["prd"] {
        for (index, component) in shape.components.enumerated() {
          files["\(component.name)/\(FleetShape.released).master/\(component.name).podspec"] =
            shape.podspec(index)
        }
      }
      if shape.isOfPackages { files.merge(shape.packageFiles(name, refs)) { $1 } }
      let move = try server.commit(files, to: master, time: 1_700_000_000)
      if shape.isOfPackages, let branch = RefName.branch(shape.developmentBranch) {
        server.refs[branch] = move.new
      }
      if let tag = RefName.tag(tag), let head = move.new?.target {
        _ = try server.tag(tag, at: head, time: 1_700_000_000)
      }
      try ObjectFolder.packObjects(of: path)
      refs[name] = server.refs
    }
    return WorldTemplate(
      shape: shape, stage: .released, workspace: shape.workspace(), layers: try shape.layers(), refs: refs,
      runs: [], folder: folder)
  }

  /// Does this stage's request without a fault, and lets the team work on its branches.
  private func after(_ stage: Stage, _ folder: String, _ pool: BlockingPool) async throws -> WorldTemplate {
    let simulation = try await calm(.perform(requests[0]), "made", folder + ".run", pool)
    if shape.isOfPackages, stage == .staged { try await simulation.send(.approve(isWithdrawn: false)) }
    ObjectFolder.makeFolder(folder)
    var refs: [String: [RefName: ObservedRef]] = [:]
    for var server in await simulation.servers.values {
      if server.name == "Core", let branch = RefName.branch(shape.developmentBranch) {
        _ = try server.commit(["Sources/\(stage).swift": "//\n"], to: branch, time: 1_790_000_000)
      }
      let path = "\(folder)/\(server.name).git"
      ObjectFolder.makeRepository(at: path, over: nil)
      ObjectFolder.transfer(from: "\(self.folder)/\(server.name).git", to: path)
      ObjectFolder.transfer(from: server.path, to: path)
      try ObjectFolder.packObjects(of: path)
      refs[server.name] = server.refs
    }
    ObjectFolder.remove(folder + ".run")
    return WorldTemplate(
      shape: shape, stage: stage, workspace: workspace, layers: layers, refs: refs,
      runs: runs + [RunID(recorded: "made-\(self.stage)-0")], registry: await simulation.registry,
      folder: folder)
  }

  /// Plans one of the requests here; every variant has another name, and the same time.
  func plan(_ request: Int, variant: Int, _ folder: String, _ pool: BlockingPool) async throws -> PlanPackage?
  {
    let simulation = try await calm(
      .preview(requests[request]), "plan\(request)\(variant)", folder, pool)
    ObjectFolder.remove(folder)
    return await simulation.previews.first
  }

  private func calm(
    _ errand: Errand, _ name: String, _ folder: String, _ pool: BlockingPool
  ) async throws -> Simulation {
    let index = Int64(Stage.allCases.firstIndex(of: stage) ?? 0)
    let simulation = Simulation(
      self, name: "\(name)-\(stage)-", from: 1_795_000_000 + index * 100_000, seed: 0, rates: .calm,
      folder: folder, pool: pool)
    try await simulation.start(errand)
    try await simulation.run()
    let violations = await simulation.rules.violations
    guard violations.isEmpty else { throw Broken(log: await simulation.log + violations.map(\.description)) }
    return simulation
  }

  struct Broken: Error, CustomStringConvertible {
    let log: [String]
    var description: String { log.joined(separator: "\n") }
  }
}
