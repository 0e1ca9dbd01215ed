import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Train {
  /// The train's id: the digest of its canonical JSON.
  package func id() throws -> TrainID { TrainID(recorded: try CanonicalJSON.digest(self)) }
}

extension TrainID {
  /// The id of the train that a file contains. The bytes are what was hashed, by whatever relctl: a key that this one
  /// does not know counts too.
  init(ofFile bytes: [UInt8]) { self.init(recorded: Digest.sha256(bytes)) }
}
