import { onPush } from '../push/push.ts'
import { currentSession, onSessionChange } from '../session.ts'
import { counters } from './counted.ts'
import { clearCounter, countOf, setCounter } from './counters.ts'

/** spec 1 §9 */
const heistShownMs = 30_000

/** Starts an admin's count with their session; others have none. */
function countReports(): void {
  const { openReports = 0, openReportsVersion } = currentSession() ?? {}
  if (openReportsVersion !== undefined) setCounter('openReports', openReports, openReportsVersion)
}

/** Follows the pushes. Called once. */
export function startCounters(): void {
  let clearing: ReturnType<typeof setTimeout> | undefined
  onPush('heistNotification', () => {
    clearTimeout(clearing)
    clearing = setTimeout(clearCounter, heistShownMs, 'heistInvitations')
  })
  countReports()
  onSessionChange(countReports)
  for (const name of Object.keys(counters) as (keyof typeof counters)[])
    counters[name]((after, version) => setCounter(name, after(countOf(name)), version))
}
