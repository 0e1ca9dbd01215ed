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
}
