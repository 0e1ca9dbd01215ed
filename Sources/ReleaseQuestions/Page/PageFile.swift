import CPage

/// The files of the page that are inside the program.
enum PageFile {
  static let liveScript = ScriptText.shortened(text(relctl_live_js()))
  static var reportPage: String { text(relctl_report_html()) }
  static let reportScript = ScriptText.shortened(text(relctl_report_js()))
  static var reportStyle: String { style(relctl_report_css()) }
  static var routesPage: String { text(relctl_routes_html()) }
  static let routesScript = ScriptText.shortened(text(relctl_routes_js()))
  static var routesStyle: String { text(relctl_routes_css()) }

  /// A style without indents, comments on lines of their own, and blanks that part nothing.
  private static func style(_ file: RelctlPageFile) -> String {
    text(file).split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }.joined(separator: "\n")
      .replacing(": ", with: ":").replacing("; ", with: ";").replacing(" { ", with: "{")
      .replacing(" }", with: "}").replacing(" {\n", with: "{").replacing(";\n", with: ";")
  }

  private static func text(_ file: RelctlPageFile) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
