import { timerNames } from '@sottomondo/api-contract/names'
import { statusTimers } from '@sottomondo/api-contract/status-timers'
import type { TimeLeft } from '@sottomondo/mfe-kit'

export interface StripTimer {
  key: keyof TimeLeft
  name: string
  path: string
  secondsLeft: number
  /** The player could do it now. */
  ready: boolean
}

/**
 * Returns the player's timers, in the order of the status page so that each keeps its place: those of actions that are
 * open to them, and others while they run. The time in jail, which holds up all others, comes first.
 * @param opensAt the lowest rank of a page, undefined for one that does not exist
 * @param rankNumber undefined until it is known
 */
export function stripTimers(
  timeLeft: TimeLeft,
  opensAt: (path: string) => number | undefined,
  rankNumber: number | undefined,
): StripTimer[] {
  const isInJail = timeLeft.freedom > 0
  // A page may be open to lower ranks than what it is there for, as that of murders is.
  const isOpen = ({ path, fromRank }: (typeof statusTimers)[number]) => {
    const rank = Math.max(opensAt(path) ?? Number.POSITIVE_INFINITY, fromRank)
    return rank <= (rankNumber ?? 1)
  }
  const timers = statusTimers
    .filter((timer) => timeLeft[timer.key] > 0 || (timer.shown === 'always' && isOpen(timer)))
    .filter(({ path }) => opensAt(path) !== undefined)
    .map(({ key, path }) => ({
      key,
      path,
      name: timerNames[key],
      secondsLeft: timeLeft[key],
      ready: timeLeft[key] === 0 && !isInJail,
    }))
  return timers.sort((one, other) => Number(other.key === 'freedom') - Number(one.key === 'freedom'))
}
