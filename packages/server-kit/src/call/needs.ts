import { rankText, waitText } from '@sottomondo/api-contract/gate-texts'
import type { TimerKey } from '@sottomondo/api-contract/names'
import { laPrimaSignora, rankNames } from '@sottomondo/api-contract/ranks'
import type { Standing as CallerStanding } from '@sottomondo/proto/common/v1/common'
import { dutchTime } from '../clock/dutch-time.ts'
import { secondsBegun } from '../clock/timer.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a call needs of its gangster. Calls of the api contract declare it for the gateway, the owner beside its rules. */
export interface Needs {
  /** No murder attempt under way. Everybody needs that who does not say `false`. */
  calm?: boolean
  /** Not in jail. */
  free?: boolean
  /** The lowest rank that may, 1-11. */
  rank?: number
  /** It happens where the gangster is, so that has to be known. */
  city?: boolean
}

/** What the needs of a call are held against: an owner's own row, or what the gateway knew (`ctx.caller.standing`). */
export interface Standing extends CallerStanding {
  /** Only an owner tells: the gateway lets nobody in who is dead. */
  alive?: boolean
}

/** The refusals of those whose needs are not met; for owners whose own statement judges them. */
export const needRefusals = {
  dead: (): Refusal => refuse('noActiveAccount', 'Je hebt geen levende gangster. Maak eerst een nieuwe aan.'),
  murderAttempt: (): Refusal => refuse('activeMurderAttempt', 'Er loopt een moordaanslag waar jij bij betrokken bent.'),
  /** @param timeLeft seconds begun */
  jail: (timeLeft: number): Refusal =>
    refuse('jail', `Je zit nog ${dutchTime(timeLeft)} in de gevangenis.`, { timeLeft }),
  /** @param timeLeft seconds begun */
  timer: (timer: TimerKey, timeLeft: number): Refusal =>
    refuse('timer', waitText(timer, dutchTime(timeLeft)), { timeLeft }),
  rank: (rankNumber: number, needed: number): Refusal =>
    refuse('rank', rankText(rankNameOf(rankNumber), rankNameOf(needed))),
  unknown: (): Refusal => refuse('unavailable', 'De server is even niet bereikbaar. Probeer het zo opnieuw.'),
}

/**
 * Why a gangster may not do what has these needs, in the order of the rules ("Timers"): alive, no murder attempt, jail,
 * rank. A timer comes before the rank there, but who lacks the rank has no timer of it running.
 * @param standing undefined while nobody can tell: refused as unavailable
 */
export function refusalOfNeeds(needs: Needs, standing: Standing | undefined, nowMs: number): Refusal | undefined {
  if (!standing) return needRefusals.unknown()
  if (standing.alive === false) return needRefusals.dead()
  if (needs.calm !== false && standing.murderAttemptUntilMs > nowMs) return needRefusals.murderAttempt()
  const jailMsLeft = standing.jailedUntilMs - nowMs
  if (needs.free && jailMsLeft > 0) return needRefusals.jail(secondsBegun(jailMsLeft))
  if (needs.rank && standing.rankNumber < needs.rank) return needRefusals.rank(standing.rankNumber, needs.rank)
  return undefined
}

/** What a rank is called; a woman's highest one only where her gender is known. */
export const rankNameOf = (rankNumber: number, gender?: string | null): string =>
  gender === 'female' && rankNumber === rankNames.length
    ? laPrimaSignora
    : (rankNames[Math.max(1, rankNumber) - 1] ?? `rank ${rankNumber}`)
