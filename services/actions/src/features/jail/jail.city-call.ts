import { cityCallRules } from '../../kernel/city-call/city-call.rules.ts'
import type { CityCallPart } from '../../kernel/city-call/city-call-part.ts'
import { friendshipsOf } from '../../kernel/city-call/friendships.ts'
import { listRelatives } from '../../kernel/family/family.store.ts'
import { couldBreakOut } from './announce-prisoner.ts'
import { listPrisonersAmong } from './jail.store.ts'

/** Friends and relatives in jail. */
export const jailCityCall: CityCallPart = {
  order: 30,
  mutedBy: 'prisoner',
  async callsFor(kit, me, nowMs) {
    if (!couldBreakOut(me, nowMs)) return []
    const [relatives, { friends }] = await Promise.all([
      listRelatives(kit.pool, me.accountId),
      friendshipsOf(kit, me.accountId),
    ])
    const close = [...new Set([...friends, ...relatives])]
    const prisoners = await listPrisonersAmong(kit.pool, close, nowMs, cityCallRules.prisonersShown)
    return prisoners.map(({ accountId, accountName, cityName, jailedUntilMs }) => ({
      kind: 'prisoner',
      key: `prisoner-${accountId}-${jailedUntilMs}`,
      accountName,
      cityName,
      costEuro: 0,
      endsAtMs: jailedUntilMs,
    }))
  },
}
