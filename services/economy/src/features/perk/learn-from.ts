import { type Perk, perkOf } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { isResearched, learn, perkTexts, type Research, researchPercent } from './perk.rules.ts'
import { endResearch, lockResearch, writeResearch } from './research.store.ts'

/** Experience earned: every fact that brings its player experience has these fields. */
export interface Earned {
  accountId: number
  experience: number
}

/**
 * Counts experience into players' running research, in the transaction that marks the facts as consumed. Pushes each
 * whole percent to their open pages, and unlocks to the players. Runs before anything of the ledger.
 */
export async function learnFrom(tx: Db, earned: readonly Earned[]): Promise<void> {
  const sums = new Map<number, number>()
  for (const { accountId, experience } of earned)
    if (experience > 0) sums.set(accountId, (sums.get(accountId) ?? 0) + experience)
  if (sums.size === 0) return
  const rows = await lockResearch(tx, [...sums.keys()])
  const steps = rows.flatMap((before) => {
    const perk = perkOf(before.perkId)
    return perk ? [{ perk, before, after: learn(perk, before, sums.get(before.accountId) ?? 0) }] : []
  })
  if (steps.length === 0) return
  await writeResearch(
    tx,
    steps.map(({ before, after }) => ({ ...before, ...after })),
  )
  const ended = steps.flatMap(({ perk, before, after }) =>
    researchPercent(after) > researchPercent(before) || after.unlockedAugments > before.unlockedAugments
      ? [{ accountId: before.accountId, done: isResearched(perk, after), message: found(perk, before, after) }]
      : [],
  )
  if (ended.length === 0) return
  const versions = await endResearch(tx, ended)
  await writeOutbox(
    tx,
    ended.map(({ accountId, message }): OutboxRow => {
      const version = versions.get(accountId) ?? 0
      return push(accountId, 'perkChanged', message ? { message, version } : { version })
    }),
  )
}

/** Returns the last unlocked thing, in words. */
function found(perk: Perk, before: Research, after: Research): string | undefined {
  const augment = perk.augments[after.unlockedAugments - 1]
  if (!augment || after.unlockedAugments === before.unlockedAugments) return undefined
  return isResearched(perk, after) ? perkTexts.finished(perk, augment) : perkTexts.unlocked(perk, augment)
}
