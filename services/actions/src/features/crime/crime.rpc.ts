import type { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { createBatcher } from '@sottomondo/server-kit/batch'
import { usedForOther } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { noteWritten } from '@sottomondo/server-kit/own-writes'
import { newId } from '@sottomondo/server-kit/random'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { ensureGangster } from '../../kernel/gangster/gangster.store.ts'
import { createPerkMemory } from '../../kernel/perk/known-perks.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, rankProgressOf } from '../../kernel/ranks/ranks.rules.ts'
import { refusals } from '../../refusals.ts'
import {
  crimeChance,
  crimeCooldownMs,
  crimeOptionOf,
  crimeOptions,
  crimeRules,
  crimeSentenceMs,
  crimeYield,
  rollCrime,
} from './crime.rules.ts'
import { type CrimeAttempt, type CrimeResult, commitCrimes } from './crime.store.ts'
import { type CrimeRecord, endingsOf, readCrimeRecord } from './crime-record.store.ts'

/**
 * With enough crimes for two, a second connection keeps PostgreSQL busy while the first waits for the disk. A statement
 * for one crime costs five times its share of one for ten: from 200 crimes a second on the first waits for others.
 */
const crimeBatches = { largest: 64, atOnce: 2, secondFrom: 24, gatherMs: 3 }

export function crimeHandlers(actions: ActionsContext): Handlers<typeof CrimeService> {
  const { kit } = actions
  const speed = kit.config.GAME_SPEED
  const cooldownMs = crimeCooldownMs(speed)
  const perks = createPerkMemory()
  const commitCrime = createBatcher<CrimeAttempt, CrimeResult>({
    ...crimeBatches,
    run: (attempts) =>
      commitCrimes(kit.pool, attempts, { nowMs: kit.clock.nowMs(), cooldownMs, gameSpeed: speed, perks }),
    deadlineOf: (attempt) => attempt.deadlineAtMs,
    sizes: actions.metrics.crimeBatchSize,
  })

  return {
    list: async (ctx) => {
      const player = playerOf(ctx)
      const record = await recordOf(kit.pool, player)
      const { experience, isGodfather, gender } = record
      const effects = effectsOf(record)
      const rank = rankProgressOf(experience, isGodfather, gender)
      const recent = record.recent.flatMap(({ crimeOptionId, ending, rewardEuro: reward, committedAtMs: atMs }) => {
        const option = crimeOptionOf(crimeOptionId)
        return option ? [{ name: option.name, outcome: ending, reward, atMs }] : []
      })
      const { jailChance } = crimeRules
      return {
        crimeOptions: crimeOptions.map((option) => {
          const { success, failure, caught } = endingsOf(record, option.crimeOptionId)
          const chance = crimeChance(option, record.crimesCommitted, effects)
          const firstChance = crimeChance(option, 0)
          const { rewardEuro, euroPerMinute } = crimeYield(option, chance, speed, effects)
          return {
            crimeOptionId: option.crimeOptionId,
            name: option.name,
            successRate: percentOf(chance),
            firstRate: percentOf(firstChance),
            jailRate: percentOf(jailChance),
            minReward: option.minRewardEuro,
            maxReward: option.maxRewardEuro,
            experience: option.experience,
            jailSeconds: secondsBegun(crimeSentenceMs(option, speed, effects)),
            succeeded: success,
            failed: failure,
            caught,
            failureExperience: crimeRules.failureExperience,
            expectedReward: Math.round(rewardEuro),
            rewardPerMinute: Math.round(euroPerMinute),
          }
        }),
        rank,
        recent,
      }
    },

    execute: kit.ownChange(async (ctx, request) => {
      const player = playerOf(ctx)
      const option = crimeOptionOf(request.crimeOptionId)
      if (!option) return refuse('invalid', 'Deze misdaad bestaat niet.')
      if (!ctx.requestId) throw new Error('actions.crime.execute needs a request id')
      const attempt: CrimeAttempt = {
        crimeId: newId(),
        accountId: player.accountId,
        option,
        rolls: rollCrime(option, kit.random),
        tokenIssuedAtMicros: request.tokenIssuedAtMicros,
        requestId: ctx.requestId,
        traceparent: ctx.traceparent,
        deadlineAtMs: ctx.deadlineAtMs,
      }
      let result = await commitCrime(attempt)
      if (result.outcome === 'missing') {
        await ensureGangster(kit.pool, player)
        result = await commitCrime(attempt)
      }
      if (!('answer' in result)) return refusalOfCrime(result)
      if (result.outcome !== 'repeated') {
        kit.committed()
        const { jailSeconds } = result.answer
        noteWritten(ctx.requestId, 'sottomondo.actions.crime.committed.v1')
        if (jailSeconds > 0) noteWritten(ctx.requestId, 'sottomondo.actions.jail.entered.v1')
        if (result.rankedUpTo !== null) noteWritten(ctx.requestId, 'sottomondo.actions.rank.reached.v1')
        actions.metrics.crimes.inc({ crime: option.name, outcome: result.outcome })
        if (jailSeconds > 0 || result.rankedUpTo !== null) void actions.cards.writeSoon(player.accountId)
        if (jailSeconds > 0) actions.jailViewers.changed()
      }
      // Ranks reachable by crimes have one name for everybody.
      const rankedUpTo = result.rankedUpTo === null ? undefined : rankName(result.rankedUpTo, 'male')
      return { ...result.answer, rankedUpTo }
    }),
  }
}

/** A chance of 0-1 as a percentage with one decimal. */
const percentOf = (chance: number): number => Math.round(chance * 1000) / 10

/** Returns the record of a player, whose row is made when its creation fact is still on its way. */
async function recordOf(db: Db, player: Caller): Promise<CrimeRecord> {
  const known = await readCrimeRecord(db, player.accountId)
  if (known) return known
  await ensureGangster(db, player)
  const made = await readCrimeRecord(db, player.accountId)
  if (!made) throw new Error(`gangster ${player.accountId} could not be made`)
  return made
}

function refusalOfCrime(result: Exclude<CrimeResult, { answer: unknown }>): Refusal {
  switch (result.outcome) {
    case 'dead':
      return needRefusals.dead()
    case 'fight':
      return needRefusals.fight()
    case 'jail':
      return needRefusals.jail(result.waitSeconds)
    case 'timer':
      return needRefusals.timer('crime', result.waitSeconds)
    case 'token':
      return refusals.clickToken()
    case 'otherRequest':
      return usedForOther
    case 'missing':
      throw new Error('crime: the gangster was made and is missing')
  }
}
