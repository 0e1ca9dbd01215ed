/// The form of a run's name: letters, digits and '-', as in `20261121T091500Z-6f3a91`.
///
/// Whoever may push the ledger's branch writes names into it, and a name becomes a file's on this machine and a part
/// of refs. So only what has this form is taken for one.
package enum RunName {
  package static func isWellFormed(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy {
      $0.isDigit || $0.isLetter || $0 == 45
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix("-")
  }
}
