import ReleaseModel

extension SettingExpression.Problem {
  var code: String {
    switch self {
    case .trailingDollar: "settings.expression.dollar"
    case .unterminated: "settings.expression.unterminated"
    case .missingName: "settings.expression.name"
    case .missingOperator, .unknownOperator: "settings.expression.operator"
    case .oldBrackets: "settings.expression.brackets"
    case .tooDeep: "settings.expression.depth"
    }
  }

  var message: Phrase {
    switch self {
    case .trailingDollar: "the value ends with '$'"
    case .unterminated: "a reference has no closing bracket"
    case .missingName: "a reference has operators but no name"
    case .missingOperator: "a ':' in a reference is not followed by an operator"
    case .unknownOperator(let name): "':\(name)' is not an operator"
    case .oldBrackets(let opener): "references with '$\(opener)' are deprecated"
    case .tooDeep: "references are nested too deeply"
    }
  }

  var hint: Phrase? {
    switch self {
    case .trailingDollar: "write '$$' for a dollar sign"
    case .unterminated, .missingName, .oldBrackets: "write $(NAME)"
    case .missingOperator, .unknownOperator:
      "the operators are \(Self.operators.joined(separator: ", "))"
    case .tooDeep: nil
    }
  }

  private static var operators: [String] {
    SettingRetrieval.allCases.map(\.rawValue) + SettingReplacement.allCases.map { $0.rawValue + "=" }
  }
}
