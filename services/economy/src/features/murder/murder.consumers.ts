import type { FactHandler, Received } from '@sottomondo/server-kit/consumer'
import { type Entry, move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { thawPlayers } from '../../kernel/owner/owner.store.ts'
import { fights } from './murder.owner.ts'
import { lockFighters } from './murder.store.ts'

const part = (from: Entry[][], amount: number, entries: Entry[]): Entry[][] => (amount > 0 ? [...from, entries] : from)

/** Returns the transfer that ends a fight: what was shot is gone, what was not goes back. */
function endOf({ payload, requestId, traceparent }: Received<'sottomondo.actions.murder.ended.v1'>): Transfer {
  const { murderId, killer, victim } = payload
  const moves = [killer, victim].reduce<Entry[][]>((all, { accountId, bullets, bulletsShot }) => {
    const shot = part(all, bulletsShot, move(fights, sink('murder'), 'bullets', bulletsShot))
    const left = bullets - bulletsShot
    return part(shot, left, move(fights, player(accountId), 'bullets', left))
  }, [])
  return {
    id: `fight-end:${murderId}`,
    kind: 'fightEnd',
    entries: moves.flat(),
    memo: { murderId },
    requestId,
    traceparent,
  }
}

/** Ends fights: their bullets are moved on, and the freeze of both sides is over. */
export function murderEnded(ledger: Ledger): FactHandler<'sottomondo.actions.murder.ended.v1'> {
  return async (tx, received) => {
    const murderIds = received.map(({ payload }) => payload.murderId)
    // Both facts come in any order: this one waits for the reservation's.
    for (const murderId of murderIds)
      if (!(await isPosted(tx, `escrow-commit:${murderId}`)))
        throw new Error(`fight ${murderId}: it has ended, and its bullets are not in it yet`)
    const transfers = received.map(endOf)
    // All of them first, in the common order. They stay locked until the commit: nothing comes between.
    await lockFighters(tx, murderIds, transfers)
    for (const freezeId of murderIds) await thawPlayers.run(tx, { freezeId })
    await ledger.postDecided(tx, transfers)
  }
}
