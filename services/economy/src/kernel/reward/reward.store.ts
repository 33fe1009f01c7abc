import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const transfersPaid = statement({
  name: 'reward_paid',
  params: { ids: 'text[]' },
  row: {
    id: 'text!',
    ownerId: 'text|null',
    euro: 'bigint!',
    eggs: 'bigint!',
    honor: 'bigint!',
    /** It waits for a frozen player, or went to the sink of the closed ones. */
    isElsewhere: ['bool!', 'is_elsewhere'],
  },
  text: `select $row from (
      select t.id, max(a.owner_id) as owner_id,
        coalesce(sum(e.amount) filter (where a.asset = 'cashPocket'), 0)::bigint as euro,
        coalesce(sum(e.amount) filter (where a.asset = 'easterEggs'), 0)::bigint as eggs,
        coalesce(sum(e.amount) filter (where a.asset = 'honor'), 0)::bigint as honor,
        coalesce(t.memo ? 'closedAccount', false) as is_elsewhere
      from transfer t left join entry e on e.transfer_id = t.id
      left join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
      where t.id = any ($ids) group by t.id
      union all select transfer_id, null, 0, 0, 0, true from waiting_transfer where transfer_id = any ($ids)
    ) as paid`,
})
/** Returns the payments of these transfers to players; missing transfers are absent. */
export const findPaid = (db: Db, ids: string[]) => transfersPaid.all(db, { ids })
