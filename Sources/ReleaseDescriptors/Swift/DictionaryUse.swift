/// What a body of code does with one dictionary, as far as it can be read without running it.
package struct DictionaryUse: Sendable, Hashable {
  /// Keys that are asked for.
  package var read: Set<String> = []
  /// Keys that are set, in the dictionary's literal too.
  package var written: Set<String> = []
  /// Keys that are set by a constant's name, with the text that they get; empty where it is no literal.
  package var named: [String: String] = [:]
  /// Whether the code does something else with it, so that other keys may be read or set.
  package var isOpen = false

  package init() {}
}
