import Foundation

@testable import ReleaseDescriptors
@testable import ReleaseModel

extension DescriptorContract {
  /// Changes in a `change.json`; the values are written as on a command line.
  struct PropertyListCase: Decodable, Sendable {
    struct Change: Decodable, Sendable {
      let action: String
      let path: String
      var value: String?
      var type: PropertyListKind?
    }
    let changes: [Change]

    func wanted() throws -> [PropertyListChange] {
      try changes.map { item in
        let path = try PropertyListKeyPath(parsing: item.path)
        guard let value = item.value, let type = item.type else { return PropertyListChange(path, .delete) }
        let literal = try PropertyListLiteral.value(value, of: type)
        return PropertyListChange(path, item.action == "add" ? .add(literal) : .set(literal))
      }
    }

    /// By paths alone, without the code that applies changes: scalars are put, and what is behind a deleted
    /// item of an array moves up.
    func expected(_ before: [String: String]) throws -> [String: String] {
      var facts = before.filter { $0.key != "keys" }
      let wanted = try wanted()
      for change in wanted {
        switch change.action {
        case .set(let value), .add(let value):
          facts = facts.filter { !Self.isInside($0.key, change.path.description) }
          facts.merge(DescriptorContract.facts(of: value, at: change.path)) { $1 }
        case .delete: continue
        }
      }
      let deleted = wanted.filter { $0.action == .delete }.map(\.path)
      return Dictionary(
        uniqueKeysWithValues: facts.compactMap { fact, text in
          guard !deleted.contains(where: { Self.isInside(fact, $0.description) }) else { return nil }
          return (Self.moved(fact, by: deleted), text)
        })
    }

    private static func isInside(_ fact: String, _ path: String) -> Bool {
      fact == path || fact.hasPrefix(path + ".")
    }

    private static func moved(_ fact: String, by deleted: [PropertyListKeyPath]) -> String {
      guard let path = try? PropertyListKeyPath(parsing: fact) else { return fact }
      var parts = path.parts
      for index in parts.indices {
        let above = Array(path.parts[..<index])
        guard let number = Int(path.parts[index]) else { continue }
        let before = deleted.filter {
          $0.parts.count == index + 1 && Array($0.parts[..<index]) == above
            && (Int($0.parts[index]) ?? number) < number
        }
        parts[index] = String(number - before.count)
      }
      return PropertyListKeyPath(parts).description
    }
  }

  /// Every scalar by its key path, with its type.
  static func facts(of value: PropertyListValue, at path: PropertyListKeyPath) -> [String: String] {
    switch value {
    case .array(let items):
      return items.enumerated().reduce(into: [:]) { facts, item in
        let inner = PropertyListKeyPath(path.parts + [String(item.offset)])
        facts.merge(Self.facts(of: item.element, at: inner)) { $1 }
      }
    case .dictionary(let entries):
      return entries.keys.reduce(into: [:]) { facts, key in
        guard let value = entries[key] else { return }
        facts.merge(Self.facts(of: value, at: PropertyListKeyPath(path.parts + [key]))) { $1 }
      }
    default: return [path.description: "\(value.kind) \(value.text ?? "")"]
    }
  }

  private static func edit(
    _ data: Data, _ path: String,
    _ edits: @escaping @Sendable (SourceText, [PropertyListChange]) throws -> [SourceEdit]
  )
    throws -> DescriptorEdit
  {
    let asked = try JSONDecoder().decode(PropertyListCase.self, from: data)
    return DescriptorEdit(
      path: path,
      edits: { text, isEdited in
        // What is added or deleted can't be asked for twice.
        let changes = try asked.wanted().filter { change in
          if case .set = change.action { true } else { !isEdited }
        }
        return try edits(text, isEdited && changes.count < asked.changes.count ? [] : changes)
      },
      facts: { text, _ in facts(of: try PropertyListFile(text).value, at: PropertyListKeyPath([])) },
      expected: { before in (try? asked.expected(before)) ?? [:] })
  }

  static let plist = DescriptorContract(
    format: "plist",
    openers: ["<array>", "<plist><dict><key>a</key>", "<!--", "<![CDATA[", "<!DOCTYPE plist [", "&a;"]
  ) {
    try edit($0, "App/Info.plist") { try PropertyListDocument($0).edits(for: $1) }
  }

  static let strings = DescriptorContract(format: "strings", openers: ["{ a = ", "(", "/*", "\"\\", "<0"]) {
    try edit($0, "App/InfoPlist.strings") { try OpenStepDocument($0).edits(for: $1) }
  }

  /// A setting in a `change.json`; without a target the project's own.
  struct SettingCase: Decodable, Sendable {
    var target: String?
    var configuration: String?
    let key: String
    var conditions: [[String]]?
    let value: String

    var brackets: [XCConfigCondition] {
      (conditions ?? []).map { XCConfigCondition(parameter: $0[0], pattern: $0[1]) }
    }
    var owner: XcodeConfiguration.Owner { target.map { .target($0) } ?? .project }
  }

  private static func name(_ key: String, _ conditions: [XCConfigCondition]) -> String {
    key + conditions.map(\.description).joined()
  }

  static let pbxproj = DescriptorContract(
    format: "pbxproj", openers: ["{ a = ", "(", "/*", "\"\\", "{ objects = { a = {"]
  ) {
    let asked = try JSONDecoder().decode(SettingCase.self, from: $0)
    return DescriptorEdit(
      path: "App.xcodeproj/project.pbxproj",
      edits: { text, _ in
        try XcodeProjectDocument(text).edits(
          setting: asked.key, conditions: asked.brackets, of: asked.owner, configuration: asked.configuration,
          to: asked.value)
      },
      facts: { text, _ in
        var facts: [String: String] = [:]
        for configuration in try XcodeProjectDocument(text).configurations {
          for setting in configuration.settings {
            let name = "\(configuration.owner) \(configuration.name) \(name(setting.key, setting.conditions))"
            facts["\(name) \(facts.keys.count { $0.hasPrefix(name + " ") })"] = setting.value
          }
        }
        return facts
      },
      expected: { before in
        Dictionary(
          uniqueKeysWithValues: before.map { fact, text in
            let isMeant =
              fact.hasPrefix("\(asked.owner) \(asked.configuration ?? "")")
              && fact.contains(" \(name(asked.key, asked.brackets)) ")
            return (fact, isMeant ? asked.value : text)
          })
      })
  }

  static let xcconfig = DescriptorContract(
    format: "xcconfig", openers: ["A[", "#include \"", "A = \\\n", "$("]
  ) {
    let asked = try JSONDecoder().decode(SettingCase.self, from: $0)
    return DescriptorEdit(
      path: "Config/Version.xcconfig",
      edits: { text, _ in
        let document = XCConfigDocument(text)
        return asked.conditions == nil
          ? try document.edits(setting: asked.key, to: asked.value)
          : try document.edits(assigning: asked.key, conditions: asked.brackets, to: asked.value)
      },
      facts: { text, _ in
        var facts: [String: String] = [:]
        for assignment in XCConfigDocument(text).assignments.reversed() {
          let name = name(assignment.name, assignment.conditions)
          facts["\(name) \(facts.keys.count { $0.hasPrefix(name + " ") })"] = assignment.value
        }
        return facts
      },
      expected: { before in
        // The last line of a key counts.
        before.merging(["\(name(asked.key, asked.brackets)) 0": XCConfigValue.written(asked.value) ?? ""]) {
          $1
        }
      })
  }
}
