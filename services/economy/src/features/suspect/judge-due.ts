import { dutchDay } from '@sottomondo/server-kit/clock'
import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { readGifts, readGivers } from './gift.store.ts'
import { isFeeding, isOpen, judge, type Reason, suspectRules as rules, tiesOf } from './suspect.rules.ts'
import { lockSuspects, readHabits, takeDue, writeSuspects } from './suspect.store.ts'

const dayMs = 86_400_000

/** Returns the first day of the window that is judged. */
export const firstJudgedDay = (nowMs: number): string => dutchDay(nowMs - (rules.windowDays - 1) * dayMs)

/**
 * Judges players whom something of concerns that is new, or whose last judgement is old.
 * @returns the weightiest reason of each who came to stand on the page by that
 */
export async function judgeDue(pool: Pool, nowMs: number): Promise<Reason['kind'][]> {
  const reasons: Reason['kind'][] = []
  for (;;) {
    const judged = await transaction(pool, async (tx) => {
      const accountIds = await takeDue(tx, rules.judgedAtOnce)
      const found = accountIds.length > 0 ? await judgeThese(tx, accountIds, nowMs) : []
      return { count: accountIds.length, found }
    })
    reasons.push(...judged.found)
    if (judged.count < rules.judgedAtOnce) return reasons
  }
}

async function judgeThese(tx: Db, accountIds: readonly number[], nowMs: number): Promise<Reason['kind'][]> {
  const known = await lockSuspects(tx, accountIds)
  const sinceDay = firstJudgedDay(nowMs)
  // Only what is large enough asks for more: of most players nothing is.
  const ties = tiesOf(await readGifts(tx, accountIds, sinceDay)).filter(({ euro }) => euro >= rules.leastEuro)
  const givers = await readGivers(tx, [...new Set(ties.map(({ giverAccountId }) => giverAccountId))], sinceDay)
  const habits = await readHabits(tx, accountIds, nowMs - rules.habitDays * dayMs)
  const giverOf = (accountId: number) => givers.get(accountId)
  const feeding = ties.filter((tie) => {
    const giver = giverOf(tie.giverAccountId)
    return giver !== undefined && isFeeding(tie, giver)
  })
  const judged = accountIds.map((accountId) => {
    const own = feeding.filter((tie) => tie.giverAccountId === accountId || tie.receiverAccountId === accountId)
    const { seenScore: score, seenFedEuro: fedEuro } = known.get(accountId) ?? {}
    const seen = typeof score === 'number' && typeof fedEuro === 'number' ? { score, fedEuro } : null
    const found = judge(accountId, own, giverOf, habits.get(accountId))
    return {
      accountId,
      ...found,
      isOpen: isOpen(found, seen),
      isKept: found.score >= rules.listedScore || seen !== null,
    }
  })
  await writeSuspects(
    tx,
    judged.filter(({ isKept }) => isKept).map(({ isKept: _, ...one }) => one),
    { cleared: judged.filter(({ isKept }) => !isKept).map(({ accountId }) => accountId), nowMs },
  )
  return judged
    .filter(({ accountId, isOpen }) => isOpen && !known.get(accountId)?.isOpen)
    .flatMap(({ reasons: [first] }) => first?.kind ?? [])
}
