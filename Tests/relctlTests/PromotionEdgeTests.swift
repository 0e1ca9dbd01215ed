import Testing

@testable import relctl

struct PromotionEdgeTests {
  @Test(arguments: [["qa", "stg"], ["qa→stg"], ["qa->stg"], ["qa..stg"], ["qa -> stg"], [" qa → stg "]])
  func anEdgeHasManySpellings(_ words: [String]) throws {
    let (from, to) = try PromoteArguments.environments(words)
    #expect(from == "qa" && to == "stg")
  }
}
