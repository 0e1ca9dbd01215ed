#ifndef RELCTL_CGIT2_SHIM_H
#define RELCTL_CGIT2_SHIM_H

#include <git2.h>

#if LIBGIT2_VER_MAJOR < 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR < 5)
#error "relctl needs libgit2 1.5 or later (Debian 12, Ubuntu 23.04, Homebrew)"
#endif

/* 1.8 moved git_error_clear and its kin to a file that git2.h does not include; before, git2/errors.h declares them. */
#if defined(__has_include)
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h>
#endif
#endif
#include <git2/sys/index.h>
#include <git2/sys/mempack.h>
#include <git2/sys/odb_backend.h>

/* A system library target cannot compile C, so what Swift cannot see of libgit2
   (variadic functions, const-ness that changed between releases) is wrapped in
   static inlines here. Gaps between libgit2 releases live in this file only. */

static inline int relctl_git_opt_owner_validation(int on) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, on);
}

/* Reads no configuration but a repository's own. */
static inline int relctl_git_opt_own_configuration(void) {
  const int levels[] = {GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG,
                        GIT_CONFIG_LEVEL_GLOBAL};
  for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
    int result = git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, levels[i], "");
    if (result < 0) return result;
  }
  return 0;
}

static inline int relctl_git_opt_fsync(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, on);
}

static inline int relctl_git_opt_strict_creation(int on) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_OBJECT_CREATION, on);
}

static inline int relctl_git_opt_cache_limit(git_object_t kind, size_t size) {
  return git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, kind, size);
}

/* How many packs may be open; 0 for no limit. */
static inline int relctl_git_opt_get_open_packs(size_t *count) {
  return git_libgit2_opts(GIT_OPT_GET_MWINDOW_FILE_LIMIT, count);
}

static inline int relctl_git_version_number(void) {
  return LIBGIT2_VER_MAJOR * 10000 + LIBGIT2_VER_MINOR * 100 + LIBGIT2_VER_REVISION;
}

/* What follows 1.9 knows SHA-256 everywhere: an id says of which kind it is, and an indexer takes everything by its
   options. relctl works with SHA-1. */
#if defined(GIT_OID_MAX_SIZE) && GIT_OID_MAX_SIZE > 20
#define RELCTL_GIT_KNOWS_SHA256
#endif

static inline const unsigned char *relctl_git_oid_bytes(const git_oid *oid) { return oid->id; }

static inline git_oid relctl_git_oid(const void *bytes) {
  git_oid oid = {0};
#ifdef RELCTL_GIT_KNOWS_SHA256
  oid.type = GIT_OID_SHA1;
#endif
  __builtin_memcpy(oid.id, bytes, 20);
  return oid;
}

static inline int relctl_git_indexer_new(git_indexer **out, const char *path, git_odb *odb,
                                         git_indexer_options *options) {
#ifdef RELCTL_GIT_KNOWS_SHA256
  options->odb = odb;
  options->oid_type = GIT_OID_SHA1;
  return git_indexer_new(out, path, options);
#else
  return git_indexer_new(out, path, 0, odb, options);
#endif
}

static inline int relctl_git_commit_create_buffer(git_buf *out, git_repository *repository,
                                                  const git_signature *author,
                                                  const git_signature *committer, const char *message,
                                                  const git_tree *tree, size_t count,
                                                  git_commit **parents) {
  return git_commit_create_buffer(out, repository, author, committer, NULL, message, tree, count,
                                  (const git_commit **)parents);
}

#endif
