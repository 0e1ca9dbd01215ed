#ifndef RELCTL_CBUILD_H
#define RELCTL_CBUILD_H

/* The commit that the program was built from, or "" where its build named none. */
const char *relctl_build_commit(void);

#endif
