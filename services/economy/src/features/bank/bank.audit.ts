import type { Check } from '../../kernel/audit/check.ts'

export const bankAudit: Check[] = [
  {
    name: 'the counter of the bank keeps nothing',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind in ('bankDeposit', 'bankWithdrawal')`,
    wrong: `select e.transfer_id as what, 'leaves ' || sum(e.amount) || ' on the counter' as why
            from recent_entry e join ledger_account a on a.id = e.account_id
            where a.owner_kind = 'faucet' and a.owner_id = 'counter'
            group by e.transfer_id having sum(e.amount) <> 0`,
  },
  {
    name: 'transactions of the bank have their transfer',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'bankTransfer'`,
    wrong: `with moved as (
              select t.id, max(e.amount) as amount from recent_transfer t join recent_entry e on e.transfer_id = t.id
              where t.kind = 'bankTransfer' group by t.id
            )
            select moved.id as what, 'shown ' || coalesce(b.amount, 0) || ', moved ' || moved.amount as why
            from moved left join bank_transaction b on b.transfer_id = moved.id and b.category = 'BANK'
            where b.amount is distinct from moved.amount
            union all
            select transfer_id, 'shown ' || amount || ', moved 0' from bank_transaction b
            -- Their times are not the transfers': only a whole audit looks for these.
            where (select at from since) = '-infinity' and category = 'BANK' and created_at >= (select before from past)
              and transfer_id not in (select id from moved)`,
  },
]
