import { type Db, transaction } from '@sottomondo/server-kit/database'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { itemKinds, placesOfKind } from '../ledger/item/item.rules.ts'
import { type Asset, assets, type Owner, player, user } from '../ledger/ledger.rules.ts'
import { isPosted, type Ledger } from '../ledger/ledger.store.ts'
import type { Heir } from '../ledger/parts/estate-part.ts'
import { closeAccount } from '../owner/owner.store.ts'
import { divide } from './divide.ts'
import { assetsFor, estateRules, estateTransferId } from './estate.rules.ts'
import { lockBalances, readFrozenOrClosed } from './estate.store.ts'
import { findLateTransfers, takeBack } from './late-transfers.store.ts'
import { type Died, isOpenStill, listEstatesDue, readDead, removeEstate, takeEstate } from './waiting.store.ts'

/**
 * Divides the estates of the dead, and closes their accounts: one transfer each, once, when nothing of theirs is open
 * any more. Their services end open things (an action of several players, a round) when they hear of the death;
 * whichever fact comes first, those end before the division.
 */
export const divideEstates =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed'>, ledger: Ledger) => async (): Promise<void> => {
    const due = await listEstatesDue(kit.pool, estateRules.dividedAtOnce)
    for (const accountId of due)
      await transaction(kit.pool, async (tx) => {
        const estate = await takeEstate(tx, accountId)
        if (!estate) return
        const trace = { requestId: estate.requestId ?? undefined, traceparent: estate.traceparent ?? undefined }
        const rows = await settleEstate(tx, ledger, estate.died, { ...trace, nowMs: kit.clock.nowMs() })
        if (!rows) return
        await removeEstate(tx, accountId)
        await writeOutbox(tx, rows, trace)
      })
        .then(kit.committed)
        // The others don't wait; the next turn retries it.
        .catch((error: unknown) => logDefect(kit.log, error, `estate of ${accountId}: it could not be divided`))
  }

/** @returns the rows to publish, none if it was divided before; undefined when it must wait */
async function settleEstate(
  tx: Db,
  ledger: Ledger,
  died: Died,
  { nowMs, ...trace }: { nowMs: number; requestId: string | undefined; traceparent: string | undefined },
): Promise<OutboxRow[] | undefined> {
  const { deathId, accountId, userId, killerAccountId, heirAccountId, isAnonymous = false } = died
  // In the common order: who gets what others had, rows of features, players, accounts, items.
  const receiverIds = [heirAccountId, killerAccountId].filter((one) => one !== null)
  for (const part of ledger.parts.gifts) await part.lock(tx, receiverIds)
  const parts = ledger.parts.estates
  const touched: (Owner & { asset: Asset })[] = []
  for (const part of parts) touched.push(...((await part.lock?.(tx, accountId)) ?? []))
  const seen = await findLateTransfers(tx, died)
  const heirAssets = [...assetsFor('heir'), ...itemKinds.flatMap((kind) => placesOfKind(kind)?.asset ?? [])]
  const accountsOf = (who: number | null, of: Asset[]) =>
    who === null ? [] : of.map((asset) => ({ ...player(who), asset }))
  await lockBalances(tx, accountId, [
    ...accountsOf(accountId, assets),
    ...assetsFor('user').map((asset) => ({ ...user(userId), asset })),
    ...seen.map((receiver) => ({ ...player(receiver.accountId), asset: 'cashBank' as const })),
    ...accountsOf(heirAccountId, heirAssets),
    ...accountsOf(killerAccountId, assetsFor('killer')),
    ...touched,
  ])
  const id = estateTransferId(deathId)
  // A repeated death.
  if (await isPosted(tx, id)) return []
  if (await isOpenStill(tx, accountId)) return undefined
  // Another transfer has come in between: the next turn locks it.
  const late = await findLateTransfers(tx, died)
  if (late.length !== seen.length) return undefined
  const receivers = late.map((receiver) => receiver.accountId)
  const states = await readFrozenOrClosed(tx, [accountId, heirAccountId ?? 0, killerAccountId ?? 0, ...receivers])
  // A freeze is over in seconds.
  if ([...states.values()].includes('frozen')) return undefined
  const there = late.filter((receiver) => !states.has(receiver.accountId))
  if (!states.has(accountId)) await takeBack(tx, ledger, died, there, { ...trace, nowMs })
  const alive = (who: number | null) => (who !== null && !states.has(who) ? who : null)
  const isDead = heirAccountId !== null && (await readDead(tx, [heirAccountId])).length > 0
  // An heir who died in the same fight, or since, gets nothing, whichever of the estates is divided first.
  const heirId = isDead ? null : alive(heirAccountId)
  const heir: Heir | null = heirId === null ? null : { accountId: heirId, accountName: died.heirAccountName ?? '' }

  const killerId = alive(killerAccountId)
  const division = await divide(tx, ledger, died, { heir, killerAccountId: killerId, nowMs })
  const { entries, moves, items, got, facts } = division
  const leavesNothing = entries.length === 0 && moves.length === 0
  // An empty estate posts nothing: the closed account shows that it is done.
  if (leavesNothing && states.get(accountId) === 'closed') return []
  const published: OutboxRow[] = []
  for (const part of ledger.parts.afterDeaths)
    published.push(...(await part.afterDeath(tx, { accountId, killerAccountId: killerId, isAnonymous, nowMs })))
  if (!leavesNothing)
    await ledger.postDecided(tx, [
      { id, kind: 'estate', entries, items: moves, memo: { accountId, deathId }, ...trace },
    ])
  for (const part of parts) await part.afterDivision?.(tx, accountId, items)
  await closeAccount.run(tx, { accountId })
  const heirs = { heirAccountId: heirId, ...got }
  return [
    ...facts,
    ...published,
    fact('sottomondo.economy.estate.settled.v1', { deathId, accountId, ...heirs, settledAtMs: nowMs }),
  ]
}
