import type { AcceptReply, AcceptRequest } from '@sottomondo/proto/actions/v1/heist'
import type { GarageService, StakeCarReply } from '@sottomondo/proto/economy/v1/garage'
import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { settleIntent } from '@sottomondo/server-kit/intent'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../../context.ts'
import { refusalOfGangster } from '../../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../../kernel/perk/perk.rules.ts'
import { rankOf, reachedRank } from '../../../kernel/ranks/ranks.rules.ts'
import { timersPush } from '../../../kernel/timers/timers.store.ts'
import { heistChanged, heistSettled } from '../end-heist.ts'
import { refusalOfOther } from '../heist.judge.ts'
import {
  type HeistReport,
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
} from '../heist.rules.ts'
import { endHeistRow, type HeistRow, lockHeist, writeHeist } from '../heist.store.ts'
import { type CarriedOut, heistExperience, heistReportOf } from '../report.ts'

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
    const refusal = refusalOfGangster(invitee, change.needs, nowMs)
    if (refusal) return refusal
    if (heist?.inviteeAccountId !== accountId) return refuse('notFound', heistTexts.gone)
    // Checked by time, as the alarm may not have rung yet.
    if (heist.state !== 'invited' || heist.lapsesAtMs <= nowMs) return refuse('conflict', heistTexts.gone)
    return refusalOfOther(inviter, invitee.cityName, nowMs) ?? { heist, inviter, invitee, nowMs }
  }

  return kit.intent<AcceptRequest, AcceptReply, Acceptance, StakeCarReply>({
    purpose: 'heistAccept',
    settled: heistSettled,
    lapseMs: heistRules.lapseMs,
    lapsed: heistTexts.failed,

    async begin(change, { heistId, carId }) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, heistId)
      if (isRefusal(may)) return may
      const weapon = heistWeaponOf(may.heist.weapon)
      if (!weapon) throw new Error(`there is no weapon ${may.heist.weapon}`)
      return { heistId, carId, halfEuro: halfOf(weapon), cityName: may.invitee.cityName }
    },

    clashes: () => true,

    async reserve(ctx, { intentId, accountId, noted: { carId, cityName, halfEuro } }) {
      const stake = { escrowId: intentId, accountId, purpose: 'heist' as const, carId, cityName, amount: halfEuro }
      const reserved = await garage.stakeCar(ctx, stake)
      return isRefusal(reserved) && reserved.id === 'insufficientFunds'
        ? reworded(reserved, heistTexts.tooPoor(halfEuro))
        : reserved
    },

    givesBack: ({ carLost }) => (carLost ? false : 'items'),

    async finish(change, { accountId, noted: { heistId, halfEuro, cityName } }, car) {
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
      const chance = heistChance(target, weapon, { ranks, worthEuro })
      const outcome = rollHeist(target, chance, kit.random)
      const done = {
        heistId,
        target: heist.target,
        weapon: heist.weapon,
        halfEuro,
        chance,
        outcome,
        nowMs,
        car: { carName: car.carName, worthEuro },
      }
      const [inviterJailed, inviteeJailed] = [outcome.inviterJailed, outcome.inviteeJailed]
      const inviterResult = await takePart(change, done, {
        gangster: inviter,
        partner: invitee,
        jailed: inviterJailed,
        partnerJailed: inviteeJailed,
        isInviter: true,
      })
      const inviteeResult = await takePart(change, done, {
        gangster: invitee,
        partner: inviter,
        jailed: inviteeJailed,
        partnerJailed: inviterJailed,
        isInviter: false,
      })
      const lootEuro = outcome.halfEuro * 2
      await endHeistRow(change.tx, { heistId, state: 'done', nowMs, lootEuro, inviterResult, inviteeResult })
      change.afterCommit(() => {
        actions.metrics.heists.inc({ target: heist.target, outcome: outcome.success ? 'succeeded' : 'failed' })
        if (inviterJailed || inviteeJailed) actions.jailViewers.changed()
        return actions.cards.writeSoon(inviter.accountId, invitee.accountId)
      })
      return {
        message: inviteeResult.finalMessage,
        detail: inviteeResult.detail,
        title: inviteeResult.title,
        success: outcome.success,
        reward: outcome.halfEuro,
        experience: heistExperience(outcome),
        jailSeconds: inviteeResult.report.jailSeconds,
        report: inviteeResult.report,
        carLost: outcome.carLost,
        timeLeft: secondsBegun(heistWaitMs(kit.config.GAME_SPEED)),
      }
    },
  })

  /** Writes the heist's result for one participant: timer, experience, skill, sentence, facts and pushes. */
  async function takePart(
    change: Change,
    done: CarriedOut & { heistId: number; halfEuro: number; nowMs: number },
    side: { gangster: GangsterRow; partner: GangsterRow; jailed: boolean; partnerJailed: boolean; isInviter: boolean },
  ): Promise<HeistResult & { report: HeistReport }> {
    const { heistId, halfEuro, outcome, car, nowMs } = done
    const { gangster, partner, isInviter, jailed } = side
    const { accountId } = gangster
    const { GAME_SPEED: speed } = kit.config
    const experience = heistExperience(outcome)
    const jailMs = jailed ? heistSentenceMs(speed, effectsOf(gangster)) : 0
    const jailedUntilMs = jailMs > 0 ? nowMs + jailMs : null
    const written = await writeHeist.one(change.tx, {
      accountId,
      nowMs,
      experience,
      jailedUntilMs,
      untilMs: nowMs + heistWaitMs(speed),
      killExpHundredths: outcome.success ? heistRules.killExpStepHundredths : 0,
      killExpCapHundredths: heistRules.killExpCapHundredths,
    })
    const jailSeconds = secondsBegun(jailMs)
    const one = { ...side, jailSeconds, weaponEuro: halfEuro, nth: written.done }
    const report = heistReportOf(done, one)
    const words = heistResultOf(done.target, outcome, { jailed, halfEuro, car: { ...car, isOwn: !isInviter } })
    const result = { ...words, report }
    // Before the timers, which close the page that shows it. The invitee reads it in the answer.
    const message = heistTexts.otherDone(partner.accountName, result.finalMessage)
    change.publish(
      heistChanged(accountId, nowMs, isInviter ? { result, message } : {}),
      fact('sottomondo.actions.heist.done.v1', {
        heistId,
        accountId,
        partnerAccountId: partner.accountId,
        isInviter,
        target: done.target,
        success: outcome.success,
        rewardEuro: outcome.halfEuro,
        experience,
        jailSeconds,
        lostCarName: !isInviter && outcome.carLost ? car.carName : null,
        doneAtMs: nowMs,
      }),
      timersPush(accountId, written),
    )
    if (jailedUntilMs !== null) {
      const entered = { accountId, untilMs: jailedUntilMs, reason: 'heist' as const, enteredAtMs: nowMs }
      change.publish(fact('sottomondo.actions.jail.entered.v1', entered))
    }
    const rankNumber = reachedRank(gangster, experience)
    if (rankNumber)
      change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
    return result
  }
}
