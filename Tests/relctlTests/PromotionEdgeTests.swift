import Testing

@testable import relctl

struct PromotionEdgeTests {
  @Test(arguments: [["qa", "stg"], ["qa→stg"], ["qa->stg"], ["qa..stg"], ["qa -> stg"], [" qa → stg "]])
  func anEdgeHasManySpellings(_ words: [String]) throws {
    #expect(try PromoteArguments.environments(words) == ("qa", "stg"))
  }
}
