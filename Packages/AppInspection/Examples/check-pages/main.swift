// Prints what is wrong with pages: registered twice, without a class, opened but never registered.
import AppInspection
import Foundation
import Support

let folder = arguments(1...1, usage: "check-pages FOLDER")[0]
let problems = sources(below: folder).problems

for problem in problems {
  let place = problem.location.map { "\($0): " } ?? ""
  let hint = problem.hint.map { "\n  hint: \($0)" } ?? ""
  print("\(place)\(problem.severity): \(problem.message)\(hint)")
}
exit(problems.contains { $0.severity == .error } ? 1 : 0)
