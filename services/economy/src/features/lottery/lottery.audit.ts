import type { Check } from '../../kernel/audit/check.ts'

export const lotteryAudit: Check[] = [
  {
    name: 'nothing stays in a lottery’s pot',
    scheduled: 'weekly',
    looked: `select count(*) from ledger_account where owner_kind = 'lottery'`,
    wrong: `with pot as (
              select a.owner_id as day, sum(e.amount) as amount
              from ledger_account a join (
                select account_id, amount from recent_entry union all select account_id, total from known_sum
              ) e on e.account_id = a.id where a.owner_kind = 'lottery' group by 1
            ), due as (
              -- What its players have reserved for it, and prizes that wait for a frozen winner.
              select l."to" ->> 'ownerId' as day, sum(l.amount) as amount
              from escrow_reservation r, jsonb_to_recordset(r.lines) as l (amount bigint, "to" jsonb)
              where r.state = 'reserved' and l."to" ->> 'ownerKind' = 'lottery' group by 1
              union all
              select e."ownerId", sum(e.amount)
              from waiting_transfer w, jsonb_to_recordset(w.entries) as e ("ownerKind" text, "ownerId" text, amount bigint)
              where e."ownerKind" = 'lottery' group by 1
            ), stays as (
              select day, pot.amount + coalesce((select sum(amount) from due where due.day = pot.day), 0) as amount,
                exists (select from transfer t where t.id = 'lottery-house:' || day) as is_drawn
              from pot
            )
            select 'lottery of ' || day as what,
              case when is_drawn then 'has ' || amount || ' in its pot' else 'gave out more than it took: ' || amount end as why
            from stays where case when is_drawn then amount <> 0 else amount < 0 end`,
  },
]
