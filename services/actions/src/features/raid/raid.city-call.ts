import type { CityCallPart } from '../../kernel/city-call/city-call-part.ts'
import { findGangster } from '../../kernel/gangster/gangster.store.ts'
import { couldRaid } from './announce-raid.ts'
import { raidRules } from './raid.rules.ts'
import { findOpenRaid, listParticipants, takesPart } from './raid.store.ts'

/** A raid that gathers in the gangster's city. */
export const raidCityCall: CityCallPart = {
  order: 20,
  mutedBy: 'raid',
  async list({ pool }, me, nowMs) {
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
