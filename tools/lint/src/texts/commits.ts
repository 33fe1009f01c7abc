import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** A subject is read in lists, where a longer one is cut off; the why stands in the body. */
const SUBJECT_AT_MOST = 72
/** Earlier subjects were longer, and stay as they are. */
const SINCE = '2026-11-26T00:00:00Z'

/** Returns the commits, as `hash subject`, whose subject is too long. */
export function findLongSubjects(log: string): string[] {
  return log.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > SUBJECT_AT_MOST)
}

if (import.meta.main && existsSync(join(ROOT, '.git'))) {
  const log = execFileSync('git', ['log', `--since=${SINCE}`, '--no-merges', '--format=%h %s'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const long = findLongSubjects(log)
  for (const commit of long) console.error(commit)
  console.log(
    long.length
      ? `${long.length} commits have a subject of more than ${SUBJECT_AT_MOST} characters.`
      : 'Commits say what they do in one line.',
  )
  process.exitCode = long.length ? 1 : 0
}
