#ifndef RELCTL_CGIT2INIT_H
#define RELCTL_CGIT2INIT_H

/* As git_libgit2_init, but the certificate authorities of the machine are not read: relctl's transports are its own. */
int relctl_git2_init(void);

#endif
