import ArgumentParser
import ReleaseModel

extension Version {
  /// A version as an option takes it.
  static func given(_ text: String?) throws -> Version? {
    guard let text else { return nil }
    guard let version = Version(text) else {
      throw usageError("'\(text)' is not a version such as 6.5.5.")
    }
    return version
  }

  /// The same beside `--train`, which takes the start of an id.
  static func given(_ text: String?, besideTrain train: TrainID?) throws -> Version? {
    let version = try given(text)
    if let train, train.description.count < 7 || !train.description.allSatisfy(\.isHexDigit) {
      throw usageError(
        "'--train' needs at least 7 hexadecimal digits of a train's id; see 'relctl status'.")
    }
    guard train == nil || version == nil else {
      throw usageError("'--train' and '--version' can't be used together: a train has one version.")
    }
    return version
  }
}
