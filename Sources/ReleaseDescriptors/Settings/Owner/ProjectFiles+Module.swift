import ReleaseModel

extension ProjectFiles {
  /// The Swift module that the classes of the project's applications are in.
  ///
  /// - Returns: nil where the applications or their configurations don't agree, where it can't be told, and where a
  ///   library of the project has a module of its own.
  package var applicationModule: String? {
    let isAlone = targets.allSatisfy { target in
      !["framework", "library"].contains { target.productType?.contains($0) == true }
    }
    guard isAlone else { return nil }
    let modules = targets.filter(\.isApplication).flatMap { target in
      target.configurations.map {
        SettingLevels(files: self, target: target, configuration: $0.name).module
      }
    }
    guard let first = modules.first, modules.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension SettingLevels {
  /// What a setting is without being evaluated.
  private enum PlainValue {
    case unset
    case literal(String)
    /// Put together of several parts, or another one for each platform.
    case unclear
  }

  /// The target's Swift module; nil where it can't be told.
  fileprivate var module: String? {
    guard missingFiles.isEmpty else { return nil }
    let isStandard =
      definitions(of: "PRODUCT_MODULE_NAME").first.map {
        $0.conditions.isEmpty && Self.standardModules.contains($0.value)
      } ?? true
    guard case .literal(let name) = plainValue(of: isStandard ? "PRODUCT_NAME" : "PRODUCT_MODULE_NAME"),
      name.allSatisfy(\.isASCII), let first = name.first, !first.isNumber
    else { return nil }
    let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return isStandard || module == name ? module : nil
  }

  /// What Xcode makes a module of where nothing is assigned.
  private static let standardModules: Set = [
    "$(PRODUCT_NAME:c99extidentifier)", "${PRODUCT_NAME:c99extidentifier}", "$(inherited)",
  ]

  private func plainValue(of name: String, depth: Int = 0) -> PlainValue {
    guard depth < 8 else { return .unclear }
    if ["TARGET_NAME", "TARGETNAME"].contains(name) { return .literal(target.name) }
    for definition in definitions(of: name) where definition.value != "$(inherited)" {
      guard definition.conditions.allSatisfy({ $0.parameter == "config" }) else { return .unclear }
      guard definition.value.contains("$") else { return .literal(definition.value) }
      guard let reference = PropertyListVariable.name(of: definition.value), !definition.value.contains(":"),
        case .literal(let value) = plainValue(of: reference, depth: depth + 1)
      else { return .unclear }
      return .literal(value)
    }
    return name == "PRODUCT_NAME" ? .literal(target.name) : .unset
  }
}
