/// How the app and its components are built (`build:` of the manifest).
package struct BuildRules: Sendable, Hashable {
  /// nil: relctl looks what the app's repository holds.
  package let app: BuildRecipe?
  /// By the component's name; one that is not here is built by what its repository holds.
  package let components: [ComponentName: BuildRecipe]
  /// Where build numbers come from, unless the command line says so.
  package let number: BuildNumberSource?
  /// How long a step may take, in seconds, unless its recipe says so.
  package let timeout: Int
  package let keep: Keep
  /// nil: Xcode signs with what the machine has.
  package let signing: SigningRules?

  /// How long sources and intermediate files of builds are kept beside what was made of them.
  package struct Keep: Sendable, Hashable {
    package let days: Int
    package let gigabytes: Int

    package init(days: Int = 7, gigabytes: Int = 20) {
      self.days = days
      self.gigabytes = gigabytes
    }
  }

  package static let standardTimeout = 3600

  package init(
    app: BuildRecipe? = nil, components: [ComponentName: BuildRecipe] = [:], number: BuildNumberSource? = nil,
    timeout: Int = BuildRules.standardTimeout, keep: Keep = Keep(), signing: SigningRules? = nil
  ) {
    self.app = app
    self.components = components
    self.number = number
    self.timeout = timeout
    self.keep = keep
    self.signing = signing
  }
}

/// Where a build number comes from. However it comes, it is reserved in the ledger.
package enum BuildNumberSource: String, Sendable, Hashable, CaseIterable {
  /// `--build-number`.
  case given
  /// Jenkins's own number of the build, `BUILD_NUMBER`.
  case jenkins
  /// One more than the last that was reserved for the environment.
  case ledger
  /// How many commits the app's commit reaches.
  case commits
}
