#define _GNU_SOURCE
#include "CGit2Init.h"

#include <git2.h>

#ifdef __linux__
#include <dlfcn.h>

/* Debian's libgit2 has mbedTLS, and lets it decode all authorities of the machine (140 of Debian's) whenever it starts:
   three of four milliseconds, and a quarter of all that `relctl status` executes, for connections that relctl never lets
   it make. The loader takes this function before mbedTLS's, so the program must show it (scripts/release.symbols); for
   anybody else who asks, and at any other time, it is mbedTLS's own. */
static _Thread_local int is_starting;

typedef int crt_parse_file(void *chain, const char *path);

__attribute__((visibility("default"))) int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  if (is_starting) return -1;
  crt_parse_file *next = (crt_parse_file *)dlsym(RTLD_NEXT, "mbedtls_x509_crt_parse_file");
  return next ? next(chain, path) : -1;
}

int relctl_git2_init(void) {
  is_starting = 1;
  int result = git_libgit2_init();
  is_starting = 0;
  return result;
}
#else
int relctl_git2_init(void) { return git_libgit2_init(); }
#endif
