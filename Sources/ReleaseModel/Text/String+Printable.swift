extension String {
  /// Whether it is of printable ASCII, as nearly all texts are.
  ///
  /// The program asks this of thousands of texts in one plan, and it is not optimised; this module is.
  ///
  /// - Parameter withLines: Whether tabs and line feeds count as well.
  package func isPrintableASCII(withLines: Bool = false) -> Bool {
    utf8.allSatisfy { (32..<127).contains($0) || withLines && ($0 == 9 || $0 == 10) }
  }

  /// How many columns it takes on a terminal where each of its scalars takes one: printable ASCII, and the dashes, arrows
  /// and marks that plans are written with. nil for a text that has to be looked at more closely.
  package var columnsOfPlainScalars: Int? {
    var columns = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      // Dashes and dots, arrows, signs and frames: none of these blocks has wide or combining characters.
      case 32..<127, 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25FF, 0x2713...0x2717: columns += 1
      default: return nil
      }
    }
    return columns
  }
}
