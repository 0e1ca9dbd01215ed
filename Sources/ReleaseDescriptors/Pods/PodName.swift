/// The names of pods and their subspecs.
enum PodName {
  /// The pod without its subspec: `Payments` of `Payments/Core`.
  static func root(of name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) } ?? name
  }
}
