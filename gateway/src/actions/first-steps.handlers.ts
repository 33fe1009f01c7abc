import { isRefusal } from '@sottomondo/server-kit'
import { extra } from '../call/extra.ts'
import { handlers } from '../call/handler.ts'

/** Every gangster has the first rank from birth. */
const firstRank = 1

export const firstStepsHandlers = handlers({
  async 'GET /api/first-steps'(ctx) {
    const { actions, economy } = ctx.services
    const [status, bank] = await Promise.all([
      extra(ctx, 'part', (soon) => actions.status.getStatus(ctx, {}, soon)),
      extra(ctx, 'part', (soon) => economy.bank.getRecord(ctx, {}, soon)),
    ])
    if (status && isRefusal(status)) return status
    if (bank && isRefusal(bank)) return bank
    return {
      crime: status ? status.crimesCommitted > 0 : null,
      deposit: bank?.hasDeposited ?? null,
      car: status ? status.carCrimesCommitted > 0 : null,
      travel: status?.hasTravelled ?? null,
      rank: status ? status.rankNumber > firstRank : null,
    }
  },
})
