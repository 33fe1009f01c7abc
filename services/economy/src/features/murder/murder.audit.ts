import type { Check } from '../../kernel/audit/check.ts'

export const murderAudit: Check[] = [
  {
    name: 'what came for a fight is moved on at its end',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'fightEnd'`,
    wrong: `with moved as (
              select substring(e.transfer_id from '^(?:escrow-commit|fight-end):(.*)$') as fight, sum(e.amount) as amount,
                bool_or(e.transfer_id like 'fight-end:%') as is_over
              from any_entry e join ledger_account a on a.id = e.account_id
              where a.owner_kind = 'fight' and e.transfer_id in (
                select unnest(array['escrow-commit:' || (memo ->> 'murderId'), id]) from recent_transfer
                where kind = 'fightEnd' and created_at >= (select before from past))
              group by 1
            )
            select 'fight ' || fight as what, 'has ended and keeps ' || amount || ' bullets' as why
            from moved where is_over and amount <> 0`,
  },
]
