import Dispatch
import Foundation
import ReleaseModel
import ReleaseSupport
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
}
