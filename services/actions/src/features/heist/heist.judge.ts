import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { gangsterStateOf, jailMsLeft } from '../../kernel/gangster/gangster.checks.ts'
import type { GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'
import { heistRules, heistTexts } from './heist.rules.ts'

/** Returns why the other one can't take part, as their partner reads it; they must be in the partner's city. */
export function hindranceOf(other: GangsterRow, cityName: string, nowMs: number): string | undefined {
  const { accountName: name } = other
  const { alive, rankNumber, fightUntilMs } = gangsterStateOf(other)
  if (!alive) return heistTexts.isDead(name)
  if (fightUntilMs > nowMs) return heistTexts.isShotAt(name)
  if (jailMsLeft(other, nowMs) > 0) return heistTexts.isJailed(name)
  if (rankNumber < heistRules.rank) return heistTexts.isLowRank(name, rankName(heistRules.rank, other.gender))
  if ((other.heistUntilMs ?? 0) > nowMs) return heistTexts.isWaiting(name)
  return other.cityName === cityName ? undefined : heistTexts.isElsewhere(name, cityName)
}

/** Returns the same as a refusal. */
export function refusalOfOther(other: GangsterRow, cityName: string, nowMs: number): Refusal | undefined {
  const text = hindranceOf(other, cityName, nowMs)
  return text === undefined ? undefined : refuse('conflict', text)
}
