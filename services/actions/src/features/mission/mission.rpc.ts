import type { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { dutchTime, secondsBegun } from '@sottomondo/server-kit/clock'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf, lockAble } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { begin, giveFirst } from './begin-mission.ts'
import { difficultyOf, drawWay, kindOf, missionRules, missionTexts, placeWaitMs, termsOf } from './mission.rules.ts'
import { choicesOf, shownOf } from './mission.shown.ts'
import { readMissions } from './mission.store.ts'
import { skip } from './skip-mission.ts'

export function missionHandlers(actions: ActionsContext): Handlers<typeof MissionService> {
  const { kit, missionViewers } = actions
  const speed = kit.config.GAME_SPEED

  return {
    list: async (ctx) => {
      const nowMs = kit.clock.nowMs()
      const gangster = await gangsterOf(kit.pool, playerOf(ctx))
      const { accountId } = gangster
      // Registered before the read, so that the viewer is told of every later change.
      await missionViewers.look(accountId)
      const known = await readMissions(kit.pool, accountId, nowMs)
      const hadFirst = known.some(({ isFirst }) => isFirst)
      if (!hadFirst) await giveFirst(kit.pool, accountId, nowMs, speed)
      const missions = hadFirst ? known : await readMissions(kit.pool, accountId, nowMs)
      return {
        missions: missions.filter(({ freeAtMs }) => freeAtMs > nowMs).map((mission) => shownOf(mission, nowMs)),
        places: missionRules.places,
        placeWaitSeconds: secondsBegun(placeWaitMs(speed)),
        choices: choicesOf(gangster, speed),
      }
    },

    getSkipPrice: async () => ({ credits: missionRules.skipCredits, honorPoints: missionRules.skipHonorPoints }),

    create: kit.change(async (change, { missionType, difficulty }) => {
      const { tx } = change
      const { accountId } = await gangsterOf(tx, playerOf(change))
      // Locked, so that two requests do not take the same place.
      const able = await lockAble(change, kit.clock, accountId)
      if (isRefusal(able)) return able
      const { nowMs } = able
      const gangsterState = gangsterStateOf(able.gangster)
      const kind = kindOf(missionType)
      if (!kind) return refuse('invalid', missionTexts.unknownType)
      const step = difficultyOf(difficulty)
      if (!step) return refuse('invalid', missionTexts.unknownDifficulty)
      const terms = termsOf(kind, step, speed)
      if (gangsterState.rankNumber < terms.rankNumber)
        return needRefusals.rank(gangsterState.rankNumber, terms.rankNumber)

      const known = await readMissions(tx, accountId, nowMs)
      if (!known.some(({ isFirst }) => isFirst)) await giveFirst(tx, accountId, nowMs, speed)
      const taken = (await readMissions(tx, accountId, nowMs)).filter(({ freeAtMs }) => freeAtMs > nowMs)
      if (taken.length >= missionRules.places) {
        const nextMs = Math.min(...taken.map(({ freeAtMs }) => freeAtMs)) - nowMs
        return refuse('conflict', missionTexts.noPlace(dutchTime(secondsBegun(nextMs))))
      }
      // Each type once, or one and the same act would be asked for three times.
      const same = taken.find((one) => one.missionType === missionType)
      if (same)
        return refuse('conflict', missionTexts.sameType(kind.label, dutchTime(secondsBegun(same.freeAtMs - nowMs))))
      const way = kind.between ? drawWay(kit.random) : undefined
      await begin(tx, { accountId, missionType, difficulty, terms, way, startedAtMs: nowMs }, speed)
      const wait = dutchTime(secondsBegun(terms.durationMs))
      return { message: missionTexts.created(kind.nameOf(terms.requiredCount, way), wait) }
    }),

    skip: skip(actions),
  }
}
