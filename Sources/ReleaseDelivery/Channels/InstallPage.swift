import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// What devices need to install an app over the air from a server of one's own: Apple's manifest, and a page with a
/// link and a QR code. Of an app that no phone installs it is a page to download it from, which says why.
///
/// The format of the manifest is that of "Distribute proprietary in-house apps to Apple devices" in Apple Platform
/// Deployment.
struct InstallPage: Sendable {
  /// What the page says about a build.
  struct Facts: Sendable {
    let title: String
    /// nil for what is no `.ipa`.
    let bundleID: String?
    let version: String
    let number: String
    let environment: EnvironmentName
    let configuration: String
    /// When the build ended, in seconds since 1970.
    let built: Int64
    let minimumSystem: String?
    let notes: String
    let digest: String
  }

  let facts: Facts
  let installation: AppInstallation
  /// Where the app's file is served.
  let file: String
  /// When the page is written, in seconds since 1970.
  let now: Int64

  /// Where Apple's manifest is served.
  var manifestAddress: String { file + ".plist" }
  /// Where the page is served.
  var address: String { file + ".html" }

  private var obstacle: AppInstallation.Obstacle? { installation.obstacle(at: now) }

  /// The property list that the system reads; nil where there is nothing to install.
  var manifest: String? {
    guard obstacle == nil, let bundleID = facts.bundleID else { return nil }
    let values = [
      "title": facts.title, "bundleID": bundleID, "version": facts.version, "file": file,
    ].mapValues(\.escapedForMarkup)
    return PageTemplate(PackageResources.install_plist).text(filledWith: values)
  }

  /// One file that loads nothing; its content security policy allows no other style and no other script than its own.
  ///
  /// - Returns: nil when the address is too long for a QR code that cameras read.
  var html: String? {
    let style = String(decoding: PackageResources.install_css, as: UTF8.self)
    var policy = "default-src 'none'; style-src 'sha256-\(PageTemplate.digest(style))'; "
    var values = [
      "title": facts.title.escapedForMarkup, "version": facts.version.escapedForMarkup,
      "name": facts.title.withBreaks, "style": style, "facts": list,
      "notes": facts.notes.isEmpty ? "" : "<pre>\(facts.notes.escapedForMarkup)</pre>",
    ]
    if let obstacle {
      values["top"] = obstacle.warning() + download(isOnlyWay: true)
    } else {
      guard let code = QRCode(address) else { return nil }
      values["top"] = installLink
      values["bottom"] =
        "<div class=\"now\">\(code.svg(label: "QR code · 二维码"))\n"
        + "<p>Scan it with the camera of an iPhone · <span lang=\"zh-Hans\">用 iPhone 的相机扫描</span></p></div>"
      if let end = installation.profileEnd {
        let script = Self.script(end)
        policy += "script-src 'sha256-\(PageTemplate.digest(script))'; "
        values["bottom"]? += "\n<script>\(script)</script>"
      }
    }
    values["policy"] = policy + "base-uri 'none'; form-action 'none'"
    return PageTemplate(PackageResources.install_html).text(filledWith: values)
  }

  /// A page stands longer than a profile lasts: whoever opens it then sees the warning instead of the link.
  private static func script(_ end: Int64) -> String {
    "if (Date.now() >= \(end)000) document.body.className = \"ended\";"
  }

  private var installLink: String {
    let link = "itms-services://?action=download-manifest&url=" + URLText.encoded(manifestAddress)
    var text =
      "<p class=\"now\"><a class=\"button\" href=\"\(link.escapedForMarkup)\">Install · <span lang=\"zh-Hans\">安装</span></a></p>\n"
    if let end = installation.profileEnd {
      let ended = AppInstallation.Obstacle.ended(CalendarDay(secondsSince1970: end))
      text += ended.warning(style: "warning late")
    }
    return text + download(isOnlyWay: false)
  }

  private func download(isOnlyWay: Bool) -> String {
    "<p><a \(isOnlyWay ? "class=\"button\" " : "")href=\"\(file.escapedForMarkup)\">"
      + "Download · <span lang=\"zh-Hans\">下载</span></a></p>"
  }

  /// `2026-11-20 09:15 UTC`
  private static func minute(_ seconds: Int64) -> String { "\(PointInTime.text(seconds).prefix(16)) UTC" }

  private var list: String {
    let rows: [(english: String, chinese: String, value: String?)] = [
      ("Version", "版本", "\(facts.version) (\(facts.number))"),
      ("Environment", "环境", facts.environment.description),
      ("Configuration", "配置", facts.configuration),
      ("Built", "构建于", Self.minute(facts.built)),
      ("Requires", "系统要求", facts.minimumSystem.map { "iOS \($0)" }),
      (
        "Profile ends", "描述文件到期",
        installation.profileEnd.map { CalendarDay(secondsSince1970: $0).description }
      ),
    ]
    let shown = rows.compactMap { row in row.value.map { (row.english, row.chinese, $0.withBreaks) } }
    return
      (shown.map { english, chinese, value in
        "<dt>\(english) · <span lang=\"zh-Hans\">\(chinese)</span></dt><dd>\(value)</dd>\n"
      } + ["<dt>SHA-256</dt><dd class=\"digest\">\(facts.digest.escapedForMarkup)</dd>\n"]).joined()
  }
}

extension AppInstallation.Obstacle {
  /// The sentence in both languages of the page.
  fileprivate func warning(style: String = "warning") -> String {
    "<p class=\"\(style)\"><span>\(phrase.english.escapedForMarkup)</span>"
      + "<span lang=\"zh-Hans\">\(chinese.escapedForMarkup)</span></p>\n"
  }

  /// The page has no language of its own, and nobody to translate it when it is read.
  private var chinese: String {
    switch self {
    case .kind(let name): "手机只能安装 .ipa 文件，而这是“\(name)”。"
    case .simulator: "此构建用于模拟器，无法安装到手机。"
    case .platform(let name): "此构建用于 \(name)，无法安装到手机。"
    case .noProfile: "此构建不含描述文件，无法安装到手机。"
    case .profileUnreadable: "无法读取此构建的描述文件，因此无法安装到手机。"
    case .appStore: "此构建使用 App Store 签名，无法从页面安装到手机。"
    case .ended(let day): "描述文件已于 \(day) 到期，此构建无法再安装到手机。"
    case .fileAlone: "无法通过文件地址直接安装到手机。"
    }
  }
}

extension String {
  /// As markup that may be broken between the parts of a word too long for a phone: behind a mark, and before a capital
  /// letter.
  fileprivate var withBreaks: String {
    guard split(separator: " ").contains(where: { $0.count > 16 }) else { return escapedForMarkup }
    var text = ""
    var piece = ""
    for character in self {
      if character.isUppercase, piece.last?.isLowercase ?? false {
        text += piece.escapedForMarkup + "<wbr>"
        piece = ""
      }
      piece.append(character)
      guard "._-/:+@".contains(character) else { continue }
      text += piece.escapedForMarkup + "<wbr>"
      piece = ""
    }
    return text + piece.escapedForMarkup
  }
}
