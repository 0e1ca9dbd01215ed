/// Numbers of things: '1 repository', '3 repositories'.
enum Counted {
  static func text(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }
}
