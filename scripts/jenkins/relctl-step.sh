#!/bin/sh
# relctl as one shell step ("Execute shell", a Makefile, cron): plans, applies the approved plan, goes on after failures.
#
#   relctl-step.sh plan REQUEST...      makes relctl-plan.json and prints its digest; exit 0
#   relctl-step.sh apply DIGEST         applies exactly that plan; a run that was begun is finished
#   relctl-step.sh auto REQUEST...      both, without an approval between: for QA
#
# Everything else comes from the environment: RELCTL (the program), RELCTL_GIT_TOKEN, RELCTL_HOME.
# The results for later steps are in relctl-out/result.properties, which a shell reads with '. ./relctl-out/result.properties'.
# Exit status: relctl's own (0 done, 1 refused, 3 landed in part, 4 in doubt, 75 somebody else is at work).
set -u

relctl=${RELCTL:-relctl}
plan=relctl-plan.json

usage() {
  sed -n '2,11s/^# \{0,1\}//p' "$0" >&2
  exit 64
}

# It also finishes what an earlier 'apply' of the plan began.
apply() { # DIGEST
  "$relctl" apply "$plan" --expect "$1" --yes --no-diff --wait 600 --reports relctl-out
}

# In doubt means that a remote could not be asked: the same again finds out.
settle() { # DIGEST
  for pause in 5 30 60; do
    apply "$1"
    status=$?
    [ "$status" -eq 4 ] || exit "$status"
    sleep "${RELCTL_STEP_PAUSE:-$pause}"
  done
  apply "$1"
}

[ $# -ge 2 ] || usage
command=$1
shift
case "$command" in
  plan)
    "$relctl" "$@" --out "$plan" --reports relctl-out
    ;;
  apply)
    settle "$1"
    ;;
  auto)
    "$relctl" "$@" --out "$plan" --reports relctl-out || exit $?
    # Its values hold nothing that a shell would change.
    . ./relctl-out/result.properties
    [ "$RELCTL_CHANGES" = true ] || exit 0
    settle "$RELCTL_PLAN_DIGEST"
    ;;
  *) usage ;;
esac
