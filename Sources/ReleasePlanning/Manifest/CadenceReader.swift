import Foundation
import ReleaseModel

/// Reads `cadence`: the rhythm of releases.
struct CadenceReader {
  let reader: ManifestReader

  private static let commands = ["bump", "promote", "publish", "hotfix"]

  func read(_ node: ManifestNode, environments: [Environment]) -> Cadence? {
    guard let fields = reader.fields(node, as: "the cadence", of: .cadence) else { return nil }
    let start = fields["start"].flatMap { readStart($0) }
    let weeks = fields["weeks"].map { readWeeks($0) } ?? 1
    let timeZone = fields["timeZone"].map { readTimeZone($0) } ?? "UTC"
    guard let start, let weeks, let timeZone else { return nil }
    let names = environments.map(\.name)
    var steps: [Cadence.Step] = []
    for item in fields["steps"].flatMap({ reader.list($0, as: "the steps of the cadence") }) ?? [] {
      guard let step = step(item, of: start, length: weeks * 7, environments: names) else { continue }
      steps.append(step)
    }
    let captains = fields["captains"].flatMap { reader.stringOrList($0, as: "the captains") } ?? []
    return Cadence(
      start: start, weeks: weeks, timeZone: timeZone, steps: steps,
      captains: captains.compactMap { reader.string($0, as: "a captain") })
  }

  private func readStart(_ node: ManifestNode) -> WallTime? {
    guard let text = reader.string(node, as: "the start of the cadence") else { return nil }
    if let start = WallTime(text) { return start }
    return invalid(text, at: node, "use a day and a time, such as 2026-12-01 10:00")
  }

  private func readWeeks(_ node: ManifestNode) -> Int? {
    guard let text = reader.string(node, as: "the weeks of the cadence") else { return nil }
    if let weeks = Int(text), (1...52).contains(weeks) { return weeks }
    return invalid(text, at: node, "use a number of weeks from 1 to 52")
  }

  private func readTimeZone(_ node: ManifestNode) -> String? {
    guard let text = reader.string(node, as: "the time zone of the cadence") else { return nil }
    if text == "UTC" || text.contains("/"), TimeZone(identifier: text) != nil { return text }
    return invalid(text, at: node, "use a place, such as Asia/Shanghai, or UTC")
  }

  private func step(
    _ node: ManifestNode, of start: WallTime, length: Int, environments: [EnvironmentName]
  ) -> Cadence.Step? {
    guard let fields = reader.fields(node, as: "a step of the cadence", of: .cadenceStep),
      let day = fields["day"].flatMap({ day($0, length: length) })
    else { return nil }
    var time = start.minutesOfDay
    if let written = fields["time"] {
      guard let text = reader.string(written, as: "the time of a step") else { return nil }
      guard let given = WallTime.minutes(ofDay: text[...]) else {
        return invalid(text, at: written, "use a time, such as 18:00")
      }
      time = given
    }
    let offset = day * WallTime.minutesInDay + time - start.minutesOfDay
    guard offset >= 0 else {
      return invalid("0", at: fields["day"] ?? node, "a step can't come before the start of its cycle")
    }
    return fields["run"].flatMap { action($0, environments: environments) }.map {
      Cadence.Step(offset: offset, action: $0)
    }
  }

  private func day(_ node: ManifestNode, length: Int) -> Int? {
    guard let text = reader.string(node, as: "the day of a step") else { return nil }
    if let day = Int(text), (0..<length).contains(day) { return day }
    return invalid(text, at: node, "use a day of the cycle, from 0 to \(length - 1)")
  }

  /// The words become part of a command line.
  private func action(_ node: ManifestNode, environments: [EnvironmentName]) -> Cadence.Action? {
    guard let text = reader.string(node, as: "'run' of a step") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    if words.first == "freeze" {
      let name = EnvironmentName(typed: words.dropFirst().joined(separator: " "))
      if environments.contains(name) { return .freeze(name) }
      return invalid(text, at: node, environments.hint(near: name, else: "name one environment: freeze qa"))
    }
    let isPlain = words.dropFirst().allSatisfy { word in
      !word.hasPrefix("-") && word.utf8.allSatisfy { $0.isDigit || $0.isLetter || "._-+/".utf8.contains($0) }
    }
    if let first = words.first, Self.commands.contains(first), isPlain {
      return .run(words.joined(separator: " "))
    }
    return invalid(
      text, at: node,
      "use bump, promote, publish or hotfix with its arguments and without options, or freeze with an environment"
    )
  }

  private func invalid<Value>(_ text: String, at node: ManifestNode, _ hint: Phrase) -> Value? {
    reader.report(
      "manifest.cadence.value", "the cadence can't have '\(text)' here", at: node.offset, hint: hint)
    return nil
  }
}
