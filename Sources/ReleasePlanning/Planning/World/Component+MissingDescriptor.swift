import ReleaseModel

extension Component {
  /// What to do about a descriptor that a commit lacks. The podspec that is looked for where relctl.yml names none has no
  /// path there that could be corrected.
  func hint(onMissing descriptor: DescriptorReference) -> Phrase {
    guard descriptor.format.isPodspec, descriptor.path == "\(name).podspec" else {
      return "correct the path of '\(name)' in relctl.yml"
    }
    return "add 'podspec: PATH' or 'package: Package.swift' to '\(name)' in relctl.yml, or remove its entry"
  }
}
