/// The end of a `resume` that found nothing to do, for machines.
package struct NothingReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let conclusion: RunResult.Conclusion

  package init() {
    schema = RunReport.currentSchema
    kind = "run"
    conclusion = .nothingToDo
  }
}
