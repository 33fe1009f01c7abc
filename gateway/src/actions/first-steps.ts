import { isRefusal } from '@sottomondo/server-kit/refusal'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'

/** Every gangster has the first rank from birth. */
const firstRank = 1

export const firstSteps = feature({
  handlers: () => ({
    async 'GET /api/first-steps'(ctx) {
      const { actions, economy } = ctx.services
      const [status, bank, listed] = await Promise.all([
        extra(ctx, 'part', (soon) => actions.status.getStatus(ctx, {}, soon)),
        extra(ctx, 'part', (soon) => economy.bank.getRecord(ctx, {}, soon)),
        extra(ctx, 'part', (soon) => actions.firstStep.list(ctx, {}, soon)),
      ])
      if (status && isRefusal(status)) return status
      if (bank && isRefusal(bank)) return bank
      if (listed && isRefusal(listed)) return listed
      const stepOf = (name: string) => listed?.steps.find(({ step }) => step === name)
      const bringsOf = (name: string) => (stepOf(name)?.taken === false ? stepOf(name)?.experience : 0) ?? 0
      return {
        car: status ? status.carCrimesCommitted > 0 : null,
        sale: stepOf('sale')?.taken ?? null,
        deposit: bank?.hasDeposited ?? null,
        crime: status ? status.crimesCommitted > 0 : null,
        travel: status?.hasTravelled ?? null,
        rank: status ? status.rankNumber > firstRank : null,
        brings: listed
          ? {
              car: bringsOf('car'),
              sale: bringsOf('sale'),
              deposit: bringsOf('deposit'),
              crime: bringsOf('crime'),
              travel: bringsOf('travel'),
            }
          : null,
      }
    },
  }),
})
