/// The rules that keep the core's effects where they belong: what a folder imports, and whom it may know.
struct ArchitectureRules {
  /// One folder of `Sources/ReleaseCore` (or a folder in it, with rules of its own) and what it may import.
  struct Row {
    let folder: String
    let imports: Set<String>
  }

  private static let threads: Set = ["Glibc", "Musl", "Darwin", "Synchronization"]
  private static let system = threads.union(["System", "SystemPackage", "Foundation", "FoundationEssentials"])
  private static let pure: Set<String> = []

  /// From low to high: a folder knows the folders above it in this list, not those below.
  static let project = ArchitectureRules(rows: [
    // Crypto: CocoaPods names the shards of a spec repository by MD5.
    Row(folder: "Model", imports: ["Crypto"]),
    Row(folder: "Text", imports: pure),
    Row(folder: "Descriptors", imports: pure),
    // PropertyListSerialization judges what a plist means.
    Row(folder: "Descriptors/PropertyList", imports: ["Foundation"]),
    Row(folder: "Settings", imports: pure),
    Row(folder: "Graph", imports: pure),
    Row(folder: "Routes", imports: pure),
    Row(folder: "Modules", imports: pure),
    Row(folder: "Pods", imports: pure),
    Row(folder: "Manifest", imports: ["Yams"]),
    Row(folder: "Planning", imports: pure),
    Row(folder: "Delivery", imports: pure),
    Row(folder: "Delivery/Zip", imports: ["CZlib"]),
    Row(folder: "Rules", imports: pure),
    Row(folder: "Changes", imports: pure),
    Row(folder: "Git", imports: threads.union(["CGit2"])),
    Row(folder: "Transport", imports: system.union(["Subprocess"])),
    Row(folder: "Files", imports: system.union(["Crypto"])),
    Row(folder: "Journal", imports: system),
    Row(folder: "Ledger", imports: system),
    Row(folder: "HTTP", imports: threads.union(["CCurl"])),
    // The templates of new components.
    Row(folder: "Templates", imports: system.union(["Mustache"])),
    // Drivers of builds are programs.
    Row(folder: "Building", imports: system.union(["Subprocess", "Crypto"])),
    // CryptoExtras: RS256 of service accounts.
    Row(folder: "Shipping", imports: system.union(["Subprocess", "Crypto", "CryptoExtras"])),
    // Pictures are drawn by Graphviz's program.
    Row(folder: "Pictures", imports: system.union(["Subprocess"])),
    Row(folder: "Engine", imports: pure),
    Row(folder: "Report", imports: ["Foundation", "FoundationEssentials"]),
    Row(folder: "Page", imports: ["Foundation"]),
  ])

  let rows: [Row]

  /// Returns one sentence for each thing that breaks a rule.
  func violations(in files: [SwiftSourceFile]) -> [String] {
    let order = rows.map(\.folder).filter { !$0.contains("/") }
    var declared: [String: Set<String>] = [:]
    var bound: [String: Set<String>] = [:]
    for file in files {
      declared[file.folder, default: []].formUnion(file.topLevelTypes)
      bound[file.folder, default: []].formUnion(file.topLevelTypes)
    }
    return files.flatMap { file -> [String] in
      guard let rank = order.firstIndex(of: file.folder) else {
        return ["\(file.path): the folder '\(file.folder)' has no row in the table of imports"]
      }
      let known = order[...rank].reduce(into: file.ownNames) { $0.formUnion(bound[$1] ?? []) }
      let above = order[(rank + 1)...].map { (folder: $0, types: (declared[$0] ?? []).subtracting(known)) }
      return imports(of: file) + printing(in: file) + mentions(in: file, of: above)
    }
  }

  private func imports(of file: SwiftSourceFile) -> [String] {
    let row = rows.filter { file.path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    return file.imports.filter { row?.imports.contains($0.text) != true }.map {
      "\(file.path):\($0.line): '\(row?.folder ?? "")' must not import \($0.text)"
    }
  }

  /// Results and conversation are written by the program, never by the core.
  private func printing(in file: SwiftSourceFile) -> [String] {
    let tokens = file.tokens
    return tokens.indices.dropLast().filter { index in
      ["print", "debugPrint", "dump"].contains(tokens[index].text) && tokens[index + 1].text == "("
        && (index == 0 || ![".", "func"].contains(tokens[index - 1].text))
    }.map { "\(file.path):\(tokens[$0].line): the core must not call \(tokens[$0].text)" }
  }

  private func mentions(in file: SwiftSourceFile, of above: [(folder: String, types: Set<String>)])
    -> [String]
  {
    var seen: Set<String> = []
    return file.tokens.indices.compactMap { index in
      let word = file.tokens[index].text
      // `.name` and `name:` are members and labels.
      let isMember = index > 0 && file.tokens[index - 1].text == "."
      guard !isMember, let higher = above.first(where: { $0.types.contains(word) }),
        seen.insert(word).inserted
      else { return nil }
      let line = file.tokens[index].line
      return "\(file.path):\(line): '\(file.folder)' must not know \(word), which '\(higher.folder)' declares"
    }
  }
}
