import { fact } from '@sottomondo/server-kit/outbox'
import { addDue } from '../../kernel/auction/house.store.ts'
import { house } from '../../kernel/ledger/ledger.rules.ts'
import { type EstatePart, inherit } from '../../kernel/ledger/parts/estate-part.ts'
import { casino } from '../casino/casino.public.ts'
import { findTitleOf, findTitlePlace } from './casino-title.store.ts'

/**
 * Moves a casino to the heir if they own none yet, else to the house, which sells it by auction; its bank belongs to the
 * casino and stays there.
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
