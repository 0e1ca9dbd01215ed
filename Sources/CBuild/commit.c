#include "CBuild.h"

#define TEXT_OF(words) #words
#define TEXT(macro) TEXT_OF(macro)

/* Package.swift defines RELCTL_COMMIT, for this file alone: another commit compiles nothing else anew. */
const char *relctl_build_commit(void) { return TEXT(RELCTL_COMMIT); }
