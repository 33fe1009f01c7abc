import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const honorPersonalData: PersonalData = {
  sections: [
    personalSection(
      'eer',
      `select id as key, jsonb_build_object('soort', type, 'van', giver_name, 'aan', receiver_name,
          'aantal', honor_amount, 'onderwerp', subject, 'wanneer', given_at) as data
        from honor_gift, asker
        where giver_account_id = any (asker.account_ids) or receiver_account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'eer-stand',
      `select account_id as key, jsonb_build_object('eer', honor, 'oneer', dishonor, 'stand', score) as data
        from honor_score, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    // What they said stays with those who received it, as mails do, under nobody's name.
    statement({
      name: 'forget_honor_giver',
      params: goneAccounts,
      text: `update honor_gift set giver_name = gone."accountName" from ${goneRows} where giver_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_honor_receiver',
      params: goneAccounts,
      text: `update honor_gift set receiver_name = gone."accountName"
        from ${goneRows} where receiver_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_honor_score',
      params: goneAccounts,
      text: `update honor_score set alive = false from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
