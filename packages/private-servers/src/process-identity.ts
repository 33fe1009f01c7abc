import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type ProcessIdentity = { pid: number; startedAt: string }

/** Returns when a process began; undefined when there is none with that id (or only a zombie). */
export function startOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      // proc(5): after the name in parentheses come the state (field 3) and, 19 further, the start time (field 22).
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields[0] === 'Z' ? undefined : fields[19]
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Returns the identity of a process: its id and its start time. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) ?? '' }
}

/** Whether that very process still runs: the system reuses ids. */
export function isSameProcess({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== '' && startOf(pid) === startedAt
}
