import type { Change } from '@sottomondo/server-kit/change'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { gangsterStateOf, refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { isFollowed } from '../detective/detective.public.ts'
import { isWithinReach, murderTexts as texts } from './murder.rules.ts'
import { readShooter } from './murder.store.ts'

/** What the killer means to do. */
export interface PlannedFight {
  victimAccountId: number
  victimName: string
  bullets: number
  isAnonymous: boolean
  confirm: boolean
}

/** Both, locked, of a fight that may begin. */
export interface JudgedFight {
  killer: GangsterRow & { killExpHundredths: number }
  victim: GangsterRow & { killExpHundredths: number }
  nowMs: number
}

const atVictim = (sentence: string): Refusal =>
  refuse('conflict', sentence, { fields: { victimAccountName: sentence } })

/** Locks both; returns them, or why the killer may not shoot (rules, "Murder"). */
export async function lockAndJudge(
  change: Change,
  accountId: number,
  planned: PlannedFight,
  nowMs: number,
): Promise<JudgedFight | Refusal> {
  const { victimAccountId, victimName } = planned
  const locked = await lockGangsters(change.tx, [accountId, victimAccountId])
  const [killer, victim] = [locked.get(accountId), locked.get(victimAccountId)]
  if (!killer) throw new Error(`gangster ${accountId} is not there`)
  const refusal = refusalOfGangster(killer, change.needs, nowMs)
  if (refusal) return refusal
  if (accountId === victimAccountId) return atVictim(texts.oneself)
  // accounts knows them, and this service not yet: they were just born.
  if (!victim) return atVictim(texts.isProtected(victimName))
  const gangsterState = gangsterStateOf(victim)
  if (!gangsterState.alive) return atVictim(texts.dead(victimName))
  if (!isWithinReach(gangsterStateOf(killer).rankNumber, gangsterState.rankNumber))
    return atVictim(texts.outOfReach(victimName))
  const [shooter, target] = [await readShooter(change.tx, accountId), await readShooter(change.tx, victimAccountId)]
  if ((target.protectedUntilMs ?? 0) > nowMs) return atVictim(texts.isProtected(victimName))
  const { cityName } = killer
  const isFound = await isFollowed(change.tx, { accountId, targetAccountId: victimAccountId, cityName, nowMs })
  // Without a detective who follows them here nobody learns where they are, not even that it is elsewhere.
  if (!isFound) return atVictim(texts.notFollowed(victimName))
  if (gangsterState.cityName !== cityName) return atVictim(texts.elsewhere(victimName))
  if (gangsterState.fightUntilMs > nowMs) return atVictim(texts.inFight(victimName))
  if ((shooter.protectedUntilMs ?? 0) > nowMs && !planned.confirm)
    return refuse('conflict', texts.confirm, { fields: { confirm: texts.confirm } })
  return {
    killer: { ...killer, killExpHundredths: shooter.killExpHundredths },
    victim: { ...victim, killExpHundredths: target.killExpHundredths },
    nowMs,
  }
}
