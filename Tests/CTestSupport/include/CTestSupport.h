#ifndef RELCTL_CTESTSUPPORT_H
#define RELCTL_CTESTSUPPORT_H

#include <spawn.h>

/// Lets a program start in a folder, by a function that Swift doesn't see.
///
/// - Returns: 0, or a value of `errno`.
int relctl_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Waits until no process has a file open for writing. Where that keeps no program from starting, it waits for nobody.
///
/// - Returns: 0, or a value of `errno`; EAGAIN after two seconds.
int relctl_wait_until_nobody_writes(const char *file);

#endif
