import type { AcceptReply, AcceptRequest } from '@sottomondo/proto/actions/v1/heist'
import type { GarageService, StakeCarReply } from '@sottomondo/proto/economy/v1/garage'
import {
  type Change,
  fact,
  isRefusal,
  playerOf,
  push,
  type Refusal,
  type RpcClient,
  refuse,
  reworded,
  secondsBegun,
  settleIntent,
  type WriteHandler,
} from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../gangster/gangster.store.ts'
import { effectsOf } from '../perk/perk.rules.ts'
import { rankOf, reachedRank } from '../ranks/ranks.rules.ts'
import { heistChanged, heistSettled } from './end-heist.ts'
import { refusalOf, refusalOfOther } from './heist.judge.ts'
import {
  type HeistOutcome,
  type HeistResult,
  halfOf,
  heistChance,
  heistResultOf,
  heistRules,
  heistSentenceMs,
  heistTargetOf,
  heistTexts,
  heistWaitMs,
  heistWeaponOf,
  rollHeist,
  worthOf,
} from './heist.rules.ts'
import { endHeistRow, type HeistRow, lockHeist, writeHeist } from './heist.store.ts'

/** An acceptance as it began: car and place. */
interface Acceptance {
  heistId: number
  carId: number
  halfEuro: number
  cityName: string
}
interface Both {
  heist: HeistRow
  inviter: GangsterRow
  invitee: GangsterRow
  nowMs: number
}

