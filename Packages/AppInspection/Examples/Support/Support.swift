// What the four programs share: their words on the command line, and reading a folder.
public import AppInspection
import Foundation

/// The words behind the program's name; without as many as `usage` names, the program ends with exit status 64.
public func arguments(_ counts: ClosedRange<Int>, usage: String) -> [String] {
  let words = Array(CommandLine.arguments.dropFirst())
  guard counts.contains(words.count) else {
    FileHandle.standardError.write(Data("usage: \(usage)\n".utf8))
    exit(64)
  }
  return words
}

/// Reads the sources of a folder whose folders are components.
public func sources(below folder: String) -> AppSources {
  guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
    FileHandle.standardError.write(Data("\(folder): error: this folder can't be read\n".utf8))
    exit(66)
  }
  var sources = AppSources()
  for path in paths.sorted() {
    guard let contents = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
    let component = path.split(separator: "/").first.map(String.init) ?? path
    sources.add(SourceText(path: path, bytes: Array(contents)), of: component)
  }
  return sources
}
