import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import type { Transfer } from '../../kernel/ledger/transfer.ts'

/** Locks players and all their accounts, in the order of everybody: nobody else acts on them until the commit. */
export const lockPlayers = statement({
  name: 'fight_lock_players',
  params: { accountIds: 'bigint[]' },
  text: 'select from lock_players($accountIds)',
})

const fightersLock = statement({
  name: 'fight_lock_fighters',
  params: { freezeIds: 'text[]', others: 'jsonb' },
  text: `select from lock_players((
      select coalesce(array_agg(distinct id order by id), '{}') from player_freeze f cross join unnest(f.account_ids) as id
      where f.freeze_id = any ($freezeIds)), $others)`,
})
/** Locks both sides of fights for their thaws, and what these transfers touch, which are posted in the same transaction. */
export const lockFighters = (tx: Db, freezeIds: string[], transfers: readonly Transfer[]): Promise<void> =>
  fightersLock.run(tx, {
    freezeIds,
    others: transfers.flatMap(({ entries, items = [] }) => [
      ...entries.map(({ ownerKind, ownerId, asset }) => ({ kind: ownerKind, id: ownerId, asset })),
      ...items
        .flatMap(({ from, to }) => [from, to])
        .map(({ ownerKind, ownerId }) => ({ kind: ownerKind, id: ownerId })),
    ]),
  })
