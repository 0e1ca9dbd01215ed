import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Fills in a template for a component, and brings its descriptors into the form of what is not released yet.
struct Scaffold: Sendable {
  let proposal: ComponentProposal
  let options: NewComponentRequest.Files
  let neighborhood: ComponentNeighborhood
  /// What the last environment makes of version 0.0.0.
  let form: ReleaseCoordinates
  /// Who writes it.
  let author: Identity
  let today: CalendarDay

  /// - Throws: `Refusal` for mistakes of the template, and for descriptors that relctl could not release.
  func files() throws(Refusal) -> [RenderedFile] {
    // A layer that can't be read whole stops only what a template takes from it.
    let environments = try TemplateEnvironments(
      proposal.template.namesEnvironments ? proposal.amendment.loaded.catalog.entries : [],
      of: proposal.amendment.loaded.catalog, component: proposal.request.name, today: today)
    var values = TemplateValues(standard.merging(environments.values) { first, _ in first })
    try values.add(options.values)
    let files = try ProjectScaffold(environments: environments)
      .applied(to: try proposal.template.rendered(with: values))
    var descriptors: [(DescriptorReference, SourceText)] = []
    var problems: [Diagnostic] = []
    for descriptor in proposal.component.descriptors {
      guard let file = files.first(where: { $0.path == descriptor.path }) else {
        problems.append(
          Diagnostic(
            "template.descriptor.missing", "the template does not create '\(descriptor.path)'",
            subject: proposal.request.name,
            hint: "add that file to it: relctl reads the component's version there"))
        continue
      }
      descriptors.append((descriptor, file.text))
      if descriptor.format.isPodspec,
        let spec = try? descriptor.format.specification(file.text, ownedVersion: nil)
      {
        if spec.name == nil, descriptor.format == .podspec { problems.append(spec.nameProblem) }
        spec.folderProblem.map { problems.append($0) }
      }
      problems += licenceProblem(of: file.text, descriptor.format).map { [$0] } ?? []
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let change = ComponentChange(podspec: .init(version: form.version, pin: form.pin))
    let rewritten = try DescriptorRewriter(change).rewrite(descriptors)
    return files.map { file in
      rewritten[file.path].map {
        RenderedFile(path: file.path, text: $0, isExecutable: file.isExecutable)
      } ?? file
    }
  }

  /// A licence that `lint` would refuse at once.
  private func licenceProblem(
    of podspec: SourceText, _ format: DescriptorReference.Format
  ) -> Diagnostic? {
    let rules = proposal.former.rules
    guard format.isPodspec,
      let spec = try? format.specification(podspec, ownedVersion: nil),
      let licence = PodspecFacts.licence(spec.attributes).text, !rules.allows(licence: licence)
    else { return nil }
    return Diagnostic(
      "component.licence",
      "its licence would be '\(licence)', and \(rules.licences.joined(separator: ", ")) are allowed",
      subject: proposal.request.name, hint: options.licenceHint(in: rules))
  }

  /// Packages don't say their licence, so no rule chooses one for them.
  private var isUnderMIT: Bool {
    proposal.component.podspecPaths.isEmpty
      ? options.hasLicense : options.isUnderMIT(in: proposal.former.rules)
  }

  /// The values that every template may use.
  private var standard: [String: TemplateValues.Value] {
    let request = proposal.request
    let address = publicAddress
    let page = address.hasSuffix(".git") ? String(address.dropLast(4)) : address
    let pods = neighborhood.requirements(on: request.dependencies)
    let packages = proposal.component.descriptors.contains { $0.format == .packageSwift } ? self.packages : []
    return [
      "name": .text(request.name.description), "module": .text(request.module),
      "nameIsNoModule": .flag(request.name.description != request.module),
      "summary": .text("\(request.name) of \(proposal.former.app.name)."),
      "layer": .text(request.layer ?? ""), "url": .text(address),
      "homepage": .text(page.hasPrefix("http") ? page : "https://example.com/\(request.name)"),
      "author": .text(Self.quotable(author.name)), "email": .text(author.email),
      "year": .text(String(today.year)), "version": .text(form.version),
      "branch": .text(form.branch.short), "ios": .text(ios), "demo": .text(demo),
      "swift": .text("5.9"),
      "bundle": .text("com.example.demo.\(request.module)"), "specs": .text(specs ?? ""),
      "sources": .text(sources),
      "jenkins": .flag(options.continuousIntegration == .jenkins),
      "gitlab": .flag(options.continuousIntegration == .gitlab), "mit": .flag(isUnderMIT),
      "hasDependencies": .flag(!pods.isEmpty),
      "dependencies": .list(
        pods.map { ["name": $0.name.description, "pod": $0.pod, "released": $0.released ?? ""] },
        keys: ["name", "pod", "released"]),
      "hasPackages": .flag(!packages.isEmpty),
      "packages": .list(packages, keys: ["url", "branch", "identity", "product"]),
      "hasPodspec": .flag(!proposal.component.podspecPaths.isEmpty),
      "podspecs": .list(proposal.component.podspecPaths.map { ["path": $0] }, keys: ["path"]),
      // What templates with pages use; another router or mediator is named with '--set'.
      "mediator": .text("CTMediator"), "route": .text(request.module.lowercased()),
    ]
  }

  /// The address in podspecs, which may be another than the one that relctl pushes to: the others show how.
  private var publicAddress: String {
    let patterns = Set(
      neighborhood.neighbors.compactMap { neighbor -> [String]? in
        guard let git = neighbor.git, let range = git.ranges(of: neighbor.name.description).last,
          !git[range.upperBound...].contains("/")
        else { return nil }
        return [String(git[..<range.lowerBound]), String(git[range.upperBound...])]
      })
    let own = proposal.component.url.withoutCredentials
    guard patterns.count == 1, let pattern = patterns.first else { return own }
    let address = "\(pattern[0])\(proposal.request.name)\(pattern[1])"
    // Of another one nobody could tell that it is the same repository.
    return proposal.component.verdict(on: .repository(address)) == .foreign ? own : address
  }

  /// The highest deployment target of the others: one above the app's would keep it out of the app.
  private var ios: String {
    let known = neighborhood.neighbors.compactMap { $0.ios.flatMap { Version($0) } }
    return known.max()?.description ?? "15.0"
  }

  /// The demo app is written in SwiftUI, whose apps need iOS 14.
  private var demo: String {
    let own = options.values["ios"] ?? ios
    return Version(own).flatMap { version in Version("14.0").map { max(version, $0).description } } ?? own
  }

  /// The dependencies that are Swift packages.
  private var packages: [[String: String]] {
    let workspace = proposal.former
    return proposal.request.dependencies.compactMap { name in
      guard let component = workspace.components.first(where: { $0.name == name }),
        component.descriptors.contains(where: { $0.format == .packageSwift })
      else { return nil }
      return [
        "url": component.url.withoutCredentials, "branch": form.branch.short,
        "identity": component.packageIdentity, "product": name.description,
      ]
    }
  }

  /// Where the demo app finds the pods of the first environment.
  private var specs: String? {
    let workspace = proposal.amendment.workspace
    guard let environment = workspace.environments.first?.name,
      let table = proposal.amendment.layers.tables[environment], let version = Version("1.0.0"),
      let form = try? ReleaseCoordinates.resolve(
        environment: environment, component: proposal.request.name, version: version, table: table)
    else { return nil }
    return workspace.specRepositories.first { $0.name == form.specRepository }?.source
  }

  /// Where `pod lib lint` finds what the podspec requires, whichever environment's branch is checked out: without the
  /// option CocoaPods looks at its public repository alone.
  private var sources: String {
    let own = proposal.amendment.workspace.specRepositories.map { RemoteURL($0.source).withoutCredentials }
    let all = own + ["https://cdn.cocoapods.org/"]
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element).joined(separator: ",")
  }

  private static func quotable(_ text: String) -> String { text.filter { $0 != "'" && $0 != "\\" } }
}

extension Component {
  fileprivate var podspecPaths: [String] { descriptors.filter(\.format.isPodspec).map(\.path) }
}
