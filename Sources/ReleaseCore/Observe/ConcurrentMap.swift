/// Transforms every element, at most `width` at a time, and returns the results in order.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], width: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results: [Result?] = Array(repeating: nil, count: elements.count)
    var next = 0
    func addNext() {
      guard next < elements.count else { return }
      let index = next
      let element = elements[index]
      next += 1
      group.addTask { (index, try await transform(element)) }
    }
    for _ in 0..<max(1, width) { addNext() }
    while let (index, result) = try await group.next() {
      results[index] = result
      addNext()
    }
    return results.compactMap { $0 }
  }
}
