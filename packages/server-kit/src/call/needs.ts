import type { CallNeeds } from '@sottomondo/api-contract/call'
import { rankText, waitText } from '@sottomondo/api-contract/gate-texts'
import type { TimerKey } from '@sottomondo/api-contract/names'
import { laPrimaSignora, rankNames } from '@sottomondo/api-contract/ranks'
import type { GangsterState as CallerState } from '@sottomondo/proto/common/v1/common'
import { dutchTime } from '../clock/dutch-time.ts'
import { secondsBegun } from '../clock/timer.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a call requires of the gangster, as the contract says it: for the gateway and for the owning service. */
export type Needs = CallNeeds

/**
 * The state that the needs are checked against: the owning service's row, or what the gateway knew
 * (`ctx.caller.gangsterState`).
 */
export interface GangsterState extends CallerState {
  /** Set by the owning service only: the gateway lets no dead gangster in. */
  alive?: boolean
}

/** The refusals for needs that are not met; also for services whose own statement checks them. */
export const needRefusals = {
  dead: (): Refusal => refuse('noActiveAccount', 'Je hebt geen levende gangster. Maak eerst een nieuwe aan.'),
  fight: (): Refusal => refuse('activeMurderAttempt', 'Er loopt een moordaanslag waar jij bij betrokken bent.'),
  /** @param timeLeft seconds, rounded up */
  jail: (timeLeft: number): Refusal =>
    refuse('jail', `Je zit nog ${dutchTime(timeLeft)} in de gevangenis.`, { timeLeft }),
  /** @param timeLeft seconds, rounded up */
  timer: (timer: TimerKey, timeLeft: number): Refusal =>
    refuse('timer', waitText(timer, dutchTime(timeLeft)), { timeLeft }),
  rank: (rankNumber: number, needed: number): Refusal =>
    refuse('rank', rankText(rankNameOf(rankNumber), rankNameOf(needed))),
  unknown: (): Refusal => refuse('unavailable', 'De server is even niet bereikbaar. Probeer het zo opnieuw.'),
}

/**
 * Returns why a gangster in this state is refused, in the order of the rules ("Timers"): alive, in no fight,
 * jail, rank. The rules check the timer before the rank, but a gangster who lacks the rank has no such timer running.
 * @param needs undefined for a call that says nothing: it needs calm
 * @param gangsterState undefined while nobody can tell: refused as unavailable
 */
export function refusalOfNeeds(
  needs: Needs | undefined,
  gangsterState: GangsterState | undefined,
  nowMs: number,
): Refusal | undefined {
  if (!gangsterState) return needRefusals.unknown()
  if (gangsterState.alive === false) return needRefusals.dead()
  if (needs?.calm !== false && gangsterState.fightUntilMs > nowMs) return needRefusals.fight()
  const jailMsLeft = gangsterState.jailedUntilMs - nowMs
  if (needs?.free && jailMsLeft > 0) return needRefusals.jail(secondsBegun(jailMsLeft))
  if (needs?.rank && gangsterState.rankNumber < needs.rank)
    return needRefusals.rank(gangsterState.rankNumber, needs.rank)
  return undefined
}

/** Returns the name of a rank; the highest one has a female form, used only where the gender is known. */
export const rankNameOf = (rankNumber: number, gender?: string | null): string =>
  gender === 'female' && rankNumber === rankNames.length
    ? laPrimaSignora
    : (rankNames[Math.max(1, rankNumber) - 1] ?? `rank ${rankNumber}`)
