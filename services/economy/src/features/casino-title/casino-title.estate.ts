import type { Db } from '@sottomondo/server-kit/database'
import { fact } from '@sottomondo/server-kit/outbox'
import { addDue } from '../../kernel/auction/house.store.ts'
import { house } from '../../kernel/ledger/ledger.rules.ts'
import { type EstatePart, inherit } from '../../kernel/ledger/parts/estate-part.ts'
import { casino } from '../casino/casino.public.ts'
import { receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { findTitle, findTitleOf, findTitlePlace } from './casino-title.store.ts'
import { readLocked } from './table-win.store.ts'

/** Counts the free part of a bank as got by the heir. @returns what of it they may not get from others */
async function countBank(tx: Db, casinoId: number, giver: number, receiver: number, nowMs: number): Promise<number> {
  const title = await findTitle(tx, casinoId)
  if (!title) throw new Error(`estate of ${giver}: casino ${casinoId} has no owner row`)
  const { bankEuro, reservedEuro } = title
  const freeEuro = bankEuro - (await readLocked(tx, title))
  const [gotEuro = 0] = await receiveUpTo(tx, [{ giver, receiver, euro: freeEuro }], nowMs)
  // Open rounds could still win their part.
  return Math.max(0, Math.min(freeEuro - gotEuro, bankEuro - reservedEuro))
}

/**
 * Moves a casino to the heir if they own none yet, else to the house, which sells it by auction; its bank belongs to the
 * casino and stays there, but for what the heir may not get with it.
 */
export const casinoTitleEstate: EstatePart = {
  lockOrder: 40,
  kinds: ['CASINO'],
  async lock(tx, accountId) {
    const title = await findTitleOf(tx, accountId)
    return title ? [{ ...casino(title.casinoId), asset: 'cashPocket' }] : []
  },
  async divide(tx, { accountId, heir, items, nowMs }) {
    const casinoId = items[0]?.itemId
    if (casinoId === undefined) return { moves: [], got: { casino: null } }
    const taker = heir && !(await findTitleOf(tx, heir.accountId)) ? heir : null
    if (!taker) await addDue(tx, 'CASINO', casinoId)
    const { type: game, cityName } = await findTitlePlace(tx, casinoId)
    return {
      moves: items.map((item) => inherit(item, accountId, taker, house)),
      ...(taker && {
        beyond: { from: casino(casinoId), euro: await countBank(tx, casinoId, accountId, taker.accountId, nowMs) },
      }),
      got: { casino: taker ? { game, cityName } : null },
      facts: [
        fact('sottomondo.economy.casino-title.moved.v1', {
          casinoId,
          fromAccountId: accountId,
          cause: 'death',
          movedAtMs: nowMs,
          toAccountId: taker?.accountId ?? null,
          toAccountName: taker?.accountName ?? null,
          game,
          cityName,
        }),
      ],
    }
  },
}
