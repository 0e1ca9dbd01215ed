/// A licence as a podspec spells it, and what SPDX calls it.
package struct LicenceName: Sendable, Hashable, Codable {
  package let text: String

  /// nil for words that say nothing.
  package init?(_ text: String?) {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    self.text = words
  }

  /// SPDX's identifier; nil for a licence that is not in the list, such as a company's own.
  package var identifier: String? { Self.known[Self.key(text)] }

  /// Without words that say nothing: `Apache License, Version 2.0` is `apache20`.
  private static func key(_ text: String) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "+") }
    let idle: Set = ["license", "licence", "version", "the", "public", "v", "software"]
    return words.filter { !idle.contains(String($0)) }.joined().filter { $0 != "." }
  }

  /// The licences that pods have, and their other spellings.
  private static let known: [String: String] = {
    let identifiers = [
      "0BSD", "AFL-3.0", "AGPL-3.0-only", "AGPL-3.0-or-later", "Apache-1.1", "Apache-2.0", "Artistic-2.0",
      "BSD-2-Clause", "BSD-3-Clause", "BSD-3-Clause-Clear", "BSD-4-Clause", "BSL-1.0", "BUSL-1.1",
      "CC-BY-3.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC0-1.0", "CDDL-1.0", "CDDL-1.1", "curl", "ECL-2.0",
      "EPL-1.0", "EPL-2.0", "EUPL-1.2", "FTL", "GPL-2.0-only", "GPL-2.0-or-later", "GPL-3.0-only",
      "GPL-3.0-or-later", "HPND", "ICU", "IJG", "ISC", "LGPL-2.0-only", "LGPL-2.0-or-later",
      "LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-only", "LGPL-3.0-or-later", "Libpng", "MIT", "MIT-0",
      "MPL-1.1", "MPL-2.0", "MS-PL", "MS-RL", "MulanPSL-2.0", "NCSA", "ODbL-1.0", "OFL-1.1", "OpenSSL",
      "OSL-3.0", "PostgreSQL", "Python-2.0", "SSPL-1.0", "Unicode-3.0", "Unlicense", "UPL-1.0", "Vim", "W3C",
      "WTFPL", "X11", "Zlib",
    ]
    let spellings = [
      "Apache 2": "Apache-2.0", "Apache2": "Apache-2.0", "ASL 2.0": "Apache-2.0", "Apache": "Apache-2.0",
      "BSD 2": "BSD-2-Clause", "BSD 3": "BSD-3-Clause", "New BSD": "BSD-3-Clause",
      "Simplified BSD": "BSD-2-Clause", "FreeBSD": "BSD-2-Clause", "Boost 1.0": "BSL-1.0", "CC0": "CC0-1.0",
      "AGPL 3.0": "AGPL-3.0-only", "AGPLv3": "AGPL-3.0-only", "GPL 2.0": "GPL-2.0-only",
      "GPLv2": "GPL-2.0-only", "GPL 3.0": "GPL-3.0-only", "GPLv3": "GPL-3.0-only",
      "LGPL 2.1": "LGPL-2.1-only", "LGPLv2.1": "LGPL-2.1-only", "LGPL 3.0": "LGPL-3.0-only",
      "LGPLv3": "LGPL-3.0-only", "Mozilla 2.0": "MPL-2.0", "MPLv2": "MPL-2.0", "MPL 2": "MPL-2.0",
      "SIL OFL 1.1": "OFL-1.1", "zlib/libpng": "Zlib", "Expat": "MIT", "X11/MIT": "MIT",
    ]
    var known: [String: String] = [:]
    for (spelling, identifier) in spellings { known[key(spelling)] = identifier }
    for identifier in identifiers { known[key(identifier)] = identifier }
    return known
  }()
}
