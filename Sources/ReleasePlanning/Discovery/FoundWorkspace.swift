import ReleaseDescriptors
import ReleaseModel

/// What was found of a team's app before there is a `relctl.yml`: on the default branches of its repositories.
package struct FoundWorkspace: Sendable {
  package let app: FoundApp
  /// By name.
  package let components: [FoundComponent]
  /// In the order in which the Podfile names them.
  let specs: [FoundSpecs]
  /// What can't be placed, with what to do about it.
  package let remarks: [Diagnostic]

  package init(app: FoundApp, components: [FoundComponent], specs: [FoundSpecs], remarks: [Diagnostic]) {
    self.app = app
    self.components = components
    self.specs = specs
    self.remarks = remarks
  }
}

/// The refs of a repository, as far as they tell how a team works.
package struct FoundRefs: Sendable {
  /// The branch that releases come from: the one that the remote's HEAD names, unless the tags are on another.
  package let main: String
  let branches: Set<String>
  package let tags: Set<String>
  let traces: FoundTraces

  package init(main: String, branches: Set<String>, tags: Set<String>, traces: FoundTraces = FoundTraces()) {
    self.traces = traces
    self.main = main
    self.branches = branches
    self.tags = tags
  }
}

package struct FoundApp: Sendable {
  package let name: ComponentName
  package let url: RemoteURL
  package let refs: FoundRefs
  /// Paths relative to the repository's root.
  package let podfile: String?
  /// Files that require components as packages and that the project does not lead to.
  package var packages: [String]
  let project: FoundProject?
  /// Property lists that carry the version, and xcconfigs that hold it, where there is no project.
  let propertyLists: [String]
  let settings: [String]
  package let version: Version?
  /// The registry that the app takes components from.
  package var registry: FoundRegistry?
  /// Whether there is a file that `relctl.yml` can name for the version.
  package var holdsVersion: Bool { project != nil || !propertyLists.isEmpty || !settings.isEmpty }

  package init(
    name: ComponentName, url: RemoteURL, refs: FoundRefs, podfile: String?, packages: [String],
    project: FoundProject?,
    propertyLists: [String], settings: [String], version: Version?
  ) {
    self.name = name
    self.url = url
    self.refs = refs
    self.podfile = podfile
    self.packages = packages
    self.project = project
    self.propertyLists = propertyLists
    self.settings = settings
    self.version = version
  }
}

/// A package registry, and the scope that the team's packages have there.
package struct FoundRegistry: Sendable {
  let url: String
  package let scope: String

  package init(url: String, scope: String) {
    self.url = url
    self.scope = scope
  }
}

package struct FoundProject: Sendable {
  /// The `.xcodeproj`, or the specification that makes it.
  let path: String
  /// The application target, where there are several.
  let target: String?
  /// How many settings and files hold the version.
  package let owners: Int
  /// The project's configurations, each with the xcconfig that it is based on.
  package let configurations: [(name: String, base: String?)]

  package init(path: String, target: String?, owners: Int, configurations: [(name: String, base: String?)]) {
    self.path = path
    self.target = target
    self.owners = owners
    self.configurations = configurations
  }
}

package struct FoundComponent: Sendable {
  package let name: ComponentName
  package let url: RemoteURL
  package let refs: FoundRefs
  /// Those that `relctl.yml` should name.
  package let podspecs: [FoundPodspec]
  /// `Package.swift`, where the app or a component requires the package, or there is no podspec.
  package let package: String?
  /// `package.json#version`, where the podspec takes its version from there, or a file that says the same version.
  package let versionFile: String?
  /// What the first podspec said when the component was last released; nil where no tag tells.
  package let released: FoundRelease?
  /// The archives of binary targets that every version has anew, without credentials.
  package let archives: [String]

  package init(
    name: ComponentName, url: RemoteURL, refs: FoundRefs, podspecs: [FoundPodspec], package: String?,
    versionFile: String?, released: FoundRelease? = nil, archives: [String] = []
  ) {
    self.released = released
    self.archives = archives
    self.name = name
    self.url = url
    self.refs = refs
    self.podspecs = podspecs
    self.package = package
    self.versionFile = versionFile
  }
}

extension FoundComponent {
  /// The same under another name.
  package func named(_ name: ComponentName) -> FoundComponent {
    FoundComponent(
      name: name, url: url, refs: refs, podspecs: podspecs, package: package, versionFile: versionFile,
      released: released, archives: archives)
  }
}

package struct FoundPodspec: Sendable {
  package let path: String
  package let pod: String
  /// The version as it is spelled; nil where only running Ruby tells it.
  package let version: String?
  /// The keys of its source that select a commit: `branch`, `tag`, `commit`.
  let pins: [String]
  /// The tag that its source names under the present version.
  let tag: String?
  /// Where its source says that the code is.
  let claim: SourceClaim?

  package init(
    path: String, pod: String, version: String?, pins: [String], tag: String?, claim: SourceClaim? = nil
  ) {
    self.claim = claim
    self.path = path
    self.pod = pod
    self.version = version
    self.pins = pins
    self.tag = tag
  }
}

/// A private spec repository.
package struct FoundSpecs: Sendable {
  package let url: RemoteURL
  let branch: String
  /// How many versions of how many pods it holds.
  package let pods: Int
  package let versions: Int

  package init(url: RemoteURL, branch: String, pods: Int, versions: Int) {
    self.url = url
    self.branch = branch
    self.pods = pods
    self.versions = versions
  }
}
