import ReleaseModel

/// The names of pods and their subspecs.
package enum PodName {
  /// The pod without its subspec: `Payments` of `Payments/Core`.
  package static func root(of name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) } ?? name
  }

  /// Says what is wrong with a pod's name, as the end of a sentence; nil when CocoaPods takes it and every machine can
  /// check out the folder of its name in a spec repository.
  ///
  /// Source: CocoaPods' linter (`validate_name`), and what `CheckoutName` demands.
  package static func problem(with name: String) -> Phrase? {
    if name.utf8.contains(UInt8(ascii: "/")) { return "contains a slash, which is reserved for subspecs" }
    if name.unicodeScalars.contains(where: \.properties.isWhitespace) {
      return "contains a space, which CocoaPods does not accept"
    }
    if name.utf8.first == UInt8(ascii: ".") { return "starts with a dot, which CocoaPods does not accept" }
    return CheckoutName.problem(with: name, suffix: PodspecSyntax.json.suffix)
  }

  /// The same for a version, which is a folder of its pod.
  package static func problem(withVersion version: String) -> Phrase? {
    guard let read = PodVersion(version), read.text.utf8.elementsEqual(version.utf8) else {
      return "is not a version that CocoaPods accepts"
    }
    return CheckoutName.problem(with: version)
  }
}

extension Specification {
  /// The name by which the pod is published.
  ///
  /// - Throws: `Refusal` for one that only running Ruby tells, or that can't be a folder's.
  package func usableName() throws(Refusal) -> String {
    guard let name else { throw Refusal(nameProblem) }
    if let problem = folderProblem { throw Refusal(problem) }
    return name
  }

  /// That nothing but running Ruby tells its name.
  package var nameProblem: Diagnostic {
    text.maskedDiagnostic(
      "podspec.name.computed", "the podspec's name is not a literal",
      at: nameAssignment ?? text.location(at: 0),
      hint: "write the name as a literal, such as s.name = 'Payments'")
  }

  /// Why its name can't be that of a folder; nil for one that can, and for one that is not known.
  package var folderProblem: Diagnostic? {
    guard let name, let problem = PodName.problem(with: name) else { return nil }
    return text.maskedDiagnostic(
      "podspec.name.invalid", "the podspec's name '\(name.prefix(80))' \(problem)", at: nameLocation,
      hint: "write a name of letters, digits, '-', '_' and '+', such as s.name = 'Payments'")
  }
}

extension Specification {
  private var nameAssignment: SourceLocation? {
    attributes.last { $0.name == "name" && $0.specification == 0 }?.location
  }

  /// Where its name is written.
  package var nameLocation: SourceLocation {
    nameAssignment.map(text.literal(behind:)) ?? text.location(at: 0)
  }
}

extension SourceText {
  /// Where the text of an assignment begins that begins at a place; the place itself where it is on no one line.
  fileprivate func literal(behind place: SourceLocation) -> SourceLocation {
    let rest = line(number: place.line).dropFirst(place.column - 1)
    guard let mark = rest.firstIndex(where: { $0 == "=" || $0 == ":" }),
      let quote = rest[mark...].firstIndex(where: { $0 == "'" || $0 == "\"" })
    else { return place }
    return SourceLocation(
      file: place.file, line: place.line,
      column: place.column + rest.distance(from: rest.startIndex, to: quote))
  }
}
