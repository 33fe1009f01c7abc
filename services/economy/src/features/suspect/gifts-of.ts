import { dutchDay } from '@sottomondo/server-kit/clock'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { bulletFactoryRules } from '../bullet-factory/bullet-factory.public.ts'
import { addGifts, type Gift } from './gift.store.ts'
import { endWithdrawals, lockWithdrawals, readDeposits, readWithdrawals } from './sale.store.ts'
import { giftsOfWithdrawal, suspectRules as rules } from './suspect.rules.ts'

const dayMs = 86_400_000
/** What a bullet of a family's magazine counts for. */
const bulletEuro = bulletFactoryRules.local.leastPriceEuro

/** Counts what members took out of their families' banks as gifts of those who had put it in, each taking once. */
export async function gatherWithdrawals(pool: Pool, nowMs: number): Promise<void> {
  await transaction(pool, async (tx) => {
    const sinceMs = await lockWithdrawals(tx)
    // What is younger may still be about to appear.
    const untilMs = nowMs - rules.withdrawalsMarginSeconds * 1000
    if (sinceMs === undefined || untilMs <= sinceMs) return
    const withdrawals = await readWithdrawals(tx, sinceMs, untilMs)
    const families = [...new Set(withdrawals.map(({ familyId }) => familyId))]
    const put = families.length === 0 ? [] : await readDeposits(tx, families, nowMs - rules.windowDays * dayMs)
    const gifts = withdrawals.flatMap(({ familyId, accountId, asset, amount, atMs }): Gift[] => {
      const alike = put.filter((one) => one.familyId === familyId && one.asset === asset)
      const deposits = new Map(alike.map((one) => [one.accountId, one.amount]))
      const euro = asset === 'bullets' ? bulletEuro : 1
      return giftsOfWithdrawal(accountId, amount, deposits).map((part) => ({
        giverAccountId: part.giverAccountId,
        receiverAccountId: accountId,
        day: dutchDay(atMs),
        way: 'family',
        euro: part.euro * euro,
        atMs,
      }))
    })
    await addGifts(tx, gifts)
    await endWithdrawals(tx, untilMs)
  })
}
