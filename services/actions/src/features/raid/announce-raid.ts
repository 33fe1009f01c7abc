import { type Kit, refusalOfNeeds } from '@sottomondo/server-kit'
import { announce } from '../../kernel/city-call/announce.ts'
import { cityCallRules } from '../../kernel/city-call/city-call.rules.ts'
import { refusalOfTimer, standingOf } from '../../kernel/gangster/gangster.checks.ts'
import { findGangsters, type GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { onlineInCity } from '../../kernel/gangster/online-in-city.ts'
import { raidNeeds } from './raid.rules.ts'
import { listTakingPart } from './raid.store.ts'

/**
 * Whether a gangster could join a raid in that city, by the rules that judge again when they join; who takes part in one
 * already is known elsewhere.
 */
export function couldRaid(gangster: GangsterRow, cityName: string, nowMs: number): boolean {
  const standing = standingOf(gangster)
  if (!standing.alive || gangster.cityName !== cityName) return false
  return !refusalOfNeeds(raidNeeds, standing, nowMs) && !refusalOfTimer(gangster, 'raid', nowMs)
}

/** Tells those who could join of a raid that gathers: who is online in its city, within its rules, and wants to hear. */
export async function announceRaid(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'nats' | 'clock' | 'log'>,
  cityName: string,
  leaderAccountId: number,
): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const online = await onlineInCity(kit, kit.pool, { cityName, without: [leaderAccountId] }, cityCallRules.online)
  const accountIds = online.map((one) => one.accountId)
  const [gangsters, taking] = await Promise.all([
    findGangsters(kit.pool, accountIds),
    listTakingPart(kit.pool, accountIds),
  ])
  const able = gangsters.filter((one) => couldRaid(one, cityName, nowMs) && !taking.includes(one.accountId))
  await announce(
    kit,
    'raid',
    able.map((one) => one.accountId),
  )
}
