import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { type Asset, faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'

/** Books an admin's gifts, once; what they take is already in an escrow. */
export function playerModified(ledger: Ledger): FactHandler<'sottomondo.actions.modify-player.modified.v1'> {
  return async (tx, received) => {
    const transfers = received.flatMap(({ payload, requestId, traceparent }): Transfer[] => {
      const { modificationId, accountId, cashPocketChange, bulletsChange, honorChange } = payload
      const given: [Asset, number][] = [
        ['cashPocket', cashPocketChange],
        ['bullets', bulletsChange],
        ['honor', honorChange],
      ]
      const entries = given.flatMap(([asset, amount]) =>
        amount > 0 ? move(faucet('admin'), player(accountId), asset, amount) : [],
      )
      if (entries.length === 0) return []
      const id = `modify-player:${modificationId}`
      return [{ id, kind: 'modifyPlayer', entries, memo: { accountId }, requestId, traceparent }]
    })
    await ledger.postDecided(tx, transfers)
  }
}
