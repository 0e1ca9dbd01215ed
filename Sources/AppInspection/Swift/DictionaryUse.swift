/// What a body of code does with one dictionary, as far as it can be read without running it.
package struct DictionaryUse: Sendable, Hashable {
  /// Keys that are asked for.
  package var read: Set<String> = []
  /// Keys that are set, in the dictionary's literal too.
  package var written: Set<String> = []
  /// Keys that are set by a constant's name, with the text that they get; empty where it is no literal.
  package var named: [String: String] = [:]
  /// What is said of keys where they are asked for.
  package var remarks: [String: Remark] = [:]
  /// Keys without which the code gives up: `as!`, or the condition of a `guard`.
  package var required: Set<String> = []
  /// Whether the code does something else with it, so that other keys may be read or set.
  package var isOpen = false

  package struct Remark: Sendable, Hashable {
    /// What the value is taken for.
    package var type: String?
    /// The comment behind it on its line.
    package var comment: String?
  }

  package init() {}

  /// Notes that a key is asked for; the first that says something of it counts.
  mutating func noteRead(of key: String, as type: String?, comment: String?) {
    read.insert(key)
    var remark = remarks[key] ?? Remark()
    remark.type = remark.type ?? type
    remark.comment = remark.comment ?? comment
    if remark != Remark() { remarks[key] = remark }
  }
}
