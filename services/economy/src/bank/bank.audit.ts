import type { Check } from '../audit/check.ts'

export const bankAudit: Check[] = [
  {
    name: 'the counter of the bank keeps nothing',
    looked: `select count(*) from transfer where kind in ('bankDeposit', 'bankWithdrawal')`,
    wrong: `select e.transfer_id as what, 'leaves ' || sum(e.amount) || ' on the counter' as why
            from entry e join ledger_account a on a.id = e.account_id
            where a.owner_kind = 'faucet' and a.owner_id = 'counter'
            group by e.transfer_id having sum(e.amount) <> 0`,
  },
  {
    name: 'transactions of the bank have their transfer',
    looked: 'select count(*) from bank_transaction',
    wrong: `select coalesce(b.transfer_id, t.id) as what,
              'shown ' || coalesce(b.amount, 0) || ', moved ' || coalesce(t.amount, 0) as why
            from (select * from bank_transaction where category = 'BANK') b
            full join (select t.id, max(e.amount) as amount from transfer t join entry e on e.transfer_id = t.id
                       where t.kind = 'bankTransfer' group by t.id) t on t.id = b.transfer_id
            where b.transfer_id is null or t.id is null or b.amount <> t.amount`,
  },
]
