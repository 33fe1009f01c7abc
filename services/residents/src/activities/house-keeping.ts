import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { isAble } from '../me.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, bestOf, read, step, wealthOf } from './activity.ts'

/** What is in the way of the day: a wound, a full pocket, a full garage. */

export const hospital: Activity<Calls['GET /api/hospital']['answer']> = {
  mayBe: ({ me }) => isAble(me, needs['actions.hospital.heal']) && me.life < me.maxLife * residentsRules.healBelowShare,
  look: (session) => read(session, 'GET /api/hospital'),
  plan: ({ costToHeal }, { me }) =>
    costToHeal <= wealthOf(me) ? step('POST /api/hospital/heal', {}, { costEuro: costToHeal }) : undefined,
}

export const bank: Activity<true> = {
  mayBe: ({ me }) => me.cashPocketEuro > residentsRules.pocketMostEuro,
  look: async () => true,
  plan: (_, { me }) =>
    step('POST /api/bank/deposit', {
      body: { amount: Math.floor(me.cashPocketEuro * (1 - residentsRules.pocketKeptShare)) },
    }),
}

/** The garage is full enough: the best car is mended where that pays, else the cheapest is sold. */
const fullShare = 0.6

export const garage: Activity<Calls['GET /api/garage']['answer']> = {
  mayBe: ({ me }) => !me.inJail && me.cars > me.garagePlaces * fullShare,
  look: (session) => read(session, 'GET /api/garage'),
  plan: ({ garage }, { me }) => {
    const here = garage.filter(({ isLocked, shipTime, stad }) => !isLocked && shipTime === 0 && stad === me.cityName)
    const mended = bestOf(here, ({ reparatieWinst }) => reparatieWinst)
    if (mended && mended.reparatieWinst > 0 && mended.reparatieKosten <= me.cashPocketEuro / 2)
      return step('POST /api/garage/repair', { body: { carId: mended.id } })
    const sold = bestOf(here, ({ verkoopPrijs }) => -verkoopPrijs)
    return sold && step('POST /api/car/sell', { body: { carId: sold.id } })
  },
}
