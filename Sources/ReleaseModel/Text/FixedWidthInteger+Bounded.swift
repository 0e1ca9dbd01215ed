extension FixedWidthInteger {
  /// The sum, or the number of the type that is next to it: what others wrote may be anything, and a sum that a type
  /// can't hold ends the program.
  package func boundedSum(with other: Self) -> Self {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// What is left without another number, in the same way.
  package func boundedDifference(without other: Self) -> Self {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }
}
