import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// Looks into an app before it leaves: a store says most of this by mail, hours after the upload, and a phone by an
/// installation that fails.
struct PackageInspection: Sendable {
  let shippable: ShippableBuild
  /// Whether it goes to a store, which refuses what testers' channels let pass.
  let isForStore: Bool
  /// An earlier build of the same configuration.
  let last: Last?
  /// By which the store's rules count.
  let today: CalendarDay

  /// The app of an earlier build.
  struct Last: Sendable, Hashable {
    /// As messages name it.
    package let name: Phrase
    /// In bytes.
    let size: Int64

    package init(name: Phrase, size: Int64) {
      self.name = name
      self.size = size
    }
  }

  init(_ shippable: ShippableBuild, isForStore: Bool, last: Last?, today: CalendarDay) {
    self.shippable = shippable
    self.isForStore = isForStore
    self.last = last
    self.today = today
  }

  /// Everything that is wrong or worth a look; only an `.ipa` is looked into. This blocks.
  ///
  /// - Parameter flag: Ends the look, whose result means nothing then.
  func problems(until flag: CancellationFlag = CancellationFlag()) -> [Diagnostic] {
    guard let app = shippable.app else { return [] }
    var problems = size(of: app)
    guard app.name.hasSuffix(".ipa") else { return problems }
    // A package that can't be read is named by the channels that look into it, and one that changed by its digest.
    guard let package = try? AppPackage(ZipArchive(file: app.path)) else { return problems }
    let bundles = NestedBundle.all(in: package)
    problems += bundles.filter(\.isProduct).flatMap { identity(of: $0, in: package) }
    problems += symbols(of: package, bundles, until: flag)
    problems +=
      PrivacyInspection(package: package, bundles: bundles, isForStore: isForStore, today: today).problems
    if isForStore {
      problems += StoreInspection(package: package, bundles: bundles, today: today).problems(until: flag)
    }
    return problems
  }

  // MARK: Identity

  /// An extension's identifier begins with the app's, and its version and number are the app's.
  private func identity(of bundle: NestedBundle, in package: AppPackage) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let id = bundle.text("CFBundleIdentifier") ?? ""
    if !id.hasPrefix(package.bundleID + ".") {
      problems.append(
        Diagnostic(
          "package.extension.id",
          "the identifier '\(id)' of '\(bundle.name)' does not start with the app's, '\(package.bundleID).'",
          hint: "set PRODUCT_BUNDLE_IDENTIFIER of its target for this configuration"))
    }
    for (key, own) in [
      ("CFBundleShortVersionString", package.version), ("CFBundleVersion", package.number),
    ] {
      guard let value = bundle.text(key), value != own else { continue }
      problems.append(
        Diagnostic(
          severity: isForStore ? .error : .warning, "package.extension.version",
          "\(key) of '\(bundle.name)' is '\(value)', but the app's is '\(own)'",
          hint: "make both refer to one setting; 'relctl plist owner' shows where they are set"))
    }
    return problems
  }

  // MARK: Symbols

  /// The binaries whose UUIDs no symbols have: their crashes stay numbers.
  private func symbols(
    of package: AppPackage, _ bundles: [NestedBundle], until flag: CancellationFlag
  ) -> [Diagnostic] {
    let hint: Phrase =
      "build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym; a third-party framework needs its vendor's "
      + "symbols"
    guard !shippable.symbols.isEmpty else {
      return [
        Diagnostic(severity: .warning, "package.symbols.none", "the build has no debug symbols", hint: hint)
      ]
    }
    // Symbols that can't be read are named by the channel that takes them.
    let known = shippable.symbols.flatMap { (try? SymbolFolder.open($0, until: flag).slices()) ?? [] }
    let binaries = [package.executable] + bundles.compactMap(\.executable)
    let lacking = binaries.filter { binary in
      guard let slices = try? package.slices(of: binary, until: flag) else { return false }
      return !SymbolMatch(binary: slices, symbols: known).isComplete
    }.map { $0.path.split(separator: "/").dropFirst(2).joined(separator: "/") }
    guard !lacking.isEmpty else { return [] }
    return [
      Diagnostic(
        severity: .warning, "package.symbols.missing",
        "no symbols belong to \(lacking.joined(separator: ", "))",
        hint: hint)
    ]
  }

  // MARK: Size

  /// Of an app that is another one by a tenth and a megabyte.
  private func size(of app: ShippableBuild.File) -> [Diagnostic] {
    guard let last, last.size > 0 else { return [] }
    // Both are what files say, and may be any number.
    let difference = Double(app.artefact.size) - Double(last.size)
    guard abs(difference) >= 1_000_000, abs(difference) * 10 >= Double(last.size) else { return [] }
    let share = (abs(difference) * 100 / Double(last.size)).rounded(.towardZero)
    let percent = Int64(exactly: share) ?? .max
    return [
      Diagnostic(
        severity: .warning, "package.size",
        "'\(app.name)' has \(app.artefact.size / 1_000_000) MB, \(percent) % "
          + "\(difference > 0 ? "more" : "less") than \(last.name) with \(last.size / 1_000_000) MB",
        hint: "compare both packages: unzip -v")
    ]
  }
}
