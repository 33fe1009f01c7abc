import { spawn } from 'node:child_process'

/**
 * The script that ends child processes which must not outlive this process. A kill -9 leaves us no chance to stop our
 * children, and foreign servers (PostgreSQL, Redis, NATS) do not notice that we are gone. So a small shell holds the
 * other end of a pipe: when the pipe closes, whatever the reason, it ends the processes that are still on its list.
 * Newest first, stage by stage, because services need their servers while they drain.
 */
const GUARD_SCRIPT = `
list=""
paths=""
while read -r verb rest; do
  case "$verb" in
    watch) list="$rest $list" ;;
    forget) kept=""
      for entry in $list; do case "$entry" in "$rest":*) ;; *) kept="$kept $entry" ;; esac; done
      list="$kept" ;;
    remove) paths="$paths
$rest" ;;
  esac
done
alive() { for entry in $2; do IFS=: read -r pid signal stage <<END
$entry
END
  [ "$stage" = "$1" ] && kill -0 "$pid" 2>/dev/null && return 0; done; return 1; }
end() { for entry in $list; do IFS=: read -r pid signal stage <<END
$entry
END
  [ "$stage" = "$1" ] && kill -"\${2:-$signal}" "$pid" 2>/dev/null; done; }
for stage in services servers; do
  end $stage
  tries=0
  while alive $stage "$list" && [ $tries -lt 40 ]; do sleep 0.1; tries=$((tries + 1)); done
  end $stage KILL
done
remove() { for try in 1 2 3 4 5 6 7 8 9 10; do rm -rf -- "$1"; sleep 0.2; [ -e "$1" ] || return; done; }
printf '%s\\n' "$paths" | while read -r path; do [ -n "$path" ] && remove "$path"; done
`

type Stage = 'services' | 'servers'

export type Guard = {
  /** Ends the process with `signal` (later with KILL) if this process dies first. */
  /** @param pid negative: the whole process group */
  watch(pid: number, signal: 'TERM' | 'INT', stage: Stage): void
  forget(pid: number): void
  /** Deletes the folder when this process ends, however it ends. */
  remove(path: string): void
}

let shared: Guard | undefined

/** Returns the guard of this process; started at the first call. */
export function guard(): Guard {
  shared ??= startGuard()
  return shared
}

function startGuard(): Guard {
  const shell = spawn('/bin/sh', ['-c', GUARD_SCRIPT], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  shell.unref()
  // A pipe of a child is a socket in Node: unref keeps it from holding the event loop open.
  const pipe = shell.stdin as typeof shell.stdin & { unref(): void }
  pipe.unref()
  const say = (line: string) => pipe.write(`${line}\n`)
  return {
    watch: (pid, signal, stage) => say(`watch ${pid}:${signal}:${stage}`),
    forget: (pid) => say(`forget ${pid}`),
    remove: (path) => say(`remove ${path}`),
  }
}
