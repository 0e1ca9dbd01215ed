import ReleaseDescriptors
import ReleaseModel
import ReleaseServices

/// The privacy manifests of an app, as App Store Connect judges them after an upload.
///
/// Source: Apple's "Privacy manifest files" and "Describing use of required reason API"; `StoreRules` has the dates.
struct PrivacyInspection {
  let package: AppPackage
  let bundles: [NestedBundle]
  let isForStore: Bool
  let today: CalendarDay

  private static let name = "PrivacyInfo.xcprivacy"

  var problems: [Diagnostic] {
    let manifests = package.archive.entries.filter { $0.path.hasSuffix("/" + Self.name) }
    let rule = StoreRules.privacyManifest
    var problems = manifests.flatMap { entry in
      mistakes(in: entry).map { mistake in
        Diagnostic(
          severity: isForStore ? rule.severity(on: today) : .warning, "package.privacy.invalid",
          "'\(entry.path.split(separator: "/").dropFirst(2).joined(separator: "/"))' \(mistake)",
          hint: "App Store Connect rejects it by email\(rule.remark(on: today))")
      }
    }
    let lacking = bundles.filter { bundle in
      guard bundle.path.hasSuffix(".framework"), let folder = bundle.path.split(separator: "/").last else {
        return false
      }
      return ListedSDK.names.contains(String(folder.dropLast(".framework".count)))
        && package.archive.entry("\(bundle.path)/\(Self.name)") == nil
    }
    problems += lacking.map {
      Diagnostic(
        severity: .warning, "package.privacy.sdk",
        "'\($0.name)' has no privacy manifest, which Apple requires for it",
        hint: "update it to a version with a privacy manifest\(StoreRules.privacySDK.remark(on: today))")
    }
    if isForStore, manifests.isEmpty {
      problems.append(
        Diagnostic(
          severity: .warning, "package.privacy.none", "the app has no privacy manifest",
          hint:
            "Apple requires one if the app or a static library in it uses an API that needs a reason\(StoreRules.requiredReasons.remark(on: today))"
        ))
    }
    return problems
  }

  /// What is wrong with a manifest, each as the end of a sentence.
  private func mistakes(in entry: ZipArchive.Entry) -> [Phrase] {
    guard let values = try? NestedBundle.dictionary(of: entry, in: package) else {
      return ["is not a property list with a dictionary"]
    }
    guard let types = values["NSPrivacyAccessedAPITypes"] else { return [] }
    guard case .array(let items) = types else { return ["has no list for NSPrivacyAccessedAPITypes"] }
    var mistakes: [Phrase] = []
    var seen: Set<String> = []
    for item in items {
      guard case .dictionary(let type) = item, case .string(let category)? = type["NSPrivacyAccessedAPIType"]
      else {
        mistakes.append("has an entry without NSPrivacyAccessedAPIType")
        continue
      }
      guard let known = Self.reasons[category] else {
        mistakes.append("contains '\(category)', which is not one of Apple's categories")
        continue
      }
      if !seen.insert(category).inserted { mistakes.append("names '\(category)' twice") }
      var reasons: [String] = []
      if case .array(let values)? = type["NSPrivacyAccessedAPITypeReasons"] {
        reasons = values.compactMap { if case .string(let reason) = $0 { reason } else { nil } }
      }
      if reasons.isEmpty { mistakes.append("gives no reason for '\(category)'") }
      mistakes += reasons.filter { !known.contains($0) }.map {
        "gives '\($0)', which is not a reason for '\(category)'"
      }
    }
    return mistakes
  }

  /// Category -> the reasons that Apple knows for it.
  private static let reasons: [String: [String]] = [
    "NSPrivacyAccessedAPICategoryFileTimestamp": ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
    "NSPrivacyAccessedAPICategorySystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"],
    "NSPrivacyAccessedAPICategoryDiskSpace": ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
    "NSPrivacyAccessedAPICategoryActiveKeyboards": ["3EC4.1", "54BD.1"],
    "NSPrivacyAccessedAPICategoryUserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
  ]
}
