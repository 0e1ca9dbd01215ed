import ReleaseModel

/// Looks up every pod of CocoaPods' public source once in a command: what is planned and what is landed must be the same.
actor PublicPodMemory {
  private var answers: [PublicPodQuestion: Task<PublicPodAnswer, Never>] = [:]
  private var fetch: Task<Phrase?, Never>?

  func answer(
    _ question: PublicPodQuestion, by ask: @escaping @Sendable () async -> PublicPodAnswer
  ) async -> PublicPodAnswer {
    let asked = answers[question] ?? Task { await ask() }
    answers[question] = asked
    return await asked.value
  }

  /// Fetches the git mirror, where there is one.
  ///
  /// - Returns: Why that did not work; nil when it did.
  func fetched(by fetch: @escaping @Sendable () async -> Phrase?) async -> Phrase? {
    let asked = self.fetch ?? Task { await fetch() }
    self.fetch = asked
    return await asked.value
  }
}
