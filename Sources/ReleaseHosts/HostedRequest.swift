import ReleaseModel

/// A merge request as its host knows it.
package struct HostedRequest: Sendable, Hashable {
  package enum State: String, Sendable, Hashable { case open, merged, closed }

  /// The host's number of it, within the repository.
  package let number: Int
  package let state: State
  /// Its page, for people.
  package let page: String?
  /// The head of its branch; nil where the host does not say.
  let head: ObjectID?
  /// What it waits for, in the host's words; nil when nothing is said.
  package let remark: Phrase?

  package init(number: Int, state: State, page: String?, head: ObjectID?, remark: Phrase?) {
    self.number = number
    self.state = state
    self.page = page
    self.head = head
    self.remark = remark
  }
}

extension [HostedRequest] {
  /// The one that counts: an open one, else a merged one, else the last that was closed.
  var decisive: HostedRequest? {
    first { $0.state == .open } ?? first { $0.state == .merged } ?? self.max { $0.number < $1.number }
  }
}
