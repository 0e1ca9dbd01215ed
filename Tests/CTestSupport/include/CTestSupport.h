#ifndef RELCTL_CTESTSUPPORT_H
#define RELCTL_CTESTSUPPORT_H

#include <spawn.h>

/// Lets a program start in a folder, by a function that Swift doesn't see.
///
/// - Returns: 0, or a value of `errno`.
int relctl_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

#endif
