import CGit2

extension RemoteConversation {
  /// libgit2's table of callbacks, with this object as payload; the caller keeps it alive meanwhile.
  func callbacks() throws(GitError) -> git_remote_callbacks {
    var callbacks = git_remote_callbacks()
    try gitCheck(
      git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION)), "git_remote_init_callbacks"
    )
    callbacks.payload = Unmanaged.passUnretained(self).toOpaque()
    callbacks.credentials = { out, url, _, allowed, payload in acquire(out, url, allowed, payload) }
    callbacks.certificate_check = { certificate, isValid, _, payload in check(certificate, isValid, payload) }
    callbacks.sideband_progress = { text, length, payload in
      guard let conversation = conversation(payload) else { return stop }
      if let text, length > 0, conversation.text.count < 1 << 20 {
        conversation.text += UnsafeRawBufferPointer(start: text, count: Int(length))
      }
      return conversation.answer
    }
    callbacks.transfer_progress = { _, payload in conversation(payload)?.answer ?? stop }
    callbacks.pack_progress = { _, _, _, payload in conversation(payload)?.answer ?? stop }
    callbacks.push_transfer_progress = { _, _, _, payload in conversation(payload)?.answer ?? stop }
    callbacks.push_negotiation = { updates, count, payload in negotiate(updates, count, payload) }
    // git_remote_upload returns 0 when the server refuses a ref; this callback is the only witness.
    callbacks.push_update_reference = { name, status, payload in
      guard let conversation = conversation(payload), let name else { return stop }
      let ref = String(cString: name)
      if let status {
        conversation.refused.append((ref, String(cString: status)))
      } else {
        conversation.landed.insert(ref)
      }
      return 0
    }
    return callbacks
  }

  fileprivate var answer: Int32 { interruption.isRequested ? stop : 0 }
}

private let stop = GIT_EUSER.rawValue

private func conversation(_ payload: UnsafeMutableRawPointer?) -> RemoteConversation? {
  payload.map { Unmanaged<RemoteConversation>.fromOpaque($0).takeUnretainedValue() }
}

private func acquire(
  _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, _ url: UnsafePointer<CChar>?,
  _ allowed: UInt32, _ payload: UnsafeMutableRawPointer?
) -> Int32 {
  guard let conversation = conversation(payload), !conversation.interruption.isRequested else { return stop }
  if let url, !conversation.isOwn(RemoteURL(String(cString: url))) {
    conversation.problem = "another host asks for the credentials of '\(conversation.host.place)'"
    return GIT_EAUTH.rawValue
  }
  if allowed & GIT_CREDENTIAL_USERNAME.rawValue != 0 {
    return git_credential_username_new(out, conversation.account)
  }
  switch conversation.nextCredential(allowed) {
  case .agent: return git_credential_ssh_key_from_agent(out, conversation.account)
  case .key(let path):
    return git_credential_ssh_key_new(out, conversation.account, path + ".pub", path, "")
  case .token(let token): return git_credential_userpass_plaintext_new(out, token.user, token.secret)
  case nil:
    conversation.problem = "no credentials that the server takes"
    return GIT_EAUTH.rawValue
  }
}

private func check(
  _ certificate: UnsafeMutablePointer<git_cert>?, _ isValid: Int32, _ payload: UnsafeMutableRawPointer?
) -> Int32 {
  guard let conversation = conversation(payload), let certificate else { return stop }
  switch certificate.pointee.cert_type {
  case GIT_CERT_X509:
    if isValid == 1 { return 0 }
    conversation.problem = "the certificate of '\(conversation.host.place)' is not trusted"
  case GIT_CERT_HOSTKEY_LIBSSH2:
    let hostKey = UnsafeRawPointer(certificate).load(as: git_cert_hostkey.self)
    if hostKey.type.rawValue & GIT_CERT_SSH_RAW.rawValue != 0, let bytes = hostKey.hostkey {
      let key = Array(UnsafeRawBufferPointer(start: bytes, count: hostKey.hostkey_len))
      if conversation.trusts(hostKey: key) { return 0 }
    } else {
      conversation.problem = "the host key of '\(conversation.host.place)' can't be read"
    }
  default: conversation.problem = "the host's certificate is of an unknown kind"
  }
  return GIT_ECERTIFICATE.rawValue
}

private func negotiate(
  _ updates: UnsafeMutablePointer<UnsafePointer<git_push_update>?>?, _ count: Int,
  _ payload: UnsafeMutableRawPointer?
) -> Int32 {
  guard let conversation = conversation(payload), !conversation.interruption.isRequested else { return stop }
  let current = UnsafeBufferPointer(start: updates, count: count).compactMap { update in
    update.map { update in
      var source = update.pointee.src
      let isNothing = git_oid_is_zero(&source) == 1
      return (ref: String(cString: update.pointee.dst_refname), current: isNothing ? nil : ObjectID(source))
    }
  }
  return conversation.holdsLeases(current) ? 0 : stop
}
