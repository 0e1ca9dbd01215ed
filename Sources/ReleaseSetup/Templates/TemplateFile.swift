import CTemplates

/// The files of templates that are inside the program.
enum TemplateFile {
  /// - Parameter name: The file's name in CTemplates, without `.mustache`; another one is a mistake in relctl.
  static func bytes(of name: String) -> [UInt8] {
    guard let file = relctl_template_file(name)?.pointee else {
      preconditionFailure(name)
    }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
