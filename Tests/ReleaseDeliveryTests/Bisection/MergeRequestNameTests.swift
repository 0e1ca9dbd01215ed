import Testing

@testable import ReleaseDelivery

struct MergeRequestNameTests {
  @Test(
    arguments: [
      (["Merge branch 'x' into 'main'\n\nFix\n\nSee merge request ios/network!12"], "ios/network!12"),
      (["Merge pull request #7 from a/b"], "#7"), (["Merged in fix (pull request #8)"], "#8"),
      (["Merged PR 9: Fix"], "PR 9"), (["Fix the price (#10)\n\nSigned-off-by: a"], "#10"),
      (["Merge branch 'x'", "Fix (#11)"], "#11"), (["Fix #12 in the list"], nil), ([], nil),
    ] as [([String], String?)])
  func isReadFromMessages(_ messages: [String], _ expected: String?) {
    #expect(MergeRequestName.find(in: messages) == expected)
  }
}
