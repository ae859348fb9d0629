#!/usr/bin/env bash
# Runs tests again and again beside busy processes. The first run that fails ends it, and its log is named.
#   bash test/repeat.sh 20 unit                 a tier, 20 times
#   bash test/repeat.sh 3 e2e test/site         a part of one
# BUSY says how many processes are busy: 2 when it is not set.
set -euo pipefail

times=$1
shift
log=$(mktemp)
busy=()
trap 'kill "${busy[@]}" 2>/dev/null || true' EXIT
for ((count = 0; count < ${BUSY:-2}; count++)); do
  node -e 'for (;;);' &
  busy+=($!)
done
for ((run = 1; run <= times; run++)); do
  if ! node -r ./scripts/node-version.cjs scripts/test.mjs "$@" >"$log" 2>&1; then
    grep -aE 'FAIL|Error:|left a process' "$log" | sort -u | head -40 || true
    echo "Run $run of $times failed: $log"
    exit 1
  fi
  echo "Run $run of $times: $(tail -n 1 "$log")"
done
