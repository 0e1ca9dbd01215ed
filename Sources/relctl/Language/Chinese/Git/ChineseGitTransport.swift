// swift-format-ignore-file

extension ChineseTexts {
  static let gitTransport = #"""
    - fatal: Could not read from remote repository
    =
    - fatal: unable to access '
    =
    - fatal: unable to connect to 
    =
    - fatal: unable to look up 
    =
    - fatal: the remote end hung up upon initial contact
    =
    - ssh: connect to host 
    =
    - ssh: Could not resolve hostname 
    =
    - the receiving end does not support
    =
    - hung up unexpectedly
    =
    - unexpected disconnect
    =
    - Connection reset
    =
    - Broken pipe
    =
    - Authentication failed
    =
    - could not read Username
    =
    - could not read Password
    =
    - Permission denied (
    =
    - Host key verification failed
    =
    - returned error: 401
    =
    - returned error: 403
    =
    - SSL certificate problem
    =
    - server certificate verification failed
    =
    - does not appear to be a git repository
    =
    - ' not found
    =
    - repository not exported
    =
    - is this a git repository?
    =
    - Repository not found
    =
    - returned error: 404
    =
    - pushed branch first, then tag: no atomic push here
    =
    - fatal: Could not read from remote repository.
    =
    - Please make sure you have the correct access rights
    =
    - and the repository exists.
    =
    - can't be reached
    =
    - did not accept the credentials
    =
    - is not a git repository
    =
    - did not answer in time
    =
    - was cancelled
    =
    - was not asked: git can't be started
    =
    - is not supported
    =
    - could not be used
    =
    - no connection after %1
    =
    - no answer for %1
    =
    - the list of refs is too long
    =
    - because shallow roots are not allowed to be updated
    =
    - it is a shallow clone, and releases need the whole history: run 'git fetch --unshallow' there
    =
    - this is not the address of a repository
    =
    - exec ssh -V 2>&1
    =
    - this is a SHA-256 repository; relctl works with SHA-1 repositories
    =
    - git printed a list of refs that can't be read
    =
    - a packet claims %1 bytes
    =
    - the answer is not git's; it begins with '%1'
    =
    - the list of refs holds a packet of version 2
    =
    - the list of refs has no end
    =
    - a line of the list of refs is no id and name
    =
    - the list of refs names one twice
    =
    - the answer to a push has a band that git does not know
    =
    - the report says nothing of the objects
    =
    - the report holds a packet of version 2
    =
    - the report has no end
    =
    - a line of the report can't be read
    =
    - the report does not begin with the objects
    =
    - the report names a ref that nobody asked for, or one twice
    =
    - the objects were not stored: %1
    =
    - atomic push failure
    =
    - the list of capabilities has no end
    =
    - the list of refs is cut by a packet
    =
    - the list of refs holds no id
    =
    - the answer has no end
    =
    - is not there
    =
    - expected at %1
    =
    - expected not to be there
    =
    - the connection could not be made again
    =
    - the remote hung up before it had answered
    =
    - libcurl can't be started
    =
    - Git-Protocol: version=2
    =
    - the server answered the push with status %1
    =
    - the name of the service is not alone
    =
    """#
}
