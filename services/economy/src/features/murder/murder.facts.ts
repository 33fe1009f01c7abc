import type { FactHandler } from '@sottomondo/server-kit'
import { type Entry, move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger, type Transfer } from '../../kernel/ledger/ledger.store.ts'
import { thawPlayers } from '../../kernel/owner/owner.store.ts'
import { fights } from './murder.owner.ts'

const part = (from: Entry[][], amount: number, entries: Entry[]): Entry[][] => (amount > 0 ? [...from, entries] : from)

/** Ends a fight: what was shot is gone, what was not goes back, and the freeze of both is over. */
export function murderEnded(ledger: Ledger): FactHandler<'sottomondo.actions.murder.ended.v1'> {
  return async (tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const { murderId, killer, victim } = payload
      // Both facts come in any order: this one waits for the reservation's.
      if (!(await isPosted(tx, `escrow-commit:${murderId}`)))
        throw new Error(`fight ${murderId}: it has ended, and its bullets are not in it yet`)
      const moves = [killer, victim].reduce<Entry[][]>((all, { accountId, bullets, bulletsShot }) => {
        const shot = part(all, bulletsShot, move(fights, sink('murder'), 'bullets', bulletsShot))
        const left = bullets - bulletsShot
        return part(shot, left, move(fights, player(accountId), 'bullets', left))
      }, [])
      const transfer: Transfer = {
        ...{ id: `fight-end:${murderId}`, kind: 'fightEnd', entries: moves.flat(), memo: { murderId } },
        ...{ requestId, traceparent },
      }
      // Both stay locked until the commit: nothing comes between.
      await thawPlayers.run(tx, { freezeId: murderId })
      await ledger.postDecided(tx, [transfer])
    }
  }
}
