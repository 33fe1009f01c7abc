import type { Check } from '../audit/check.ts'

export const pastAudit: Check[] = [
  {
    name: 'the past of accounts is what its sum says',
    scheduled: 'fromStart',
    looked: 'select count(*) from past_sum',
    wrong: `select 'account ' || coalesce(s.account_id, e.account_id) as what,
              'has a past of ' || coalesce(e.total::text, 'nothing') || ', its sum says '
                || coalesce(s.total::text, 'nothing') as why
            from past_sum s
            full join (select account_id, sum(amount) as total from entry_past group by 1) e on e.account_id = s.account_id
            where s.total is distinct from e.total`,
  },
  {
    name: 'the past of seeds is what its count says',
    scheduled: 'fromStart',
    looked: 'select count(*) from past_seed',
    wrong: `select 'seed ' || coalesce(s.seed_id, r.seed_id) || ' of account ' || coalesce(s.account_id, r.account_id) as what,
              'has ' || coalesce(r.rounds, 0) || ' past rounds up to ' || coalesce(r.last_nonce, -1)
                || ', counted are ' || coalesce(s.rounds, 0) || ' up to ' || coalesce(s.last_nonce, -1) as why
            from past_seed s full join (
              select (memo -> 'accountId')::bigint as account_id, (memo -> 'seedId')::bigint as seed_id, count(*) as rounds,
                max((memo -> 'nonce')::bigint) as last_nonce
              from transfer_past where kind = 'round' group by 1, 2
            ) r on r.account_id = s.account_id and r.seed_id = s.seed_id
            where (s.rounds, s.last_nonce) is distinct from (r.rounds, r.last_nonce)`,
  },
  {
    name: 'transfers are past or not, and only once',
    scheduled: 'fromStart',
    looked: 'select count(*) from transfer_past',
    wrong: `select id as what, 'is there ' || count(*) || ' times' as why from all_transfer group by id having count(*) > 1
            union all
            select e.transfer_id, 'is past, and its entry is of ' || e.created_at from entry_past e
            where not exists (select from transfer_past t where t.id = e.transfer_id and t.created_at = e.created_at)`,
  },
]
