// What relctl uses of the parts of Foundation that only Apple has. Bodies are never run.
import Foundation

extension ProcessInfo {
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | 1 << 20)
  }
  public func beginActivity(options: ActivityOptions, reason: String) -> any NSObjectProtocol { NSObject() }
  public func endActivity(_ activity: any NSObjectProtocol) {}
}