/** Accepts with half of the weapon and a car: the heist is carried out at once for both, or nothing happens. */
export function accept(
  actions: ActionsContext,
  garage: RpcClient<typeof GarageService>,
): WriteHandler<AcceptRequest, AcceptReply> {
  const { kit } = actions

  /** Locks the invitation and both gangsters, or returns the refusal. */
  async function judged(change: Change, accountId: number, heistId: number): Promise<Both | Refusal> {
    const heist = await lockHeist(change.tx, heistId)
    const nowMs = kit.clock.nowMs()
    const theirs = heist?.inviteeAccountId === accountId ? heist.inviterAccountId : accountId
    const locked = await lockGangsters(change.tx, [accountId, theirs])
    const [invitee, inviter] = [locked.get(accountId), locked.get(theirs)]
    if (!invitee || !inviter) throw new Error(`the gangsters of heist ${heistId} are not there`)
    const refusal = refusalOf(invitee, nowMs)
    if (refusal) return refusal
    if (heist?.inviteeAccountId !== accountId) return refuse('notFound', heistTexts.gone)
    // Checked by time, as the alarm may not have rung yet.
    if (heist.state !== 'invited' || heist.lapsesAtMs <= nowMs) return refuse('conflict', heistTexts.gone)
    return refusalOfOther(inviter, invitee.cityName, nowMs) ?? { heist, inviter, invitee, nowMs }
  }

  return kit.intent<AcceptRequest, AcceptReply, Acceptance, StakeCarReply>({
    purpose: 'heistAccept',
    settled: heistSettled,
    lapseMs: heistRules.acceptLapseMs,
    lapsed: refuse('unavailable', heistTexts.failed),

    async begin(change, { heistId, carId }) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, heistId)
      if (isRefusal(may)) return may
      const weapon = heistWeaponOf(may.heist.weapon)
      if (!weapon) throw new Error(`there is no weapon ${may.heist.weapon}`)
      return { heistId, carId, halfEuro: halfOf(weapon), cityName: may.invitee.cityName }
    },

    async reserve(ctx, { intentId, accountId, offer: { carId, cityName, halfEuro } }) {
      const stake = { escrowId: intentId, accountId, purpose: 'heist', carId, cityName, amount: halfEuro }
      const reserved = await garage.stakeCar(ctx, stake)
      return isRefusal(reserved) && reserved.id === 'insufficientFunds'
        ? reworded(reserved, heistTexts.tooPoor(halfEuro))
        : reserved
    },

    givesBack: ({ carLost }) => (carLost ? false : 'items'),

    async finish(change, { accountId, offer: { heistId, halfEuro, cityName } }, car) {
      const may = await judged(change, accountId, heistId)
      if (isRefusal(may)) return may
      const { heist, inviter, invitee, nowMs } = may
      if (invitee.cityName !== cityName) return refuse('conflict', heistTexts.youMoved)
      const [target, weapon] = [heistTargetOf(heist.target), heistWeaponOf(heist.weapon)]
      if (!target || !weapon)
        throw new Error(`heist ${heistId} has unknown target ${heist.target} or weapon ${heist.weapon}`)
      // Without a stake there is nothing to commit.
      if (!(await settleIntent(change, heistSettled, heist.intentId, halfEuro > 0 ? 'commit' : 'void')))
        return refuse('conflict', heistTexts.gone)

      const ranks = [inviter, invitee].map((one) => rankOf(one.experience, one.isGodfather))
      const worthEuro = worthOf(car.value, car.life)
      const outcome = rollHeist(target, heistChance(target, weapon, { ranks, worthEuro }), kit.random)
      const lostCarName = outcome.carLost ? car.carName : null
      const sides = [
        { gangster: inviter, partner: invitee, jailed: outcome.inviterJailed, isInviter: true },
        { gangster: invitee, partner: inviter, jailed: outcome.inviteeJailed, isInviter: false },
      ] as const
      const results = sides.map(({ jailed, isInviter }) =>
        heistResultOf(heist.target, outcome, {
          ...{ jailed, halfEuro },
          car: { carName: car.carName, worthEuro, isOwn: !isInviter },
        }),
      )
      const [inviterResult, inviteeResult] = results as [HeistResult, HeistResult]
      const lootEuro = outcome.halfEuro * sides.length
      await endHeistRow(change.tx, { heistId, state: 'done', nowMs, lootEuro, inviterResult, inviteeResult })
      // Published before the timers, which close the page that shows it.
      change.publish(
        heistChanged(inviter.accountId, nowMs, {
          result: inviterResult,
          message: heistTexts.otherDone(invitee.accountName, inviterResult.finalMessage),
        }),
        heistChanged(invitee.accountId, nowMs),
      )
      const jailSeconds: number[] = []
      for (const side of sides) {
        const seconds = await takePart(change, { ...side, heist, outcome, lostCarName, nowMs })
        jailSeconds.push(seconds)
      }
      change.afterCommit(() => {
        actions.metrics.heists.inc({ target: heist.target, outcome: outcome.success ? 'succeeded' : 'failed' })
        if (jailSeconds.some((seconds) => seconds > 0)) actions.jailViewers.changed()
        return actions.cards.writeSoon(...sides.map(({ gangster }) => gangster.accountId))
      })
      return {
        message: inviteeResult.finalMessage,
        detail: inviteeResult.detail,
        title: inviteeResult.title,
        success: outcome.success,
        reward: outcome.halfEuro,
        experience: experienceOf(outcome),
        jailSeconds: jailSeconds[1] ?? 0,
        carLost: outcome.carLost,
        timeLeft: secondsBegun(heistWaitMs(kit.config.GAME_SPEED)),
      }
    },
  })

  /**
   * Writes the heist's result for one participant: timer, experience, skill, sentence, facts and pushes.
   * @returns the sentence in seconds
   */
  async function takePart(
    change: Change,
    side: {
      gangster: GangsterRow
      partner: GangsterRow
      jailed: boolean
      isInviter: boolean
      heist: HeistRow
      outcome: HeistOutcome
      lostCarName: string | null
      nowMs: number
    },
  ): Promise<number> {
    const { gangster, partner, isInviter, heist, outcome, lostCarName, nowMs } = side
    const { accountId } = gangster
    const { GAME_SPEED: speed } = kit.config
    const experience = experienceOf(outcome)
    const jailMs = side.jailed ? heistSentenceMs(speed, effectsOf(gangster)) : 0
    const jailedUntilMs = jailMs > 0 ? nowMs + jailMs : null
    const { version, timeLeft } = await writeHeist.one(change.tx, {
      ...{ accountId, nowMs, experience, jailedUntilMs },
      untilMs: nowMs + heistWaitMs(speed),
      killExpHundredths: outcome.success ? heistRules.killExpStepHundredths : 0,
      killExpCapHundredths: heistRules.killExpCapHundredths,
    })
    const seconds = secondsBegun(jailMs)
    change.publish(
      fact('sottomondo.actions.heist.done.v1', {
        ...{ heistId: heist.heistId, accountId, partnerAccountId: partner.accountId, isInviter },
        ...{ target: heist.target, success: outcome.success, rewardEuro: outcome.halfEuro, experience },
        ...{ jailSeconds: seconds, lostCarName: isInviter ? null : lostCarName, doneAtMs: nowMs },
      }),
      push(accountId, 'allTimersUpdated', { timeLeft, inJail: jailedUntilMs !== null, version }),
    )
    if (jailedUntilMs !== null) {
      const entered = { accountId, untilMs: jailedUntilMs, reason: 'heist' as const, enteredAtMs: nowMs }
      change.publish(fact('sottomondo.actions.jail.entered.v1', entered))
    }
    const rankNumber = reachedRank(gangster, experience)
    if (rankNumber)
      change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
    return seconds
  }
}

const experienceOf = ({ success }: HeistOutcome): number =>
  success ? heistRules.experience : heistRules.failureExperience
