import type { Check } from '../audit/check.ts'

export const deedAudit: Check[] = [
  {
    name: 'casinos have their bank',
    looked: 'select count(*) from deed',
    wrong: `select 'casino ' || casino_id as what,
              case when a.id is null then 'has no bank' else 'has the bank of ' || concat_ws(' ', owner_kind, owner_id)
                || ', which holds ' || coalesce(balance::text, 'nothing') end as why
            from deed left join ledger_account a on a.id = bank_account_id
            where a.id is null or a.owner_kind <> 'casino' or a.owner_id <> casino_id::text or a.asset <> 'cashPocket'
              or a.balance is null or a.balance < 0`,
  },
]
