import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension RequestService {
  /// Makes a request of a commit by a push to a ref that is none, unless it is there. What the host answers is for
  /// people: the ref that it keeps the commit by says whether it did.
  ///
  /// - Returns: That ref; without one why there is none, and whether there may be one yet.
  func push(
    _ review: ReviewPush, of draft: RequestDraft
  ) async -> (ref: RefName?, answer: Phrase, mayStillLand: Bool) {
    let url = draft.address
    do throws(TransportError) {
      if let known = try await RequestQuestion(reader).ref(of: review, holding: draft.commit, at: url) {
        return (known.ref, "", false)
      }
    } catch {
      return (nil, error.phrase, false)
    }
    var answer: Phrase = ""
    var mayStillLand = false
    do throws(TransportError) {
      let mirror = reader.mirrors.path(for: url)
      answer = try await transport.push(
        [review.update(draft)], from: mirror, to: url, options: review.options
      ).text
    } catch {
      answer = error.phrase
      mayStillLand = error.mayHaveArrived
    }
    let made = try? await RequestQuestion(reader).ref(of: review, holding: draft.commit, at: url)
    return (made?.ref, answer, mayStillLand)
  }

  /// Closes the requests of a run that have no branch, by which hosts would do it: where a token allows it.
  func closeBranchless(_ staged: StagedPlan) async {
    for request in staged.requests {
      guard let url = try? url(of: .component(request.repository)), let host = hosts.host(of: url),
        host.isBranchless, let draft = try? RequestQuestion(reader).draft(of: request)
      else { continue }
      try? await host.close(draft)
    }
  }
}
