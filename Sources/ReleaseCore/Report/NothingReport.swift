/// The end of a `resume` that found nothing to do, for machines.
package struct NothingReport: Sendable, Codable {
  package let schema: Int
  package let kind: String
  package let conclusion: RunResult.Conclusion

  package init() {
    schema = RunReport.currentSchema
    kind = "run"
    conclusion = .nothingToDo
  }
}
