import type { Calls } from '@sottomondo/api-contract'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, read, step } from './activity.ts'

/** The fruit machine of the city, at a small share of the pocket; a bonus game that is open is played to its end. */
export const fruit: Activity<Calls['GET /api/casino/fruit']['answer']> = {
  mayBe: ({ me }) => !me.inJail && me.cashPocketEuro > 0,
  look: (session) => read(session, 'GET /api/casino/fruit'),
  plan: ({ bonus, lastSpin, minBet, maxBet, isOwner }, { me, random }) => {
    if (bonus)
      return step(bonus.isActive ? 'POST /api/casino/fruit/bonus/roll' : 'POST /api/casino/fruit/bonus/collect')
    if (lastSpin?.bonusOpen)
      return step('POST /api/casino/fruit/bonus/start', { body: { fruitSessionId: lastSpin.fruitSessionId } })
    const most = Math.min(
      maxBet,
      residentsRules.betMostEuro,
      Math.floor(me.cashPocketEuro * residentsRules.betMostShare),
    )
    if (isOwner || most < minBet) return undefined
    return step('POST /api/casino/fruit/spin', { body: { betAmount: random.int(minBet, most) } })
  },
}
