import type { ExpectRaidReply, ExpectRaidRequest, GetRaidReply, RaidService } from '@sottomondo/proto/actions/v1/raid'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { findGangsters, type GangsterRow, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { lifeAt } from '../../kernel/life/life.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, rankOf } from '../../kernel/ranks/ranks.rules.ts'
import { createRaid, faultOf } from './create-raid.ts'
import { endRaid } from './end-raid.ts'
import { expectationsOf, expectedNet, meanShare } from './expectation.ts'
import { joinRaid } from './join-raid.ts'
import {
  arsenalCost,
  lifePercentOf,
  raidChance,
  raidPercent,
  raidRules,
  raidSentenceMs,
  raidWaitMs,
  raidWeapons,
} from './raid.rules.ts'
import { findLastRaid, findOpenRaid, listParticipants, lockRaid, type RaidRow } from './raid.store.ts'
import { broughtIn } from './report.ts'

const lifePercentAt = (gangster: GangsterRow, nowMs: number): number =>
  lifePercentOf(lifeAt(gangster, nowMs), gangster.maxLife)

/** Handles a raid from its leader's call to its end. */
export function raidHandlers(actions: ActionsContext): Handlers<typeof RaidService> {
  const { kit, raidViewers: viewers } = actions

  const close: Alarm<{ raidId: number }> = kit.at('raidClose', async (change, { raidId }) => {
    if (await endRaid(actions, change, raidId)) {
      change.afterCommit(() => viewers.changed())
      return
    }
    const raid = await lockRaid(change.tx, raidId)
    if (raid) await close.set(change.tx, String(raidId), raid.closesAtMs, { raidId })
  })

  async function get(ctx: Ctx): Promise<GetRaidReply> {
    const me = await gangsterOf(kit.pool, playerOf(ctx))
    const nowMs = kit.clock.nowMs()
    // Registered before the read, so that the viewer is told of every later change.
    await viewers.look(me.accountId)
    const [open, last] = await Promise.all([
      findOpenRaid(kit.pool, me.cityName, nowMs),
      findLastRaid(kit.pool, me.accountId),
    ])
    const { GAME_SPEED: speed } = kit.config
    return {
      ...(open
        ? await openOf(open, me, nowMs)
        : {
            isLeader: false,
            isParticipant: false,
            participantsCount: 0,
            participantDetails: [],
            chancePercent: 0,
            brought: [],
          }),
      ...(last && {
        finalTitle: last.title,
        finalMessage: last.finalMessage,
        finalSuccess: last.success,
        finalPlace: last.place ?? undefined,
        finalReport: last.report,
      }),
      cityName: me.cityName,
      weapons: raidWeapons.map(({ weapon, name, priceEuro, most, bonus }) => ({
        weapon,
        name,
        price: priceEuro,
        most,
        bonusPercent: raidPercent(bonus),
      })),
      stakeEuro: raidRules.stakeEuro,
      mostParticipants: raidRules.mostParticipants,
      windowSeconds: raidRules.windowSeconds,
      basePercent: raidPercent(raidRules.baseChance),
      joinerPercent: raidPercent(raidRules.chancePerJoiner),
      mostPercent: raidPercent(raidRules.mostChance),
      minReward: raidRules.leastEuro,
      maxReward: raidRules.mostEuro,
      experience: raidRules.experience,
      failureExperience: raidRules.failureExperience,
      waitSeconds: secondsBegun(raidWaitMs(speed)),
      leastLifeLost: raidRules.leastLifeLost,
      mostLifeLost: raidRules.mostLifeLost,
      jailRate: raidPercent(raidRules.jailChance),
      jailSeconds: secondsBegun(raidSentenceMs(speed, effectsOf(me))),
      meanReward: meanShare,
    }
  }

  async function openOf(raid: RaidRow, me: GangsterRow, nowMs: number) {
    const { accountId } = me
    const participants = await listParticipants(kit.pool, raid.raidId)
    const gangsters = await findGangsters(
      kit.pool,
      participants.map((one) => one.accountId),
    )
    const participantDetails = participants.flatMap((one) => {
      const gangster = gangsters.find((found) => found.accountId === one.accountId)
      if (!gangster) return []
      const { accountName, gender, experience, isGodfather } = gangster
      const rankNumber = rankOf(experience, isGodfather)
      const lifePercentage = lifePercentAt(gangster, nowMs)
      return [{ accountName, lifePercentage, gender, rankNumber, rank: rankName(rankNumber, gender) }]
    })
    const isLeader = participants[0]?.accountId === accountId
    const isParticipant = participants.some((one) => one.accountId === accountId)
    const lifePercents = participantDetails.map((one) => one.lifePercentage)
    const withMe = isParticipant ? lifePercents : [...lifePercents, lifePercentAt(me, nowMs)]
    const chanceWith = raidChance(raid, withMe)
    return {
      raidId: raid.raidId,
      leaderName: participantDetails[0]?.accountName,
      isLeader,
      isParticipant,
      closesAtMs: raid.closesAtMs,
      participantsCount: participants.length,
      participantDetails,
      chancePercent: raidPercent(raidChance(raid, lifePercents)),
      chanceWithPercent: raidPercent(chanceWith),
      expectedNet: Math.round(expectedNet(chanceWith, withMe.length, isLeader ? raid : undefined)),
      brought: broughtIn(raid),
    }
  }

  async function expect(ctx: Ctx, arsenal: ExpectRaidRequest): Promise<ExpectRaidReply | Refusal> {
    const fault = faultOf(arsenal)
    if (fault) return fault
    const me = await gangsterOf(kit.pool, playerOf(ctx))
    return {
      byParticipants: expectationsOf(arsenal, lifePercentAt(me, kit.clock.nowMs())),
      cost: arsenalCost(arsenal),
    }
  }

  return { get, expect, create: createRaid(actions, { close, viewers }), join: joinRaid(actions, viewers) }
}
