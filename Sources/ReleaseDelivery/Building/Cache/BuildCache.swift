import Foundation
import ReleaseModel
import ReleaseSupport

/// Outputs of earlier builds, by the digest of everything that they were made of.
///
/// Entries come and go by renaming a folder, so builds that run beside each other share it. Every file is checked
/// when it is taken out; an entry that is damaged is as good as none.
struct BuildCache: Sendable {
  /// The folder that holds the entries.
  let root: String
  /// How many entries stay when it is tidied; nil for no such limit.
  let limit: Int?

  init(root: String, limit: Int? = nil) {
    self.root = root
    self.limit = limit
  }

  struct Entry: Sendable, Hashable, Codable {
    static let currentSchema = 1
    var schema = Entry.currentSchema
    let inputs: String
    let component: ComponentName
    let outputs: [Item]
  }

  struct Item: Sendable, Hashable, Codable {
    /// Relative to the component's folder.
    let path: String
    let kind: String
    let sha256: String
  }

  private var files: FileManager { .default }
  private func folder(_ inputs: String) -> String { "\(root)/\(inputs)" }

  /// Puts an entry's outputs into a component's folder.
  ///
  /// - Returns: nil when there is no such entry, or it is damaged; nothing is put there then.
  func restore(_ inputs: String, into source: String) -> [(path: String, kind: BuildRecipe.Output.Kind)]? {
    guard let entry = entry(inputs) else { return nil }
    var places: [(item: Item, kind: BuildRecipe.Output.Kind, kept: String, place: String)] = []
    for (index, item) in entry.outputs.enumerated() {
      let kept = "\(folder(inputs))/files/\(index)"
      guard let kind = BuildRecipe.Output.Kind(rawValue: item.kind),
        let digest = try? FileDigest.of(kept), digest.sha256 == item.sha256,
        let place = try? FilePathRules.resolve(item.path, inside: source)
      else {
        discard(inputs)
        return nil
      }
      places.append((item, kind, kept, place))
    }
    for (_, _, kept, place) in places {
      do {
        try FilePathRules.makeDirectory(FilePathRules.directory(of: place))
        try? files.removeItem(atPath: place)
        try files.copyItem(atPath: kept, toPath: place)
      } catch {
        // A build writes over what was put there.
        return nil
      }
    }
    // For those who tidy up: this one is used.
    try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: "\(folder(inputs))/entry.json")
    return places.map { ($0.item.path, $0.kind) }
  }

  private func entry(_ inputs: String) -> Entry? {
    guard let bytes = try? readFile("\(folder(inputs))/entry.json"),
      let entry = try? CanonicalJSON.decode(Entry.self, from: bytes), entry.schema == Entry.currentSchema,
      entry.inputs == inputs
    else { return nil }
    return entry
  }

  /// Keeps outputs. What can't be kept is built again the next time.
  func keep(
    _ inputs: String, component: ComponentName, outputs: [(path: String, kind: BuildRecipe.Output.Kind)],
    in source: String
  ) {
    let folder = folder(inputs)
    let new = "\(root)/.new-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    defer { try? files.removeItem(atPath: new) }
    do {
      try FilePathRules.makeDirectory("\(new)/files")
      var items: [Item] = []
      for (index, output) in outputs.enumerated() {
        let kept = "\(new)/files/\(index)"
        try files.copyItem(atPath: try FileSystem.realPath("\(source)/\(output.path)"), toPath: kept)
        items.append(
          Item(path: output.path, kind: output.kind.rawValue, sha256: try FileDigest.of(kept).sha256))
      }
      let entry = Entry(inputs: inputs, component: component, outputs: items)
      try AtomicFile.write(try CanonicalJSON.encode(entry), to: "\(new)/entry.json")
      if files.fileExists(atPath: folder) { discard(inputs) }
      try files.moveItem(atPath: new, toPath: folder)
    } catch {
      // A full disk, or somebody who kept the same at the same moment.
    }
  }

  private func discard(_ inputs: String) {
    let aside = "\(root)/.old-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    guard rename(folder(inputs), aside) == 0 else { return }
    try? files.removeItem(atPath: aside)
  }

  /// Removes entries that nobody used for a month or that are too many, and what a killed process left.
  func tidy(now: Int64) {
    var kept: [(name: String, age: Int64)] = []
    for name in (try? files.contentsOfDirectory(atPath: root)) ?? [] {
      let mark = name.hasPrefix(".") ? "\(root)/\(name)" : "\(root)/\(name)/entry.json"
      guard let used = (try? files.attributesOfItem(atPath: mark))?[.modificationDate] as? Date else {
        continue
      }
      let age = now - Int64(used.timeIntervalSince1970)
      guard age > (name.hasPrefix(".") ? 86_400 : 30 * 86_400) else {
        if !name.hasPrefix(".") { kept.append((name, age)) }
        continue
      }
      if name.hasPrefix(".") { try? files.removeItem(atPath: mark) } else { discard(name) }
    }
    guard let limit else { return }
    for entry in kept.sorted(by: { $0.age < $1.age }).dropFirst(limit) { discard(entry.name) }
  }
}
