import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const bankPersonalData: PersonalData = {
  sections: [
    personalSection(
      'overboekingen',
      `select id as key, jsonb_build_object('soort', category, 'van', sender_account_name, 'aan', receiver_account_name,
          'bedrag', amount, 'omschrijving', subject, 'wanneer', created_at) as data
        from bank_transaction, asker
        where sender_account_id = any (asker.account_ids) or receiver_account_id = any (asker.account_ids)`,
      { order: 20 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_sender',
      params: goneAccounts,
      text: `update bank_transaction set sender_account_name = gone."accountName", subject = ''
        from ${goneRows} where sender_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_receiver',
      params: goneAccounts,
      text: `update bank_transaction set receiver_account_name = gone."accountName"
        from ${goneRows} where receiver_account_id = gone."accountId"`,
    }),
  ],
}
