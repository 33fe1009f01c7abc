import type { GetHeistReply } from '@sottomondo/proto/actions/v1/heist'
import type { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { findGangster, type GangsterRow, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankOf } from '../../kernel/ranks/ranks.rules.ts'
import { expectationOf, expectedNet } from './expectation/expectation.ts'
import { hindranceOf } from './heist.judge.ts'
import {
  carBonus,
  type HeistTarget,
  type HeistWeapon,
  halfOf,
  heistChance,
  heistRules,
  heistSentenceMs,
  heistTargetOf,
  heistTargets,
  heistWaitMs,
  heistWeaponOf,
  heistWeapons,
  percentOf,
  worthOf,
} from './heist.rules.ts'
import { findLastResult, findOpenHeists, type HeistRow } from './heist.store.ts'

const rankNumberOf = ({ experience, isGodfather }: GangsterRow): number => rankOf(experience, isGodfather)

/** Returns a gangster's heist: what they may begin, who is waited for, and the last result. */
export async function getHeist(
  { kit }: ActionsContext,
  garage: RpcClient<typeof GarageService>,
  ctx: Ctx,
): Promise<GetHeistReply | Refusal> {
  const me = await gangsterOf(kit.pool, playerOf(ctx))
  const nowMs = kit.clock.nowMs()
  const [[open], last] = await Promise.all([
    findOpenHeists(kit.pool, [me.accountId], nowMs),
    findLastResult(kit.pool, me.accountId),
  ])
  const underWay = open ? await underWayOf(open) : undefined
  if (isRefusal(underWay)) return underWay
  const { GAME_SPEED: speed } = kit.config
  return {
    ...(underWay ?? { halfEuro: 0, chancePercent: 0, inviteeCars: [] }),
    ...(last && {
      finalTitle: last.title,
      finalMessage: last.finalMessage,
      finalSuccess: last.success,
      finalCameToNothing: last.cameToNothing ?? false,
      finalDetail: last.detail,
      finalTarget: last.target,
      finalReport: last.report,
    }),
    windowSeconds: heistRules.invitationSeconds,
    weapons: heistWeapons.map((weapon) => ({
      name: weapon.name,
      price: weapon.priceEuro,
      halfEuro: halfOf(weapon),
      bonusPercent: percentOf(weapon.bonus),
    })),
    targets: heistTargets.map(({ name, chance, leastEuro, mostEuro }) => ({
      name,
      chancePercent: percentOf(chance),
      minReward: leastEuro,
      maxReward: mostEuro,
    })),
    rankPercent: percentOf(rankNumberOf(me) * heistRules.chancePerRank),
    carMostPercent: percentOf(heistRules.carMostBonus),
    experience: heistRules.experience,
    failureExperience: heistRules.failureExperience,
    waitSeconds: secondsBegun(heistWaitMs(speed)),
    jailRate: percentOf(heistRules.jailChance),
    jailSeconds: secondsBegun(heistSentenceMs(speed, effectsOf(me))),
    carLossRate: percentOf(heistRules.carLossChance),
  }

  async function underWayOf(heist: HeistRow) {
    const isInviter = heist.inviterAccountId === me.accountId
    const partner = await findGangster(kit.pool, isInviter ? heist.inviteeAccountId : heist.inviterAccountId)
    const [target, weapon] = [heistTargetOf(heist.target), heistWeaponOf(heist.weapon)]
    if (!partner || !target || !weapon)
      throw new Error(
        `heist ${heist.heistId} has no partner, or unknown target ${heist.target} or weapon ${heist.weapon}`,
      )
    const ranks = [rankNumberOf(me), rankNumberOf(partner)]
    const chanceWith = (worthEuro: number) => heistChance(target, weapon, { ranks, worthEuro })
    const inviteeCars = isInviter ? [] : await carsFor(target, weapon, chanceWith)
    if (isRefusal(inviteeCars)) return inviteeCars
    const [inviter, invitee] = isInviter ? [me, partner] : [partner, me]
    return {
      heistId: heist.heistId,
      inviterId: heist.inviterAccountId,
      inviterName: inviter.accountName,
      inviteeName: invitee.accountName,
      target: target.name,
      weapon: weapon.name,
      halfEuro: halfOf(weapon),
      lapsesAtMs: heist.lapsesAtMs,
      chancePercent: percentOf(chanceWith(0)),
      expected: expectationOf(target, weapon, ranks),
      hindrance: hindranceOf(partner, me.cityName, nowMs),
      inviteeCars,
    }
  }

  /** Returns their unreserved cars in this city, the best first. */
  async function carsFor(target: HeistTarget, weapon: HeistWeapon, chanceWith: (worthEuro: number) => number) {
    const owned = await garage.list(ctx, {})
    if (isRefusal(owned)) return owned
    return owned.garage
      .filter((car) => car.stad === me.cityName && car.shipTime === 0 && !car.isLocked)
      .map((car) => ({ ...car, worth: worthOf(car.waarde, car.life) }))
      .sort((one, other) => other.worth - one.worth || one.id - other.id)
      .map(({ id, auto, life, worth }) => {
        const chance = chanceWith(worth)
        const { netEuro, carRiskEuro } = expectedNet(target, chance, { halfEuro: halfOf(weapon), carEuro: worth })
        return {
          carId: id,
          carName: auto,
          life,
          worth,
          bonusPercent: percentOf(carBonus(worth)),
          chancePercent: percentOf(chance),
          expectedNet: Math.round(netEuro),
          carRiskEuro: Math.round(carRiskEuro),
        }
      })
  }
}
