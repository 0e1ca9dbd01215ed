#define _GNU_SOURCE
#include "CTestSupport.h"

int relctl_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
