#ifndef RELCTL_CTESTSUPPORT_H
#define RELCTL_CTESTSUPPORT_H

#include <spawn.h>

/// Lets a program start in a folder, by a function that Swift doesn't see.
///
/// - Returns: 0, or a value of `errno`.
int relctl_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Lets a file be started as a program, at once. Linux starts nothing that somebody has open for writing, and a server that
/// another test started in the moment in which the file was written has it open for as long as it runs. So the file is
/// replaced by a copy, which no program can inherit, and then those are waited for that are about to become what they are.
///
/// - Returns: 0, or a value of `errno`; EAGAIN after twenty seconds.
int relctl_make_program(const char *file);

#endif
