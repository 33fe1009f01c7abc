import { carOf } from '@sottomondo/car-catalogue'
import { photoPathOf } from '@sottomondo/car-catalogue/photo-path'
import type { ExecuteCarTheftReply, ExecuteCarTheftRequest } from '@sottomondo/proto/actions/v1/car_theft'
import type { GarageService, ReserveCarReply } from '@sottomondo/proto/economy/v1/garage'
import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { takeFirstStep } from '../../kernel/first-step/first-step.store.ts'
import { lockAble } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import { timersPush } from '../../kernel/timers/timers.store.ts'
import { refusals } from '../../refusals.ts'
import { carTheftLine, endingTitles } from './car-theft.lines.ts'
import {
  type CarTheftRolls,
  carOptionOf,
  carTheftChance,
  carTheftCooldownMs,
  carTheftLapseMs,
  carTheftRules,
  carTheftSentenceMs,
  rollCarTheft,
} from './car-theft.rules.ts'
import { writeCarTheft } from './car-theft.store.ts'

const purpose = 'carTheft'

/** An attempt as it began: its random draws and its place. */
interface Attempt extends CarTheftRolls {
  carOptionId: number
  cityName: string
}

/** Tries to steal a car: economy reserves a garage place, and the car is stored with the answer or not at all. */
export function stealCar(
  actions: ActionsContext,
  garage: RpcClient<typeof GarageService>,
): WriteHandler<ExecuteCarTheftRequest, ExecuteCarTheftReply> {
  const { kit, cards, jailViewers, metrics } = actions
  const speed = kit.config.GAME_SPEED

  /** Locks the gangster and judges them; returns the first refusal in the order of the rules. */
  async function judged(change: Change, accountId: number, tokenMicros: number) {
    const able = await lockAble(change, kit.clock, accountId)
    if (isRefusal(able)) return able
    return tokenMicros <= able.gangster.lastClickTokenMicros ? refusals.clickToken() : able
  }

  return kit.intent<ExecuteCarTheftRequest, ExecuteCarTheftReply, Attempt, ReserveCarReply>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: carTheftLapseMs,
    lapsed: 'Het ging niet door. Probeer het zo opnieuw.',

    async begin(change, { carOptionId, tokenIssuedAtMicros: tokenMicros }) {
      const option = carOptionOf(carOptionId)
      if (!option) return refuse('invalid', 'Hier valt geen auto te stelen.')
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, tokenMicros)
      if (isRefusal(may)) return may
      return {
        carOptionId,
        cityName: may.gangster.cityName,
        ...rollCarTheft(option, kit.random, effectsOf(may.gangster)),
      }
    },

    reserve: (ctx, { intentId, accountId, noted: { carName, lifePercent, cityName } }) =>
      garage.reserveCar(ctx, { escrowId: intentId, accountId, purpose, carName, life: lifePercent, cityName }),

    // Only places are reserved: their own sentence says what to do.
    refused: (refusal) => (refusal.id === 'insufficientFunds' ? refuse('conflict', refusal.message) : refusal),
    givesBack: (reply) => !reply.success,

    async finish(change, { intentId: theftId, accountId, noted }, { carId, salePrice, crushBullets }, request) {
      const { tokenIssuedAtMicros: tokenMicros } = request
      const option = carOptionOf(noted.carOptionId)
      if (!option) throw new Error(`there is no car option ${noted.carOptionId}`)
      // Another theft may have happened during the reservation.
      const may = await judged(change, accountId, tokenMicros)
      if (isRefusal(may)) return may
      const { gangster, nowMs } = may
      const { carCrimesCommitted } = gangster
      const effects = effectsOf(gangster)
      const chance = carTheftChance(option, carCrimesCommitted, effects)
      const success = noted.success < chance
      const jailMs = success ? 0 : carTheftSentenceMs(noted.jailSeconds, speed, effects)
      const cooldownMs = carTheftCooldownMs(speed)
      const experience = success ? carTheftRules.experience : carTheftRules.failureExperience
      const jailedUntilMs = jailMs > 0 ? nowMs + jailMs : null
      const written = await writeCarTheft.one(change.tx, {
        accountId,
        nowMs,
        carUntilMs: nowMs + cooldownMs,
        tokenMicros,
        experience,
        stolen: success ? 1 : 0,
        killExpHundredths: success ? carTheftRules.killExpStepHundredths : 0,
        killExpCapHundredths: carTheftRules.killExpCapHundredths,
        jailedUntilMs,
      })
      const ending = success ? 'success' : jailMs > 0 ? 'caught' : 'failure'
      const step =
        carCrimesCommitted === 0
          ? await takeFirstStep(change.tx, { accountId, step: 'car', nowMs }, experience)
          : undefined
      const rankNumber = step ? step.rankNumber : reachedRank(gangster, experience)
      const stolen = success ? { carId, carName: noted.carName } : { carId: null, carName: null }
      change.publish(
        fact('sottomondo.actions.car-theft.committed.v1', {
          theftId,
          accountId,
          carOptionId: option.carOptionId,
          success,
          ...stolen,
          experience,
          chance,
          jailSeconds: secondsBegun(jailMs),
          committedAtMs: nowMs,
        }),
        timersPush(accountId, written),
      )
      if (jailedUntilMs !== null) {
        const entered = { accountId, untilMs: jailedUntilMs, reason: 'carTheft' as const, enteredAtMs: nowMs }
        change.publish(fact('sottomondo.actions.jail.entered.v1', entered))
      }
      if (step) change.publish(...step.rows)
      else if (rankNumber)
        change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
      change.afterCommit(() => {
        metrics.carThefts.inc({ scenario: option.name, outcome: ending })
        if (jailMs > 0) jailViewers.changed()
        if (jailMs > 0 || rankNumber) return cards.writeSoon(accountId)
      })
      const common = {
        success,
        successString: endingTitles[ending],
        successMessage: carTheftLine(option.carOptionId, ending, carCrimesCommitted + 1, accountId, noted.carName),
        experience,
        jailSeconds: secondsBegun(jailMs),
        timeLeft: secondsBegun(cooldownMs),
        rankedUpTo: rankNumber === undefined ? undefined : rankName(rankNumber, gangster.gender),
      }
      if (!success) return { ...common, stolenCar: undefined, stolenCarValue: 0 }
      const { carName, lifePercent: life, cityName } = noted
      return {
        ...common,
        photoPath: photoPathOf(carName, life),
        stolenCar: { carId, carName, life, cityName, salePrice, crushBullets },
        stolenCarValue: carOf(carName)?.valueEuro ?? 0,
      }
    },
  })
}
