import type { HealReply, HealRequest, HospitalService } from '@sottomondo/proto/actions/v1/hospital'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { isHealed, lifeAt, missingLife } from '../../kernel/life/life.rules.ts'
import { changeLife } from '../../kernel/life/life.store.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { healCostEuro, healMs, hospitalTexts } from './hospital.rules.ts'
import { admit } from './hospital.store.ts'

/** A treatment as it was offered: points and price. */
interface Treatment {
  lifePoints: number
  costEuro: number
}

export function hospitalHandlers(actions: ActionsContext): Handlers<typeof HospitalService> {
  const { kit } = actions
  const msFor = (gangster: GangsterRow, lifePoints: number) =>
    healMs(lifePoints, kit.config.GAME_SPEED, effectsOf(gangster))
  const costFor = (gangster: GangsterRow, lifePoints: number) =>
    healCostEuro(gangsterStateOf(gangster).rankNumber, lifePoints, effectsOf(gangster))

  return {
    get: async (ctx) => {
      const nowMs = kit.clock.nowMs()
      const gangster = await gangsterOf(kit.pool, playerOf(ctx))
      const missing = missingLife(gangster, nowMs)
      const healSeconds = secondsBegun(msFor(gangster, missing))
      return {
        life: lifeAt(gangster, nowMs),
        maxLife: gangster.maxLife,
        missingLife: missing,
        costToHeal: costFor(gangster, missing),
        healSeconds,
        message:
          (gangster.hospitalUntilMs ?? 0) > nowMs
            ? hospitalTexts.underCare
            : missing > 0
              ? hospitalTexts.wounded(missing, healSeconds)
              : hospitalTexts.healthy,
      }
    },

    heal: paidAction<HealRequest, HealReply, Treatment>(actions, {
      purpose: 'hospital',
      texts: hospitalTexts,

      begin(gangster, _request, nowMs) {
        const lifePoints = missingLife(gangster, nowMs)
        if (lifePoints === 0) return refuse('conflict', hospitalTexts.healthy)
        return { lifePoints, costEuro: costFor(gangster, lifePoints) }
      },

      priceOf: ({ costEuro }) => ({ euro: costEuro }),

      async finish(change, gangster, { intentId: treatmentId, noted: { lifePoints, costEuro }, nowMs }) {
        if (missingLife(gangster, nowMs) < lifePoints) return refuse('conflict', hospitalTexts.changedMeanwhile)
        const { accountId } = gangster
        // Writes an earlier paid treatment that is due but not written yet.
        if (isHealed(gangster, nowMs)) change.publish(...(await changeLife(change.tx, gangster, 0, nowMs)))
        const healsMs = msFor(gangster, lifePoints)
        const untilMs = nowMs + healsMs
        change.publish(await admit(change.tx, { accountId, treatmentId, lifePoints, untilMs, nowMs }))
        const timeLeft = secondsBegun(healsMs)
        const message = hospitalTexts.admitted(lifePoints, costEuro, timeLeft)
        return { message, lifePoints, cost: costEuro, timeLeft }
      },
    }),
  }
}
