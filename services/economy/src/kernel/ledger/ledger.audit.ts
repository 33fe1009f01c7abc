import type { Check } from '../audit/check.ts'

export const ledgerAudit: Check[] = [
  {
    name: 'transfers sum to zero per asset',
    scheduled: 'often',
    looked: 'select count(*) from recent_transfer',
    wrong: `select e.transfer_id as what, a.asset || ' sums to ' || sum(e.amount) as why
            from recent_entry e join ledger_account a on a.id = e.account_id
            group by e.transfer_id, a.asset having sum(e.amount) <> 0`,
  },
  {
    name: 'entries have their transfer and account',
    scheduled: 'often',
    looked: 'select count(*) from recent_entry',
    wrong: `select t.id as what, 'has no entries' as why from recent_transfer t
            where not exists (select from recent_entry e where e.transfer_id = t.id)
              -- What moves nothing has none: a stake that came back, a game won nothing, a bank left as it was.
              and not (t.kind = 'round' and t.memo -> 'stakeEuro' = t.memo -> 'paidEuro')
              and not (t.kind = 'roundClose' and t.memo -> 'paidEuro' = '0')
              and t.kind <> 'titleUpdate'
              and not exists (select from item_move m where m.transfer_id = t.id)
            union all
            select e.transfer_id, 'has entries but no transfer' from recent_entry e
            where not exists (select from recent_transfer t where t.id = e.transfer_id)
            union all
            select e.transfer_id, 'has an entry of the unknown account ' || e.account_id from recent_entry e
            where not exists (select from ledger_account a where a.id = e.account_id)`,
  },
  {
    name: 'balances equal their entries',
    scheduled: 'often',
    looked: 'select count(*) from ledger_account where balance is not null',
    wrong: `select concat_ws(' ', owner_kind, owner_id, asset) as what,
              'holds ' || balance || ', its entries say ' || coalesce(total, 0) as why
            from ledger_account a
            left join (
              select account_id, sum(amount) as total
              from (select account_id, amount from recent_entry union all select account_id, total from known_sum) as known
              group by account_id
            ) e on e.account_id = a.id
            where balance is not null and balance <> coalesce(total, 0)`,
  },
  {
    name: 'balances keep to floor and limit',
    scheduled: 'often',
    looked: 'select count(*) from ledger_account where balance is not null',
    wrong: `select concat_ws(' ', owner_kind, owner_id, asset) as what, 'holds ' || coalesce(balance::text, 'nothing') as why
            from ledger_account
            where balance < floor or balance > ${Number.MAX_SAFE_INTEGER}
              or (balance is null) = (select has_balance from owner_kind where name = owner_kind)`,
  },
]
