import ReleaseCore

/// Layers of the size that the largest teams have: 5,000 keys in 40 files, with references up to four deep.
private struct LargeLayers: Sendable {
  let files: [String: [UInt8]]

  init(files count: Int = 40, keys: Int = 5000) {
    var files: [String: [UInt8]] = [:]
    let share = keys / count
    files["ALL.xcconfig"] = Array((0..<count).map { "#include \"F\($0).xcconfig\"\n" }.joined().utf8)
    for file in 0..<count {
      var text = "// Settings of team \(file).\n"
      for index in 0..<share {
        let key = "KEY_\(file)_\(index)"
        switch index % 5 {
        case 0: text += "\(key) = value \(index)\n"
        case 1: text += "\(key) = $(KEY_\(file)_\(index - 1)) // inherits\n"
        case 2: text += "\(key)[config=Debug] = $(KEY_\(file)_\(index - 1):upper)-$(ENVIRONMENT)\n"
        case 3:
          text += "\(key) = https:/$()/$(KEY_\((file + 1) % count)_\(index - 1):default=host).example.com;\n"
        default: text += "\(key)[sdk=iphoneos*][arch=arm64] = $(inherited) $(KEY_\(file)_$(SUFFIX_\(file)))\n"
        }
      }
      files["F\(file).xcconfig"] = Array((text + "SUFFIX_\(file) = 3\n").utf8)
    }
    self.files = files
  }

  func table() throws -> SettingsTable { try SettingsTable.load("ALL.xcconfig") { files[$0] } }
}

private let inputs = SettingsInputs(
  values: ["ENVIRONMENT": "qa"], conditions: ["config": "Debug", "sdk": "iphoneos26.0", "arch": "arm64"])

private func total(_ table: SettingsTable) -> Int {
  SettingsResolver(table: table, inputs: inputs).effective().reduce(0) { $0 &+ $1.setting.value.utf8.count }
}

let settingsBenchmarks: [Benchmark] = {
  let layers = LargeLayers()
  // The table of the benchmarks that only evaluate; a failure to load shows in the first benchmark.
  let table = try? layers.table()
  return [
    Benchmark("settings: read 40 files with 5,000 keys") { try layers.table().assignments.count },
    Benchmark("settings: resolve 5,000 keys") { table.map(total) ?? 0 },
    Benchmark("settings: read and resolve") { total(try layers.table()) },
  ]
}()
