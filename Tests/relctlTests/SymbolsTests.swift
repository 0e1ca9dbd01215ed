import TestSupport
import Testing

struct SymbolsTests {
  @Test func symbolsAreHeldAgainstEveryArchitecture() throws {
    let world = try GitWorld()
    let one = [UInt8](repeating: 1, count: 16)
    let two = [UInt8](repeating: 2, count: 16)
    let both = [MachOFixture.thin(uuid: one), MachOFixture.thin(cpu: 0x0100_0007, subtype: 3, uuid: two)]
    try world.write(MachOFixture.fat(both), to: "App", in: world.root)
    try world.write(MachOFixture.thin(type: 10, uuid: one), to: "dSYM", in: world.root)
    try world.write(
      MachOFixture.thin(cpu: 0x0100_0007, subtype: 3, type: 10, uuid: two), to: "dSYM2", in: world.root)
    try world.write("no binary", to: "notes", in: world.root)
    func symbols(_ files: String...) throws -> (status: Int32, text: String) {
      let run = try world.run(Project.relctl, ["symbols"] + files, in: world.root)
      return (run.status, String(decoding: run.output + run.errors, as: UTF8.self))
    }
    let whole = try symbols("App", "dSYM", "dSYM2")
    #expect(whole.status == 0, "\(whole.text)")
    let half = try symbols("App", "dSYM")
    #expect(half.status == 1)
    #expect(half.text.contains("x86_64  02020202-0202-0202-0202-020202020202  no symbols"), "\(half.text)")
    let none = try symbols("notes", "dSYM")
    #expect(none.status == 1)
    #expect(none.text.contains("symbols.unreadable"))
  }

  /// What people have: folders of Xcode's, and not the files inside them.
  @Test(
    arguments: [
      (["App.app", "App.app.dSYM"], 0, ""), (["App.app/", "App.app.dSYM/"], 0, ""),
      (["App.app/Runner", "App.app.dSYM"], 0, ""), (["App.app", "dSYMs"], 0, ""),
      (["A.xcarchive", "A.xcarchive"], 0, ""), (["A.xcarchive", "A.xcarchive/dSYMs"], 0, ""),
      (["Mac.app", "App.app.dSYM"], 0, ""), (["App.app", "Other.app.dSYM"], 1, "no symbols"),
      (["App.app", "empty"], 1, "[symbols.folder]"), (["empty", "App.app.dSYM"], 1, "[symbols.folder]"),
      (["App.app", "broken.dSYM"], 1, "[symbols.unreadable]"),
    ] as [([String], Int32, String)])
  func foldersOfXcodeAreLookedInto(_ arguments: [String], _ status: Int32, _ text: String) throws {
    let world = try GitWorld()
    let uuid = [UInt8](repeating: 1, count: 16)
    let (binary, symbols) = (MachOFixture.thin(uuid: uuid), MachOFixture.thin(type: 10, uuid: uuid))
    let plist = "<plist><dict><key>CFBundleExecutable</key><string>Runner</string></dict></plist>"
    for app in ["App.app", "A.xcarchive/Products/Applications/App.app"] {
      try world.write(binary, to: "\(app)/Runner", in: world.root)
      try world.write(plist, to: "\(app)/Info.plist", in: world.root)
    }
    try world.write(binary, to: "Mac.app/Contents/MacOS/Mac", in: world.root)
    let dwarf = "App.app.dSYM/Contents/Resources/DWARF/Runner"
    for folder in ["", "dSYMs/", "A.xcarchive/dSYMs/"] {
      try world.write(symbols, to: folder + dwarf, in: world.root)
    }
    let other = MachOFixture.thin(type: 10, uuid: [UInt8](repeating: 2, count: 16))
    try world.write(other, to: "Other.app.dSYM/Contents/Resources/DWARF/Other", in: world.root)
    try world.write("no binary", to: "broken.dSYM/Contents/Resources/DWARF/App", in: world.root)
    try world.write("", to: "empty/notes", in: world.root)
    let run = try world.run(Project.relctl, ["symbols"] + arguments, in: world.root)
    let all = String(decoding: run.output + run.errors, as: UTF8.self)
    #expect(run.status == status && (text.isEmpty || all.contains(text)), "\(all)")
  }
}
