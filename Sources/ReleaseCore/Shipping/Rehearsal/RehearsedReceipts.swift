/// Receipts that nobody sees but this process.
public actor RehearsedReceipts: ReceiptBook {
  private var all: [String: Receipt] = [:]

  public init() {}

  public func receipts() -> [Receipt] { all.sorted { $0.key < $1.key }.map(\.value) }

  public func amend(
    _ build: String, _ channel: String, _ change: @escaping @Sendable (Receipt?) throws -> Receipt?
  ) throws {
    let key = "\(build)/\(channel)"
    if let new = try change(all[key]) { all[key] = new }
  }
}
