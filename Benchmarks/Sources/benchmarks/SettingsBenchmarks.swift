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

/// Two environments of that size, the second without a tenth of the keys.
private func catalog(_ table: SettingsTable, _ other: SettingsTable) -> SettingsCatalog {
  let url = RemoteURL("/remotes/App.git")
  let workspace = Workspace(
    app: Component(name: "App", url: url, layer: nil, descriptors: []), components: [],
    specRepositories: [], layers: [],
    environments: ["qa", "prd"].map { Environment(name: $0, settings: "\($0).xcconfig") },
    overrides: nil, ledger: LedgerAddress(url: url, branch: "relctl/ledger"), versioning: .lockstep,
    identity: nil)
  return SettingsCatalog(workspace, tables: ["qa": table, "prd": other])
}

let settingsBenchmarks: [Benchmark] = {
  let layers = LargeLayers()
  // The table of the benchmarks that only evaluate; a failure to load shows in the first benchmark.
  let table = try? layers.table()
  let other = try? LargeLayers(keys: 4500).table()
  return [
    Benchmark("settings: read 40 files with 5,000 keys") { try layers.table().assignments.count },
    Benchmark("settings: resolve 5,000 keys") { table.map(total) ?? 0 },
    Benchmark("settings: read and resolve") { total(try layers.table()) },
    Benchmark("settings: compare two environments") {
      guard let table, let other else { return 0 }
      let catalog = catalog(table, other)
      return try SettingsComparison(catalog.scope("qa"), catalog.scope("prd"), in: catalog).differences.count
    },
    Benchmark("settings: check two environments", runs: 5) {
      guard let table, let other else { return 0 }
      return SettingsInspection(catalog(table, other), today: CalendarDay(secondsSince1970: 0)).findings.count
    },
  ]
}()
