import type { Check } from '../../kernel/audit/check.ts'

export const honorAudit: Check[] = [
  {
    name: 'honor comes from gifts, each to one player',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'honorReward'`,
    wrong: `select t.id as what, 'brings ' || string_agg(e.amount || ' ' || a.asset || ' to ' || a.owner_kind, ', '
              order by e.amount) as why
            from recent_transfer t join recent_entry e on e.transfer_id = t.id
            join ledger_account a on a.id = e.account_id
            group by t.id, t.kind
            having bool_or(a.owner_kind = 'faucet' and a.owner_id = 'honor') <> (t.kind = 'honorReward')
              or (t.kind = 'honorReward' and (count(*) <> 2 or bool_or(a.asset <> 'honor')
                or count(*) filter (where e.amount > 0 and a.owner_kind in ('player', 'sink')) <> 1))`,
  },
]
