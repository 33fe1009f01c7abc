import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const suspectPersonalData: PersonalData = {
  sections: [
    personalSection(
      'giften, geteld per dag',
      // Not from or to whom: who buys or sells at an auction may stay unknown.
      `select id as key, jsonb_build_object('dag', day, 'richting', case when giver_account_id = any (asker.account_ids)
            then 'gegeven' else 'gekregen' end, 'manier', way, 'euro', euro, 'keren', times) as data
        from gift, asker where giver_account_id = any (asker.account_ids) or receiver_account_id = any (asker.account_ids)`,
      { order: 230 },
    ),
    personalSection(
      'inkomen per dag',
      `select id as key, jsonb_build_object('dag', day, 'euro', euro) as data
        from gift_income, asker where account_id = any (asker.account_ids)`,
      { order: 240 },
    ),
    personalSection(
      'verdenkingen',
      `select account_id as key, jsonb_build_object('punten', score, 'sinds', since, 'nagekeken', judged_at,
          'bekeken', seen_at, 'redenen', (select jsonb_agg(one -> 'kind') from jsonb_array_elements(reasons) as one)) as data
        from suspect, asker where account_id = any (asker.account_ids)`,
      { order: 250 },
    ),
    personalSection(
      'klikgewoonte',
      `select account_id as key, habit || jsonb_build_object('gezien', found_at) as data
        from suspect_habit, asker where account_id = any (asker.account_ids)`,
      { order: 260 },
    ),
  ],
  leftOut: {
    suspect_gangster: 'the name of a gangster and when they were born, which accounts tells',
    suspect_due: 'whom the next look judges',
    gift_income_pass: 'how far the pass over all who earned something has come',
  },
  forgetting: [
    forgetRows('gift', 'giver_account_id'),
    statement({
      name: 'forget_gifts_got',
      params: goneAccounts,
      text: `delete from gift using ${goneRows} where receiver_account_id = gone."accountId"`,
    }),
    forgetRows('gift_income'),
    forgetRows('suspect'),
    forgetRows('suspect_habit'),
    statement({
      name: 'forget_suspect_name',
      params: goneAccounts,
      text: `update suspect_gangster set account_name = null from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
