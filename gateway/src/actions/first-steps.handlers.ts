import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'

/** The first rank is everybody's from his birth. */
const firstRank = 1

export const firstStepsHandlers = handlers({
  async 'GET /api/first-steps'(ctx) {
    const [status, bank] = await Promise.all([
      ctx.services.actions.status.getStatus(ctx, {}),
      ctx.services.economy.bank.getRecord(ctx, {}),
    ])
    const barred = [status, bank].filter(isRefusal).find(({ id }) => id !== 'unavailable')
    if (barred) return barred
    const known = isRefusal(status) ? undefined : status
    return {
      crime: known ? known.crimesCommitted > 0 : null,
      deposit: isRefusal(bank) ? null : bank.hasDeposited,
      car: known ? known.carCrimesCommitted > 0 : null,
      travel: known?.hasTravelled ?? null,
      rank: known ? known.rankNumber > firstRank : null,
    }
  },
})
