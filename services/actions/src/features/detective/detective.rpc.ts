import type {
  DetectiveService,
  GetDetectivesReply,
  HireDetectivesReply,
  HireDetectivesRequest,
} from '@sottomondo/proto/actions/v1/detective'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { cities, cityOf, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { findGangster, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { killingSpreeEnd } from '../../kernel/killing-spree/killing-spree.store.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import {
  drawLookMs,
  followMs,
  leastSearchMs,
  listedMs,
  detectiveRules as rules,
  searchMs,
  detectiveTexts as texts,
} from './detective.rules.ts'
import {
  citiesWatched,
  type DetectiveRow,
  detectiveLookIsDue,
  insertDetective,
  listDetectives,
  listLooksDue,
} from './detective.store.ts'
import { doDue } from './follow.ts'

interface Search {
  targetAccountId: number
  targetName: string
  cityNames: string[]
}

/** Handles detectives: they look for a player in a city, and follow whom they find. */
export function detectiveHandlers(actions: ActionsContext): Handlers<DetectiveService> {
  const { kit } = actions
  const { GAME_SPEED: gameSpeed } = kit.config

  const due: Alarm<{ detectiveId: number }> = kit.at('detectiveDue', async (change, { detectiveId }) => {
    const { rows, againAtMs } = await doDue(change.tx, detectiveId, { nowMs: kit.clock.nowMs(), gameSpeed })
    change.publish(...rows)
    if (againAtMs !== undefined) await due.set(change.tx, String(detectiveId), againAtMs, { detectiveId })
  })

  // Those whom a killing spree has look at once: their alarms are set for later, and find that it is done.
  kit.whenDue('detectives of a killing spree', detectiveLookIsDue, async () => {
    const nowMs = kit.clock.nowMs()
    for (const detectiveId of await listLooksDue(kit.pool, nowMs, rules.lookAtOnce))
      await transaction(kit.pool, async (tx) => {
        const { rows, againAtMs } = await doDue(tx, detectiveId, { nowMs, gameSpeed })
        await writeOutbox(tx, rows)
        // Those of the first world have none yet.
        if (againAtMs !== undefined) await due.set(tx, String(detectiveId), againAtMs, { detectiveId })
      }).then(kit.committed)
  })

  async function get(ctx: Ctx): Promise<GetDetectivesReply> {
    const me = await gangsterOf(kit.pool, playerOf(ctx))
    const nowMs = kit.clock.nowMs()
    const hired = await listDetectives(kit.pool, me.accountId, nowMs - listedMs(gameSpeed), rules.mostListed)
    return {
      availableCities: cities.map(({ cityId, cityName }) => ({
        cityId,
        cityName,
        cost: rules.costEuro,
        isHere: cityName === me.cityName,
        travelCost: travelCostEuro(me.cityName, cityName, effectsOf(me)),
      })),
      activeDetectives: hired.map((one) => shown(one, nowMs)),
      leastSeconds: secondsBegun(leastSearchMs(gameSpeed)),
      mostSeconds: secondsBegun(searchMs(gameSpeed)),
      chancePercent: Math.round(rules.chance * 100),
      followSeconds: secondsBegun(followMs(gameSpeed)),
    }
  }

  return {
    get,
    hire: paidAction<HireDetectivesRequest, HireDetectivesReply, Search>(actions, {
      purpose: 'detective',
      texts,

      async begin(gangster, { targetAccountId, targetAccountName, cityIds }, _now, tx) {
        const targetName = targetAccountName
        const atTarget = (text: string) => refuse('conflict', text, { fields: { targetAccountName: text } })
        const chosen = [...new Set(cityIds)].map(cityOf)
        const cityNames = chosen.flatMap((city) => city?.cityName ?? [])
        if (cityNames.length === 0 || cityNames.length < chosen.length)
          return refuse('invalid', texts.noCity, { fields: { cityIds: texts.noCity } })
        if (targetAccountId === gangster.accountId) return atTarget(texts.oneself)
        // Unknown here: just born, and as alive as can be.
        if ((await findGangster(tx, targetAccountId))?.life === 0) return atTarget(texts.dead(targetName))
        const watched = await citiesWatched(tx, gangster.accountId, targetAccountId)
        const already = cityNames.find((name) => watched.includes(name))
        if (already) return refuse('conflict', texts.alreadyThere(targetName, already))
        return { targetAccountId, targetName, cityNames }
      },

      clashes: ({ targetAccountId, cityNames }, other) =>
        targetAccountId === other.targetAccountId && cityNames.some((name) => other.cityNames.includes(name)),

      priceOf: ({ cityNames }) => ({ euro: rules.costEuro * cityNames.length }),
      others: ({ targetAccountId }) => [targetAccountId],

      async finish(change, { accountId }, { noted, nowMs }) {
        const { targetAccountId, targetName, cityNames } = noted
        // They may have died meanwhile, and their death called back those who were out then.
        if ((await findGangster(change.tx, targetAccountId))?.life === 0)
          return refuse('conflict', texts.dead(targetName), { fields: { targetAccountName: texts.dead(targetName) } })
        const costEuro = rules.costEuro * cityNames.length
        const inSpree = (await killingSpreeEnd(change.tx, nowMs)) !== null
        for (const cityName of cityNames) {
          const lookMs = inSpree ? 0 : drawLookMs(gameSpeed, kit.random)
          const [looksAtMs, endsAtMs] = [lookMs === null ? null : nowMs + lookMs, nowMs + searchMs(gameSpeed)]
          const made = { accountId, targetAccountId, targetName, cityName, nowMs, looksAtMs, endsAtMs }
          const detectiveId = await insertDetective(change.tx, made)
          if (detectiveId === undefined) return refuse('conflict', texts.alreadyThere(targetName, cityName))
          await due.set(change.tx, String(detectiveId), looksAtMs ?? endsAtMs, { detectiveId })
        }
        const hired = { accountId, targetAccountId, cityNames, costEuro, hiredAtMs: nowMs }
        change.publish(fact('sottomondo.actions.detective.hired.v1', hired))
        return { message: texts.hired(targetName, cityNames, costEuro), cost: costEuro }
      },
    }),
  }
}

function shown({ targetName, foundAtMs, ...one }: DetectiveRow, nowMs: number) {
  const isOut = one.state === 'SEARCHING' || one.state === 'FOLLOWING'
  const { detectiveId, cityName, state, hiredAtMs, endsAtMs } = one
  return {
    detectiveId,
    cityName,
    state,
    hiredAtMs,
    endsAtMs,
    targetAccountName: targetName,
    isFound: state === 'FOLLOWING',
    remainingTime: isOut ? secondsBegun(endsAtMs - nowMs) : 0,
    foundAtMs: foundAtMs ?? undefined,
  }
}
