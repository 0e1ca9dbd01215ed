import CPage

/// The files of the page that are inside the program.
enum PageFile {
  static var liveScript: String { text(relctl_live_js()) }
  static var reportPage: String { text(relctl_report_html()) }
  static var reportScript: String { script(relctl_report_js()) }
  static var reportStyle: String { text(relctl_report_css()) }
  static var routesPage: String { text(relctl_routes_html()) }
  static var routesScript: String { text(relctl_routes_js()) }
  static var routesStyle: String { text(relctl_routes_css()) }

  /// A script without what only its authors read: indents, and lines of comments. No text in it goes over several lines.
  private static func script(_ file: RelctlPageFile) -> String {
    text(file).split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
      .joined(separator: "\n")
  }

  private static func text(_ file: RelctlPageFile) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
