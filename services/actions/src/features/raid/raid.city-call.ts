import { needs } from '@sottomondo/server-kit/contract'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { announce } from '../../kernel/city-call/announce.ts'
import { cityCallRules } from '../../kernel/city-call/city-call.rules.ts'
import type { CityCallPart } from '../../kernel/city-call/city-call-part.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { findGangster, findGangsters, type GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { onlineInCity } from '../../kernel/gangster/online-in-city.store.ts'
import { raidRules } from './raid.rules.ts'
import { findOpenRaid, listParticipants, listTakingPart, listWatchersNear, takesPart } from './raid.store.ts'

/**
 * Whether a gangster could join a raid in that city, by the rules that judge again when they join; who takes part in one
 * already is known elsewhere.
 */
const couldRaid = (gangster: GangsterRow, cityName: string, nowMs: number): boolean =>
  gangster.cityName === cityName && !refusalOfGangster(gangster, needs['actions.raid.join'], nowMs)

async function whoCouldJoin(db: Db, accountIds: number[], cityName: string, nowMs: number): Promise<number[]> {
  if (accountIds.length === 0) return []
  const [gangsters, taking] = [await findGangsters(db, accountIds), await listTakingPart(db, accountIds)]
  return gangsters
    .filter((one) => couldRaid(one, cityName, nowMs) && !taking.includes(one.accountId))
    .map((one) => one.accountId)
}

/** Returns the fact for those of the leader's family who could join and want to be told by push; none without them. */
export async function raidCalled(
  tx: Db,
  {
    leaderAccountId,
    cityName,
    ...raid
  }: { raidId: number; leaderAccountId: number; cityName: string; closesAtMs: number },
  nowMs: number,
): Promise<OutboxRow[]> {
  const watchers = await listWatchersNear(tx, { accountId: leaderAccountId, cityName })
  const accountIds = await whoCouldJoin(tx, watchers, cityName, nowMs)
  if (accountIds.length === 0) return []
  return [fact('sottomondo.actions.raid.called.v1', { ...raid, leaderAccountId, accountIds, calledAtMs: nowMs })]
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
  await announce(kit, 'raid', await whoCouldJoin(kit.pool, accountIds, cityName, nowMs))
}

/** A raid that gathers in the gangster's city. */
export const raidCityCall: CityCallPart = {
  order: 20,
  mutedBy: 'raid',
  async callsFor({ pool }, me, nowMs) {
    if (!couldRaid(me, me.cityName, nowMs)) return []
    const raid = await findOpenRaid(pool, me.cityName, nowMs)
    if (!raid || (await takesPart(pool, me.accountId))) return []
    const participants = await listParticipants(pool, raid.raidId)
    const leader = participants[0] && (await findGangster(pool, participants[0].accountId))
    if (!leader || participants.length >= raidRules.mostParticipants) return []
    return [
      {
        kind: 'raid',
        key: `raid-${raid.raidId}`,
        accountName: leader.accountName,
        cityName: raid.cityName,
        costEuro: raidRules.stakeEuro,
        endsAtMs: raid.closesAtMs,
      },
    ]
  },
}
