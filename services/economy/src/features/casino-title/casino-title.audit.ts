import type { Check } from '../../kernel/audit/check.ts'
import { casinoTitleRules } from './casino-title.rules.ts'

export const casinoTitleAudit: Check[] = [
  {
    name: 'casinos have their bank',
    scheduled: 'often',
    looked: 'select count(*) from casino_title',
    wrong: `select 'casino ' || casino_id as what,
              case when a.id is null then 'has no bank' else 'has the bank of ' || concat_ws(' ', owner_kind, owner_id)
                || ', which holds ' || coalesce(balance::text, 'nothing') end as why
            from casino_title left join ledger_account a on a.id = bank_account_id
            where a.id is null or a.owner_kind <> 'casino' or a.owner_id <> casino_id::text or a.asset <> 'cashPocket'
              or a.balance is null or a.balance < 0`,
  },
  {
    name: 'titles name whose their casino is',
    scheduled: 'often',
    looked: 'select count(*) from casino_title',
    wrong: `select 'casino ' || casino_id as what, 'its title names ' || coalesce(owner_account_id::text, 'nobody')
              || ', and it belongs to ' || coalesce(concat_ws(' ', i.owner_kind, i.owner_id), 'nobody') as why
            from casino_title left join item i on i.kind = 'CASINO' and i.id = casino_id
            where i.id is null
              or owner_account_id::text is distinct from case when i.owner_kind = 'player' then i.owner_id end`,
  },
  {
    name: 'bettors won what is free or counted',
    scheduled: 'often',
    looked: 'select count(*) from table_win',
    wrong: `select 'casino ' || casino_id as what,
              account_id || ' won ' || -won_euro || ', of which ' || beyond_euro || ' more than is free' as why
            from table_win where beyond_euro < 0 or -won_euro > ${casinoTitleRules.freePerBettorEuro} + beyond_euro`,
  },
]
