import ReleaseModel

extension DecodingError {
  /// What is wrong and where, without the type names of this program.
  package var reason: Phrase {
    switch self {
    case .keyNotFound(let key, let context):
      "the key '\(key.stringValue)' is missing\(Self.place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): Self.text(context)
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is not JSON" : Self.text(context)
    @unknown default: "its content is unexpected"
    }
  }

  private static func text(_ context: Context) -> Phrase { "\(context.debugDescription)\(place(context))" }

  private static func place(_ context: Context) -> Phrase {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " in '\(path.joined(separator: "."))'"
  }
}
