/// The one way to write a text for another program: scalar by scalar.
///
/// Browsers, shells, XML and YAML see scalars or bytes. To Swift a mark with U+0600 before it or U+0301 behind it is
/// another `Character`, which `replacing("<", …)`, `split`, `contains` and `==` of strings and characters pass over.
extension String {
  /// The text with something else in the place of certain scalars.
  package func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { replacements[$0] != nil }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacements[scalar] {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// As text of an element or an attribute of HTML or XML.
  package var escapedForMarkup: String { replacingScalars(Self.markup) }

  private static let markup: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  /// As it stands between double quotes where a backslash escapes them: in property lists of OpenStep, in Graphviz, in
  /// the input of `security`.
  package var escapedForQuotes: String { replacingScalars(["\\": "\\\\", "\"": "\\\""]) }
}
