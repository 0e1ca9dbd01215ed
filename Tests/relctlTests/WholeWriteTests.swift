import Dispatch
import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

@testable import relctl

/// What is lost of the output must not pass for success.
struct WholeWriteTests {
  private let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)

  @Test func aPipeThatDoesNotBlockGetsAllBytes() throws {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    #expect(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    DispatchQueue.global().async { [bytes] in
      try? WholeWrite.write(bytes, to: writing.fileDescriptor)
      try? writing.close()
    }
    let read = try pipe.fileHandleForReading.readToEnd()
    #expect(read?.count == bytes.count)
  }

  @Test func aDescriptorThatTakesNothingIsAnError() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    #expect(throws: OutputLost(number: EBADF)) { try WholeWrite.write(bytes, to: descriptor) }
  }

  @Test func aFullDiskHasAnExitStatusOfItsOwn() {
    let (diagnostics, status) = Failure.describe(OutputLost(number: ENOSPC))
    #expect(diagnostics.map(\.code) == ["output.lost"] && status.rawValue == 74)
  }

  #if os(Linux)
    /// There is such a device on Linux alone.
    @Test func whatACommandDidStandsThoughNobodyCouldReadIt() throws {
      let fleet = try FleetWorld(components: 2)
      let lost = try fleet.world.run(
        "sh", ["-c", "exec \(Project.relctl) bump patch --yes --reports out >/dev/full"], in: fleet.folder)
      let errors = String(decoding: lost.errors, as: UTF8.self)
      #expect(lost.status == 74 && errors.contains("[output.lost]"), "\(errors)")
      let properties = try String(contentsOfFile: fleet.folder + "/out/result.properties", encoding: .utf8)
      #expect(properties.contains("RELCTL_CONCLUSION=done\n"), "\(properties)")
      let shown = try fleet.world.run(
        "sh", ["-c", "exec \(Project.relctl) history >/dev/full"], in: fleet.folder)
      #expect(shown.status == 74)
    }
  #endif
}
