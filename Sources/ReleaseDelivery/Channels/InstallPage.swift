import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// What devices need to install an app over the air from a server of one's own: Apple's manifest, and a page with a
/// link and a QR code.
///
/// The format of the manifest is that of "Distribute proprietary in-house apps to Apple devices" in Apple Platform
/// Deployment.
struct InstallPage: Sendable {
  let title: String
  let bundleID: String
  let version: String
  let number: String
  let environment: EnvironmentName
  let notes: String
  let digest: String
  /// Where the app's file is served.
  let file: String

  /// Where Apple's manifest is served.
  var manifestAddress: String { file + ".plist" }
  /// Where the page is served.
  var address: String { file + ".html" }

  /// The property list that the system reads.
  var manifest: String { PageTemplate(PackageResources.install_plist).text(filledWith: facts) }

  /// One file that loads nothing; its content security policy allows no script, and no other style than its own.
  ///
  /// - Returns: nil when the address is too long for a QR code that cameras read.
  var html: String? {
    guard let code = QRCode(address) else { return nil }
    let link = "itms-services://?action=download-manifest&url=" + URLText.encoded(manifestAddress)
    let style = String(decoding: PackageResources.install_css, as: UTF8.self)
    let more = [
      "policy":
        "default-src 'none'; style-src 'sha256-\(PageTemplate.digest(style))'; base-uri 'none'; form-action 'none'",
      "style": style,
      "link": link.escapedForMarkup, "code": code.svg(label: "QR code"),
      "notes": notes.isEmpty ? "" : "<pre>\(notes.escapedForMarkup)</pre>",
    ]
    return PageTemplate(PackageResources.install_html).text(filledWith: facts.merging(more) { $1 })
  }

  private var facts: [String: String] {
    [
      "title": title, "bundleID": bundleID, "version": version, "number": number,
      "environment": environment.description, "digest": digest, "file": file,
    ].mapValues(\.escapedForMarkup)
  }
}
