import { needs } from '@sottomondo/server-kit/contract'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import type { GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'
import { heistRules, heistTexts } from './heist.rules.ts'

/** Returns why the other one can't take part, as their partner reads it; they must be in the partner's city. */
export function hindranceOf(other: GangsterRow, cityName: string, nowMs: number): string | undefined {
  const { accountName: name } = other
  switch (refusalOfGangster(other, needs['actions.heist.accept'], nowMs)?.id) {
    case 'noActiveAccount':
      return heistTexts.isDead(name)
    case 'activeMurderAttempt':
      return heistTexts.isShotAt(name)
    case 'jail':
      return heistTexts.isJailed(name)
    case 'rank':
      return heistTexts.isLowRank(name, rankName(heistRules.rank, other.gender))
    case 'timer':
      return heistTexts.isWaiting(name)
    default:
      return other.cityName === cityName ? undefined : heistTexts.isElsewhere(name, cityName)
  }
}

/** Returns the same as a refusal. */
export function refusalOfOther(other: GangsterRow, cityName: string, nowMs: number): Refusal | undefined {
  const text = hindranceOf(other, cityName, nowMs)
  return text === undefined ? undefined : refuse('conflict', text)
}
