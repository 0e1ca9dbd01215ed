import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery

struct MachOTests {
  private static let one = (0..<16).map { UInt8($0) }
  private static let two = (0..<16).map { UInt8($0 * 16) }
  private static let oneText = "00010203-0405-0607-0809-0A0B0C0D0E0F"
  private static let twoText = "00102030-4050-6070-8090-A0B0C0D0E0F0"

  @Test func slicesOfEveryKindAreRead() throws {
    let rows: [(bytes: [UInt8], slices: [String])] = [
      (MachOFixture.thin(uuid: Self.one), ["arm64 \(Self.oneText) executable"]),
      (
        MachOFixture.thin(cpu: 0x0100_000C, subtype: 0x8000_0002, uuid: Self.one),
        ["arm64e \(Self.oneText) executable"]
      ),
      (
        MachOFixture.thin(cpu: 0x0C, subtype: 9, uuid: Self.two, is64: false),
        ["armv7 \(Self.twoText) executable"]
      ),
      (
        MachOFixture.thin(cpu: 0x12, subtype: 9, type: 6, uuid: Self.two, is64: false, isBig: true),
        ["cpu 18/9 \(Self.twoText) library"]
      ),
      (MachOFixture.thin(type: 10, uuid: nil), ["arm64 - symbols"]),
      (
        MachOFixture.fat([
          MachOFixture.thin(uuid: Self.one), MachOFixture.thin(cpu: 0x0100_0007, subtype: 3, uuid: Self.two),
        ]),
        ["arm64 \(Self.oneText) executable", "x86_64 \(Self.twoText) executable"]
      ),
      (
        MachOFixture.fat([MachOFixture.thin(uuid: Self.one)], is64: true),
        ["arm64 \(Self.oneText) executable"]
      ),
    ]
    for row in rows {
      let slices = try MachOReader(row.bytes).slices()
      #expect(slices.map { "\($0.architecture) \($0.uuid ?? "-") \($0.fileType.rawValue)" } == row.slices)
    }
  }

  @Test func theSizeOfTheTextSegmentIsRead() throws {
    for (is64, isBig) in [(true, false), (false, false), (false, true)] {
      let thin = MachOFixture.thin(uuid: Self.one, is64: is64, isBig: isBig, text: 4096)
      #expect(try MachOReader(MachOFixture.fat([thin, thin])).slices().map(\.textSize) == [4096, 4096])
    }
    #expect(try MachOReader(MachOFixture.thin(uuid: Self.one)).slices().map(\.textSize) == [0])
  }

  @Test func whatIsNoMachOFileIsRefusedWithThePlace() {
    let whole = MachOFixture.thin(uuid: Self.one)
    let rows: [(bytes: [UInt8], offset: UInt64)] = [
      ([], 0), (Array("PK\u{3}\u{4}".utf8), 0),
      // A Java class.
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], 4),
      (Array(whole.prefix(20)), 0), (Array(whole.prefix(40)), 20),
      (Array(MachOFixture.fat([whole]).prefix(60)), 8),
      (MachOFixture.fat([Array("not a Mach-O file at all, but long".utf8)]), 28),
    ]
    for row in rows {
      do {
        _ = try MachOReader(row.bytes).slices()
        Issue.record("\(row.bytes) was read")
      } catch let error as MachOError {
        #expect(error.offset == row.offset, "\(error)")
      } catch {
        Issue.record(error)
      }
    }
  }

  /// Judged by the toolchain's own reader of Mach-O files, where it is installed.
  @Test(.requires("llvm-objdump"))
  func theToolchainReadsTheSameUUIDs() throws {
    let world = try GitWorld()
    let bytes = MachOFixture.fat([
      MachOFixture.thin(uuid: Self.one), MachOFixture.thin(cpu: 0x0100_0007, subtype: 3, uuid: Self.two),
    ])
    try world.write(bytes, to: "app", in: world.root)
    let tool = try #require(Self.objdump)
    let result = try world.run(tool, ["--macho", "--arch=all", "--private-headers", "app"], in: world.root)
    let text = String(decoding: result.output, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let uuids = lines.filter { $0.hasPrefix("uuid ") }.map { String($0.dropFirst(5)) }
    #expect(uuids == (try MachOReader(bytes).slices().map(\.uuid)))
  }

  private static let objdump = RequiredProgram.path(of: "llvm-objdump")

  @Test func damagedFilesNeverTrap() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let whole = MachOFixture.fat([
      MachOFixture.thin(uuid: Self.one), MachOFixture.thin(uuid: Self.two, is64: false, isBig: true),
    ])
    var read = 0
    for _ in 0..<20_000 {
      let bytes = random.mutated(whole, alphabet: [0, 1, 0x1B, 0x7F, 0xFF, 0xFE, 0xED, 0xCA])
      do {
        read += try MachOReader(bytes).slices().count
      } catch let error as MachOError {
        if error.offset > UInt64(bytes.count) {
          Issue.record("seed \(seed): \(error) in \(bytes.count) bytes")
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(read > 0)
  }

  @Test func symbolsMustCoverEveryArchitecture() throws {
    let binary = try MachOReader(
      MachOFixture.fat([
        MachOFixture.thin(uuid: Self.one), MachOFixture.thin(cpu: 0x0100_0007, subtype: 3, uuid: Self.two),
      ])
    ).slices()
    let symbols = try MachOReader(MachOFixture.thin(type: 10, uuid: Self.one)).slices()
    #expect(SymbolMatch(binary: binary, symbols: symbols).missing.map(\.architecture) == ["x86_64"])
    #expect(SymbolMatch(binary: binary, symbols: binary).isComplete)
    let bare = try MachOReader(MachOFixture.thin(uuid: nil)).slices()
    #expect(!SymbolMatch(binary: bare, symbols: binary).isComplete)
  }
}
