import { needs } from '@sottomondo/server-kit/contract'
import type { CityCallPart } from '../../kernel/city-call/city-call-part.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { findGangsters } from '../../kernel/gangster/gangster.store.ts'
import { refusalOfOther } from './heist.judge.ts'
import { halfOf, heistWeaponOf } from './heist.rules.ts'
import { findOpenHeists } from './heist.store.ts'

/** An invitation to a heist, which its own setting mutes. */
export const heistCityCall: CityCallPart = {
  order: 10,
  mutedBy: null,
  async callsFor({ pool }, me, nowMs) {
    if (!me.heistNotification || refusalOfGangster(me, needs['actions.heist.accept'], nowMs)) return []
    const [heist] = await findOpenHeists(pool, [me.accountId], nowMs)
    if (heist?.inviteeAccountId !== me.accountId) return []
    const [inviter] = await findGangsters(pool, [heist.inviterAccountId])
    const weapon = heistWeaponOf(heist.weapon)
    if (!inviter || !weapon || refusalOfOther(inviter, me.cityName, nowMs)) return []
    return [
      {
        kind: 'heist',
        key: `heist-${heist.heistId}`,
        accountName: inviter.accountName,
        cityName: me.cityName,
        costEuro: halfOf(weapon),
        endsAtMs: heist.lapsesAtMs,
      },
    ]
  },
}
