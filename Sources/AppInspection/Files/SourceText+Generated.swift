import ReleaseModel

extension SourceText {
  private static let endings = [".pb.swift", ".grpc.swift", ".pbobjc.m", ".pbobjc.h"]

  /// Whether a program wrote the file: its name says so, or the comment at its head.
  var isGenerated: Bool {
    Self.endings.contains(where: path.hasSuffix)
      || String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased().contains("generated")
  }
}
