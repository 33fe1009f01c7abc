import type { TravelReply, TravelRequest, TravelService } from '@sottomondo/proto/actions/v1/travel'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { departures } from '../../../gen/departures.ts'
import type { ActionsContext } from '../../context.ts'
import { cities, cityOf, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { takeFirstStep } from '../../kernel/first-step/first-step.store.ts'
import { type GangsterRow, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { travelTexts, travelWaitMs } from './travel.rules.ts'
import { moveTo } from './travel.store.ts'

/** A journey as it was offered: from, to and price. */
interface Journey {
  fromCityName: string
  toCityName: string
  costEuro: number
}

export function travelHandlers(actions: ActionsContext): Handlers<typeof TravelService> {
  const { kit, cards } = actions
  const waitMsOf = (gangster: GangsterRow) => travelWaitMs(kit.config.GAME_SPEED, effectsOf(gangster))

  return {
    get: async (ctx) => {
      const gangster = await gangsterOf(kit.pool, playerOf(ctx))
      const { cityName: currentCityName } = gangster
      const effects = effectsOf(gangster)
      const costed = cities.map((city) => ({
        ...city,
        travelCost: travelCostEuro(currentCityName, city.cityName, effects),
      }))
      return { cities: costed, currentCityName, waitSeconds: secondsBegun(waitMsOf(gangster)) }
    },

    travel: paidAction<TravelRequest, TravelReply, Journey>(actions, {
      purpose: 'travel',
      texts: travelTexts,

      begin(gangster, { destinationCityId }) {
        const { cityName: fromCityName } = gangster
        const toCityName = cityOf(destinationCityId)?.cityName
        if (!toCityName) return refuse('invalid', travelTexts.noSuchCity)
        if (toCityName === fromCityName) return refuse('conflict', travelTexts.thereAlready(toCityName))
        return { fromCityName, toCityName, costEuro: travelCostEuro(fromCityName, toCityName, effectsOf(gangster)) }
      },

      priceOf: ({ costEuro }) => ({ euro: costEuro }),

      async finish(change, gangster, { noted, nowMs }) {
        const { accountId, cityName } = gangster
        const waitMs = waitMsOf(gangster)
        const { fromCityName, toCityName, costEuro } = noted
        if (cityName !== fromCityName) return refuse('conflict', travelTexts.leftMeanwhile(fromCityName))
        const pushes = await moveTo(change.tx, { accountId, cityName: toCityName, untilMs: nowMs + waitMs, nowMs })
        const travelled = { accountId, fromCityName, toCityName, costEuro, travelledAtMs: nowMs }
        const step =
          gangster.travelUntilMs !== null
            ? undefined
            : await takeFirstStep(change.tx, { accountId, step: 'travel', nowMs })
        change.publish(fact('sottomondo.actions.travel.travelled.v1', travelled), ...pushes)
        for (const also of departures) change.publish(...(await also(change.tx, { accountId, nowMs })))
        if (step) change.publish(...step.rows)
        // Waited for: by the old card the gateway would let them play in the city they left.
        change.afterCommit(() => cards.writeSoon(accountId))
        return {
          message: travelTexts.arrived(toCityName, costEuro),
          cityName: toCityName,
          travelCost: costEuro,
          timeLeft: secondsBegun(waitMs),
        }
      },
    }),
  }
}
