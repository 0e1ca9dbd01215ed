extension Array {
  /// Returns the indices of the elements whose places are in a range.
  ///
  /// - Parameter place: Rises from element to element.
  func indices(of places: Range<Int>, by place: (Element) -> Int) -> Range<Int> {
    let start = firstIndex(from: places.lowerBound, by: place)
    return start..<Swift.max(start, firstIndex(from: places.upperBound, by: place))
  }

  /// The index of the first element that stands at a place or behind it.
  private func firstIndex(from bound: Int, by place: (Element) -> Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if place(self[middle]) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
