import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const familyPersonalData: PersonalData = {
  sections: [
    personalSection(
      'familie',
      `select account_id as key, jsonb_build_object('familie', family_name, 'rol', role) as data
        from family_member left join family using (family_id), asker where account_id = any (asker.account_ids)`,
      { order: 90 },
    ),
    personalSection(
      'familiebank',
      `select id as key, jsonb_build_object('waarvoor', purpose, 'wat', asset, 'hoeveel', amount, 'omschrijving', subject,
          'wanneer', created_at) as data
        from family_transaction, asker where account_id = any (asker.account_ids)`,
      { order: 100 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_family_transactions',
      params: goneAccounts,
      text: `update family_transaction set account_name = gone."accountName", subject = ''
        from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
