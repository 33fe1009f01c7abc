import type { Check } from '../audit/check.ts'
import { ownerRules } from './owner.rules.ts'

export const ownerAudit: Check[] = [
  {
    name: 'who is frozen or closed is so everywhere',
    scheduled: 'often',
    looked: 'select count(*) from restricted_player',
    wrong: `select concat_ws(' ', a.owner_kind, a.owner_id, a.asset) as what,
              'is ' || coalesce(a.restriction, 'open') || ', its player ' || coalesce(b.state, 'open') as why
            from ledger_account a
            full join restricted_player b on a.owner_kind = 'player' and a.owner_id = b.account_id::text
            where a.id is not null and a.restriction is distinct from b.state
            union all
            select 'player ' || account_id, 'is frozen since ' || since from restricted_player
            where state = 'frozen' and since < now() - interval '${ownerRules.frozenAtMostSeconds} seconds'`,
  },
  {
    name: 'what waits for a thaw has somebody frozen',
    scheduled: 'often',
    looked: 'select count(*) from waiting_transfer',
    wrong: `select w.transfer_id as what,
              case when t.id is null then 'waits for ' || w.waits_for || ', who is not frozen' else 'is posted and waits' end
              as why
            from waiting_transfer w left join transfer t on t.id = w.transfer_id
            left join restricted_player b on b.account_id = w.waits_for and b.state = 'frozen'
            where b.account_id is null or t.id is not null`,
  },
]
