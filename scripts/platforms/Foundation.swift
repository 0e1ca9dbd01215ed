// As much of Apple's Foundation as Sources/ReleaseSupport uses, for checks against a system's real headers: this system's
// Foundation brings its own C library along, and one program can't see two. Bodies are never run. What only Apple's
// has is in ProcessInfo.swift.
public struct Data: Codable, Equatable, Sendable {
  public init(_ bytes: some Sequence<UInt8>) {}
  public func base64EncodedString() -> String { "" }
}

public class JSONDecoder {
  public init() {}
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

public struct FileAttributeKey: Hashable, Sendable { public static let type = FileAttributeKey() }
public struct FileAttributeType: Hashable, Sendable {
  public static let typeDirectory = FileAttributeType()
  public static let typeRegular = FileAttributeType()
  public static let typeSymbolicLink = FileAttributeType()
}

public class FileManager {
  public static var `default`: FileManager { fatalError() }
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  public func removeItem(atPath path: String) throws {}
}

public struct URLResourceValues {
  public init() {}
  public var isExcludedFromBackup: Bool?
}

public struct URL {
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

public protocol NSObjectProtocol {}
public class NSObject: NSObjectProtocol {
  public init() {}
}
public class ProcessInfo {
  public static var processInfo: ProcessInfo { fatalError() }
  public var activeProcessorCount: Int { 0 }
}
