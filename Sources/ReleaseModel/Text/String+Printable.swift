extension String {
  /// Whether it is of printable ASCII, as nearly all texts are.
  ///
  /// The program asks this of thousands of texts in one plan, and it is not optimised; this module is.
  ///
  /// - Parameter withLines: Whether tabs and line feeds count as well.
  package func isPrintableASCII(withLines: Bool = false) -> Bool {
    utf8.allSatisfy { (32..<127).contains($0) || withLines && ($0 == 9 || $0 == 10) }
  }
}
