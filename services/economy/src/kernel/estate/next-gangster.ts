import { type Db, transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { type Entry, move, player, sink, user } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { estateRules } from './estate.rules.ts'
import { listCreditsWaiting, readUsersWithCredits } from './estate.store.ts'

/** Makes the transfers of credits kept through a death to these users' current gangsters, less their price. */
async function creditsForNext(db: Db, userIds: number[]): Promise<Transfer[]> {
  return (await listCreditsWaiting(db, userIds)).map(({ accountId, userId, credits, version, isPaid }) => {
    // Bought between two gangsters, and booked after the first part was handed over.
    if (isPaid) {
      const entries = move(user(userId), player(accountId), 'credits', credits)
      return { id: `next-gangster:${accountId}:${version}`, kind: 'nextGangster', entries, memo: { userId } }
    }
    const price = Math.min(credits, estateRules.nextGangsterCredits)
    const entries: Entry[] = move(user(userId), sink('nextGangster'), 'credits', price)
    if (credits > price) entries.push(...move(user(userId), player(accountId), 'credits', credits - price))
    return { id: `next-gangster:${accountId}`, kind: 'nextGangster', entries, memo: { userId } }
  })
}

/**
 * Makes them with the users' credits locked: an SMS alert may take one at the same instant.
 * @param others transfers that are posted in the same transaction
 */
export async function lockedCreditsForNext(
  tx: Db,
  ledger: Ledger,
  { userIds, others = [] }: { userIds: number[]; others?: Transfer[] },
): Promise<Transfer[]> {
  const seen = await creditsForNext(tx, userIds)
  if (seen.length === 0) return []
  await ledger.lock(tx, [...others, ...seen])
  const locked = new Set(seen.map(({ memo }) => memo?.userId))
  return (await creditsForNext(tx, userIds)).filter(({ memo }) => locked.has(memo?.userId))
}

/**
 * Handles users whose next gangster existed before the previous estate was settled. Each turn looks at some of all who
 * ever had credits of their own, and the next one goes on behind them.
 */
export function handBackForgotten(kit: Pick<Kit<unknown>, 'pool' | 'committed'>, ledger: Ledger): () => Promise<void> {
  let afterOwnerId = ''
  return async () => {
    const most = estateRules.usersLookedAtOnce
    const page = await readUsersWithCredits(kit.pool, afterOwnerId, most)
    const { userIds } = page
    if (userIds.length > 0) {
      await transaction(kit.pool, async (tx) =>
        ledger.postDecided(tx, await lockedCreditsForNext(tx, ledger, { userIds })),
      )
      kit.committed()
    }
    afterOwnerId = page.looked < most ? '' : (page.lastOwnerId ?? '')
  }
}
