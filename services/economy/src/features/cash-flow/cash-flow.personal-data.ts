import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const cashFlowPersonalData: PersonalData = {
  sections: [
    personalSection(
      'geld van vandaag en gisteren',
      `select (extract(epoch from hour_at) * 1000)::bigint * 1000 + row_number() over (order by id) % 1000 as key,
          jsonb_build_object('uur', hour_at, 'erin', one.in_euro, 'eruit', one.out_euro) as data
        from cash_flow f, asker,
          lateral unnest(f.account_ids, f.in_euro, f.out_euro) as one (account_id, in_euro, out_euro)
        where f.account_ids && asker.account_ids and one.account_id = any (asker.account_ids)`,
      { order: 120 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_cash_flow',
      params: goneAccounts,
      // Their places stay empty: 0 is nobody.
      text: `update cash_flow set account_ids = array(
          select case when exists (select from ${goneRows} where gone."accountId" = one.account_id) then 0 else one.account_id end
          from unnest(account_ids) with ordinality as one (account_id, nth) order by nth)
        where account_ids && array(select gone."accountId" from ${goneRows})`,
    }),
  ],
}
